import type { Role } from './roles.ts'

/** Columns by the names of which one can tell that a role is theirs, in the order of `columns`: of the better names, else of the others. */
export function columnsFor(role: Role, columns: readonly string[]): readonly string[] {
  const known = roleNames[role]
  const named = (names: readonly string[] = []) => columns.filter((column) => names.includes(foldedName(column)))
  const tiers = [named(known?.names), named(known?.also), columns.filter((column) => known?.standIns?.includes(column))]
  return tiers.find((found) => found.length > 0) ?? []
}

/** What the readers of sources call a field that has no name of its own. */
const madeUpName = /^_(?:key|value|index|column-\d+)$/

/** A name as it is compared: `选项（A）`, `Option_A` and `option a` lose what sets them apart. */
export function foldedName(name: string): string {
  const before = folded.get(name)
  if (before !== undefined) return before
  const found = madeUpName.test(name)
    ? name
    : name
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\s_\-.:()[\]【】]/g, '')
  if (folded.size < mostFolded) folded.set(name, found)
  return found
}

/** Parts of lists are asked for their few names millions of times: folding anew took 40% of an import of entities. */
const folded = new Map<string, string>()
const mostFolded = 10_000

/** Names that a role is known by: `names` come before `also`, where a source has both. Written as `foldedName` writes them. */
interface RoleNames {
  readonly names: readonly string[]
  readonly also?: readonly string[]
  /** What sources that have no such field are given in its place: the key of a keyed object, the number of a row, the place in a list. */
  readonly standIns?: readonly string[]
}

/** A row a role; a role that is not here is only known where the user says so. */
export const roleNames: Readonly<Partial<Record<Role, RoleNames>>> = {
  id: {
    names: ['id', '编号', '题号'],
    also: ['qid', 'questionid', 'uid', 'sampleid', 'promptid', 'idx', 'index', '序号', '试题编号', '题目编号'],
    standIns: ['_key', '_index'],
  },
  question: {
    names: ['question', '题干', '问题', '题目'],
    also: [
      'query',
      'ask',
      'stem',
      'problem',
      'prompt',
      'questiontext',
      'qtext',
      'instruction',
      'input',
      '提问',
      '试题',
      '小题',
      '题目内容',
      '试题内容',
      '问句',
    ],
  },
  context: {
    names: ['context', '背景', '材料'],
    also: ['case', 'passage', 'background', 'casetext', 'patientnote', '病例', '病历', '病史', '案例', '共用题干', '题目材料'],
  },
  options: {
    names: ['options', '选项'],
    also: ['option', 'choices', 'choice', 'candidates', 'answerchoices', '备选答案', '候选项', '选项内容', '备选项'],
  },
  answer: {
    names: ['answer', '答案', '正确答案', '标准答案', '参考答案'],
    also: [
      'answers',
      'answeridx',
      'answerkey',
      'correctanswer',
      'correct',
      'gold',
      'goldanswer',
      'groundtruth',
      'groundtruthanswer',
      'reference',
      'referenceanswer',
      'response',
      'reply',
      'output',
      'target',
      'sanswer',
      'key',
      'cop',
      '答复',
      '回答',
      '回复',
      '正确选项',
      '参考回答',
    ],
  },
  type: { names: ['questiontype', '题型', '题目类型'], also: ['qtype', '试题类型', '题目题型', 'choicetype'] },
  label: { names: ['label', '标签', '类别'], also: ['class', 'category', 'intent', 'labelname', '分类', '意图', '类型', '标注'] },
  text: {
    names: ['text', '文本', '原文', '内容'],
    also: ['sentence', 'query', 'content', 'originaltext', 'question', '句子', '语句', '问题'],
    standIns: ['tokens'],
  },
  first: {
    names: ['first', 'text1', 'sentence1', 'query1', 'question1'],
    also: ['texta', 'sentencea', 's1', 'q1', '文本1', '句子1', '问题1', '问句1', '查询1', '句1'],
  },
  second: {
    names: ['second', 'text2', 'sentence2', 'query2', 'question2'],
    also: ['textb', 'sentenceb', 's2', 'q2', '文本2', '句子2', '问题2', '问句2', '查询2', '句2'],
  },
  entities: { names: ['entities', '实体'], also: ['mentiondata', 'mentions', 'entitylist', 'entitymentions', 'entity', 'spans', '实体列表'] },
  'entity.text': { names: ['entity', 'mention', 'text', '实体'], also: ['name', 'word', 'entitytext', 'value', 'surface', '实体名', '文本'] },
  'entity.type': {
    names: ['type', 'label', '类型', '类别'],
    also: ['entitytype', 'labeltype', 'category', 'tag', 'labels', '实体类型', '标签'],
    standIns: ['2'],
  },
  'entity.start': {
    names: ['start', 'startidx', 'startoffset', 'offset', '开始'],
    also: ['startpos', 'startindex', 'begin', 'beginidx', 'from', '起始', '起始位置', '开始位置'],
    standIns: ['0'],
  },
  'entity.end': {
    names: ['end', 'endidx', 'endoffset', '结束'],
    also: ['endpos', 'endindex', 'to', '终止', '结束位置', '终止位置'],
    standIns: ['1'],
  },
  'entity.length': { names: ['length', 'len', '长度'] },
  tags: { names: ['tags', '标注序列'], also: ['nertags', 'biotags', 'bio', 'labels', 'tagsequence'] },
  relations: { names: ['relations', '关系'], also: ['spolist', 'triples', 'triplelist', 'relationlist', 'relationmentions', '三元组', '关系列表'] },
  'relation.predicate': { names: ['predicate', 'relation', '关系', '谓词'], also: ['relationtype', 'rel', 'type', 'label', '关系类型'] },
  'relation.subject': { names: ['subject', 'head', '主体', '头实体'], also: ['h', 'subj', 'headentity', 'arg1', '主语'] },
  'relation.object': { names: ['object', 'tail', '客体', '尾实体'], also: ['t', 'obj', 'tailentity', 'arg2', '宾语'] },
  turns: {
    names: ['turns', '对话', '对话内容'],
    also: ['dialogue', 'dialog', 'conversation', 'conversations', 'messages', 'history', 'utterances', '问诊对话'],
  },
  'turn.role': { names: ['role', 'speaker', '角色'], also: ['from', 'who', 'sender', '说话人'] },
  'turn.text': { names: ['text', 'content', 'utterance', '内容'], also: ['value', 'sentence', 'message', '文本', '话语'] },
  criteria: { names: ['criteria', 'rubrics', '评分条目'], also: ['rubric', '评分标准', '评分细则', '条目', '得分点'] },
  'criterion.text': { names: ['text', 'criterion', '条目', '内容'], also: ['claim', 'description', 'content', '标准', '得分点'] },
  'criterion.points': { names: ['points', 'score', '分值'], also: ['weight', '分数', '得分', '权重'] },
  'criterion.id': { names: ['id', '编号'] },
  unit: { names: ['unit', '单位'] },
  lower: { names: ['lower', 'lowerlimit', '下限'], also: ['lowerbound', 'min', '最小值'] },
  upper: { names: ['upper', 'upperlimit', '上限'], also: ['upperbound', 'max', '最大值'] },
  level: { names: ['level', '等级'], also: ['difficulty', '难度'] },
  group: { names: ['group', 'groupid', '分组', '组号'], also: ['caseid', '病例编号', '病例号', '案例编号', '题组'] },
}

/** Columns that scores are worth slicing by, whatever the kind; a label or type that the kind itself uses is none. */
export const stratumNames: ReadonlySet<string> = new Set([
  'department',
  'subject',
  'specialty',
  'discipline',
  'difficulty',
  'difficultylevel',
  'level',
  'examtype',
  'examclass',
  'examsubject',
  'category',
  'questiontype',
  '科室',
  '专业',
  '专科',
  '学科',
  '科目',
  '难度',
  '等级',
  '题型',
  '题目类型',
  '考试类型',
  '章节',
  '分类',
  '类别',
])

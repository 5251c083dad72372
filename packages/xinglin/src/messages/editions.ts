/** What the commands about editions say (`vary`, `leak-test`), and the mistakes they tell. Counts stand after a colon, so that no language needs a plural. */
export const editionMessages = {
  'help.vary': {
    zh: '由一个数据版本生成变体版本：打乱选项、轮换题库、换模板、改述；答案不变，行号与顺序不透露任何信息',
    en: 'Make a new edition of one: options moved, questions rotated, templates drawn, words changed; the answers stay the same, and ids and order tell nothing.',
  },
  'help.leakTest': {
    zh: '检查题目文件本身是否泄露答案：选项的移动、行号、顺序、长度；给出带答案的版本时，还检查什么特征能猜中答案。有发现时退出码为 1',
    en: 'Look for what a file of questions gives away: how options move, ids, order, lengths; for an edition with references, also what points to the key. Exits 1 where something is found.',
  },
  'help.with': { zh: '用哪些变化，逗号分隔：{names}', en: 'which variations, comma-separated: {names}' },
  'help.orders': {
    zh: 'shuffle-options：每题几种选项顺序；all 为全部轮转',
    en: 'shuffle-options: orders of each question; all: every rotation',
  },
  'help.varySeed': {
    zh: '种子，任意文字；不给则随机抽取。请保密：它与答案一起能还原哪些行属于同一题',
    en: 'seed, any text; drawn at random where none is given. Keep it secret: with the references it tells which rows belong together',
  },
  'help.varyOut': { zh: '新版本的文件夹；文件夹名即版本名', en: "the new edition's folder; its name is the edition's" },
  'help.pool': { zh: 'rotate-pool：每个任务抽几题', en: 'rotate-pool: questions of each task' },
  'help.stratum': {
    zh: 'rotate-pool：按哪个属性保持比例，例如 difficulty',
    en: 'rotate-pool: the property whose shares are kept, e.g. difficulty',
  },
  'help.earlier': { zh: 'rotate-pool：先前的版本，其中的题尽量不再抽', en: 'rotate-pool: earlier editions, whose questions are drawn last' },
  'help.templates': { zh: 'draw-template：只用这些模板，逗号分隔', en: 'draw-template: only these templates, comma-separated' },
  'help.paraphrases': {
    zh: 'paraphrase：经人审核的改述，JSON Lines，每行 {task, id, stem, reviewer}',
    en: 'paraphrase: reviewed wordings, JSON Lines of {task, id, stem, reviewer}',
  },
  'help.ofBenchmark': {
    zh: '题目文件属于哪个评测集；版本文件夹自带说明，不需要',
    en: "the benchmark of a question file; an edition's folder says so itself",
  },

  'vary.reading': { zh: '读取 {done}/{total}', en: 'reading {done}/{total}' },
  'vary.varying': { zh: '变化 {done}/{total} 题', en: 'varying {done}/{total} questions' },
  'vary.writing': { zh: '写出 {done}/{total} 行', en: 'writing {done}/{total} rows' },
  'vary.task': { zh: '任务', en: 'task' },
  'vary.rows': { zh: '行数', en: 'rows' },
  'vary.drawn': { zh: '抽中题数', en: 'questions' },
  'vary.ofPool': { zh: '题库', en: 'pool' },
  'vary.askedBefore': { zh: '先前考过', en: 'asked before' },
  'vary.done': {
    zh: '版本“{edition}”：{questions} 题，{rows} 行；{out}',
    en: 'Edition "{edition}": questions {questions}, rows {rows}; {out}',
  },
  'vary.graderSide': {
    zh: '只给评分方：{out} 中的 references.jsonl 与 variation.json（含种子）。其余文件可以公开。',
    en: 'For the grader alone: references.jsonl and variation.json (with the seed) in {out}. The other files may be published.',
  },
  'vary.graderSideFlagged': {
    zh: '只给评分方：{out} 中的 references.jsonl、variation.json（含种子）与 flagged.jsonl。其余文件可以公开。',
    en: 'For the grader alone: references.jsonl, variation.json (with the seed) and flagged.jsonl in {out}. The other files may be published.',
  },
  'vary.folded': {
    zh: '来源中有题已按几种选项顺序各问一行；每题只取一行重新打乱，未取的行：{count}',
    en: 'Some questions were asked in several orders already: one row of each was taken and put in new ones. Rows not taken: {count}',
  },
  'vary.shortSeed': {
    zh: '这个版本的答案是保密的，种子却很短，可能被猜到；请换成长的随机种子（不给 --seed 即可）。',
    en: 'This edition is sealed, and its seed is short enough to be guessed; take a long random one (leave --seed out).',
  },
  'vary.flagged': { zh: '{count} 题：{reason}', en: '{count}: {reason}' },
  'vary.stopping': { zh: '正在停止，不留下任何文件。再按一次立即退出。', en: 'Stopping; nothing is left behind. Once more to quit at once.' },
  'vary.stopped': { zh: '已停止，没有写出版本。', en: 'Stopped; no edition was written.' },

  'vary.flag.pinned': {
    zh: '有选项提到别的选项（以上都是、A和B），留在原位，其余已打乱',
    en: 'an option speaks of others (all of the above, A and B): it keeps its place, the others move',
  },
  'vary.flag.allPinned': { zh: '能移动的选项不足两个，顺序未变', en: 'fewer than two options can move: left in order' },
  'vary.flag.equal': { zh: '两个选项文字相同，顺序未变', en: 'two options read the same: left in order' },
  'vary.flag.tooMany': { zh: '选项超过 20 个，顺序未变', en: 'more than 20 options: left in order' },
  'vary.flag.namedInStem': { zh: '题干按字母提到选项，顺序未变', en: 'the question names options by letter: left in order' },
  'vary.flag.notInPrompt': { zh: '在提问文字里找不到选项，顺序未变', en: 'the options were not found in the prompt: left in order' },
  'vary.flag.noTemplate': { zh: '任务没有（所选的）模板，提问文字未变', en: 'the task has none of the templates: prompt unchanged' },
  'vary.flag.noStem': { zh: '只知道整段提问，分不出题干，文字未变', en: 'only the whole prompt is known, not the question in it: words unchanged' },
  'vary.flag.stemNotInPrompt': { zh: '题干在提问文字里不唯一，文字未变', en: 'the question does not stand once in its prompt: words unchanged' },
  'vary.flag.noCase': { zh: '不是病例，未加无关句', en: 'no case: no sentence added' },
  'vary.flag.noPlace': { zh: '病例只有一句，未加无关句', en: 'a case of one sentence: none added' },
  'vary.flag.noUnits': { zh: '没有可换算的单位', en: 'no unit to convert' },
  'vary.flag.ambiguous': { zh: '单位不能明确换算，未变', en: 'a unit that cannot be converted without doubt: unchanged' },
  'vary.flag.inAnswer': { zh: '选项或答案里有同样的单位，未变', en: 'an option or the reference has the same unit: unchanged' },
  'vary.flag.noParaphrase': { zh: '没有经审核的改述，题干未变', en: 'no reviewed wording: unchanged' },

  'vary.unknown': { zh: '没有变化“{name}”；可用：{known}。', en: 'no variation "{name}"; there are: {known}.' },
  'vary.needs': { zh: '变化 {name} 需要 {option}。', en: 'variation {name} needs {option}.' },
  'vary.unused': { zh: '{option} 只用于变化 {name}；请把它加进 --with。', en: '{option} is for variation {name}; add it to --with.' },
  'vary.template': { zh: '没有模板“{template}”；可用：{known}。', en: 'no template "{template}"; there are: {known}.' },
  'vary.reviewer': {
    zh: '{file} 第 {line} 行没有 reviewer；改述须经人审核，请写明审核人。',
    en: '{file}, line {line}: no reviewer; wordings must be reviewed, name who did it.',
  },
  'vary.stratum': {
    zh: '没有一题有属性“{stratum}”；请检查 --stratum，或先在答案文件的 strata 里写上。',
    en: 'no question has the stratum "{stratum}"; check --stratum, or put it into the strata of the references.',
  },
  'vary.earlierOpaque': {
    zh: '先前的版本“{edition}”是变体版本，没有答案文件就看不出考过哪些题；请用评分方的文件夹。',
    en: 'the earlier edition "{edition}" is a varied one, and without its references nobody can tell which questions it asked; use the folder of the grader.',
  },
  'vary.noReferences': {
    zh: '版本“{edition}”没有标准答案；打乱选项须同时改答案，请用带答案的版本。',
    en: 'edition "{edition}" has no references; they must change along with the options, use an edition with references.',
  },
  'vary.sealed': {
    zh: '版本“{edition}”的答案已封存，不在这里；只能在评分方那里生成变体。',
    en: 'the references of edition "{edition}" are sealed and not here; it can only be varied where they are, on the side of the grader.',
  },
  'vary.someReferences': {
    zh: '“{edition}”的 {total} 条样本中有 {count} 条没有标准答案；请补齐，或先去掉它们。',
    en: '{count} of the {total} samples of "{edition}" have no reference; fill them in, or take the samples out.',
  },
  'vary.outTaken': {
    zh: '{out} 已有别的内容（不是同名的版本）；请换 --out。',
    en: '{out} is there and is no edition of that name; choose another --out.',
  },
  'vary.outHolds': {
    zh: '{out} 里除版本之外还有别的文件（{files}）；请移走，或换 --out。',
    en: '{out} holds other files beside the edition ({files}); move them, or choose another --out.',
  },
  'vary.outIsSource': { zh: '{out} 正是来源版本；请换 --out。', en: '{out} is the edition to be varied itself; choose another --out.' },

  'leak.reading': { zh: '读取 {done} 行', en: 'reading {done} rows' },
  'leak.task': { zh: '任务', en: 'task' },
  'leak.kind': { zh: '类别', en: 'kind' },
  'leak.what': { zh: '发现', en: 'found' },
  'leak.count': { zh: '次数', en: 'times' },
  'leak.expected': { zh: '偶然应有', en: 'by chance' },
  'leak.p': { zh: 'p', en: 'p' },
  'leak.structure': { zh: '结构', en: 'structure' },
  'leak.content': { zh: '内容', en: 'content' },
  'leak.countOf': { zh: '{found} / {of}', en: '{found} of {of}' },
  'leak.none': {
    zh: '没有发现：{questions} 题，{rows} 行，共 {tests} 项检验（任何一项误报的概率合计不超过 {alpha}）。',
    en: 'Nothing found: questions {questions}, rows {rows}, tests {tests} (chance of any false alarm at most {alpha}).',
  },
  'leak.some': {
    zh: '发现 {structure} 处结构泄露、{content} 处内容偏差（{tests} 项检验，任何一项误报的概率合计不超过 {alpha}）。',
    en: 'Found: structural leaks {structure}, biases of content {content} (tests {tests}, chance of any false alarm at most {alpha}).',
  },
  'leak.noKey': {
    zh: '没有答案，所以没有检验什么特征能猜中答案；请在评分方的文件夹上再检查一次。',
    en: 'Without references it was not tested what points to the key; test again in the folder of the grader.',
  },
  'leak.nothing': {
    zh: '{data} 里没有什么可检验的：没有一题以多种形式出现，也没有选项已知的对错；请用带选项的任务，或评分方的文件夹。',
    en: 'nothing could be tested in {data}: no question comes in several forms, and of no option it is known whether it is right; use tasks with options, or the folder of the grader.',
  },
  'leak.untested': { zh: '没有可检验之处的任务：{tasks}', en: 'Tasks with nothing to test: {tasks}' },
  'leak.advice': { zh: '{what}：{advice}', en: '{what}: {advice}' },

  'leak.onlyMover': { zh: '只有一个选项在动，其余相对次序不变', en: 'exactly one option moves, the others keep their order' },
  'leak.unevenMoves': { zh: '有一个选项的移动与其余不同', en: 'one option moves otherwise than the rest' },
  'leak.fileOrder': { zh: '同一题的各行相隔 {detail} 行', en: 'rows of one question stand {detail} apart' },
  'leak.idOrder': { zh: '按行号排序后，同一题的各行相隔 {detail} 行', en: 'sorted by id, rows of one question stand {detail} apart' },
  'leak.idEndOrder': {
    zh: '按行号末尾排序后，同一题的各行相隔 {detail} 行',
    en: 'sorted by the ends of ids, rows of one question stand {detail} apart',
  },
  'leak.sharedValue': {
    zh: '字段 {detail} 在同一题的各行相同，别处没有',
    en: 'field {detail} has one value in all rows of a question and nowhere else',
  },
  'leak.oddForm': { zh: '同一题中恰有一行的模板或空白与其余不同', en: 'exactly one row of a question has another template or spacing' },
  'leak.repeatedOrder': { zh: '同一题以相同顺序问了两遍', en: 'a question is asked twice in the same order' },
  'leak.keyPlace': { zh: '答案在位置 {detail}', en: 'the key stands at place {detail}' },
  'leak.keyLastPlace': { zh: '答案在最后一个位置', en: 'the key stands last' },
  'leak.keyOnlyMover': { zh: '答案是唯一移动的选项', en: 'the key is the only option that moves' },
  'leak.keyMovesMost': { zh: '答案是移动最多的选项', en: 'the key moves most' },
  'leak.keyMovesLeast': { zh: '答案是移动最少的选项', en: 'the key moves least' },
  'leak.keyId': { zh: '行号透露答案的位置（{detail}）', en: "ids tell the key's place ({detail})" },
  'leak.keyRow': { zh: '行的次序透露答案的位置（{detail}）', en: "the order of rows tells the key's place ({detail})" },
  'leak.keyTemplate': { zh: '模板透露答案的位置（{detail}）', en: "the template tells the key's place ({detail})" },
  'leak.keyLongest': { zh: '答案是最长的选项', en: 'the key is the longest option' },
  'leak.keyShortest': { zh: '答案是最短的选项', en: 'the key is the shortest option' },
  'leak.keyFirst': { zh: '答案是按字排序的第一个选项', en: 'the key is the first option in sorting order' },
  'leak.keyLast': { zh: '答案是按字排序的最后一个选项', en: 'the key is the last option in sorting order' },
  'leak.keyLikeStem': { zh: '答案与题干用字最相近', en: 'the key is the option most like the question' },
  'leak.keyUnlikeStem': { zh: '答案与题干用字最不相近', en: 'the key is the option least like the question' },
  'leak.keySpeaksOfOthers': { zh: '答案是“以上都是”一类的选项', en: 'the key is an option such as "all of the above"' },

  'leak.do.shuffle': {
    zh: '选项应一起打乱：用 xinglin vary --with shuffle-options 重新生成',
    en: 'move all options alike: make the edition again with xinglin vary --with shuffle-options',
  },
  'leak.do.ids': {
    zh: '行号与顺序应随机：用 xinglin vary 重新生成，不要保留原行号',
    en: 'ids and order must be random: make the edition again with xinglin vary, and keep no ids of the source',
  },
  'leak.do.field': { zh: '把这个字段从题目一侧去掉，放到答案一侧', en: 'take the field out of the questions and keep it with the references' },
  'leak.do.form': {
    zh: '同一题的各行用同一种格式，或用 --with draw-template 随机抽取',
    en: 'put all rows alike, or draw templates at random with --with draw-template',
  },
  'leak.do.repeat': { zh: '每种顺序只问一次；来源里的重复题请先去掉', en: 'ask each order once; take repeated questions out of the source first' },
  'leak.do.content': {
    zh: '这是内容问题，打乱顺序无用：请改写选项，或换掉这些题',
    en: 'this lies in the content, and no shuffling helps: rewrite the options, or replace the questions',
  },
} as const

/** What `import` says, and what can be wrong with data from elsewhere. */
export const importMessages = {
  'help.import': {
    zh: '把别处的数据（文件、文件夹、压缩包、hf:名称）做成可以评测的版本',
    en: 'make an edition to run of data from elsewhere: files, folders, zips, hf:owner/name',
  },
  'help.importOutFolder': {
    zh: '版本写到这个文件夹（新建、空的，或同名版本）',
    en: 'folder of the edition (a new one, an empty one, or an edition of that name)',
  },
  'help.importKind': { zh: '题目种类；列名能确定时不必给', en: 'kind of the questions; not needed where the columns leave no doubt' },
  'help.importPreset': { zh: '已知数据集的现成设置：{names}', en: 'settings of a known data set: {names}' },
  'help.importMap': {
    zh: '哪一列是什么，如 question=题干,option.A=甲,answer=答案；a+b 合并两列，other.id 取内层，role= 不用',
    en: 'which column is what: question=stem,option.A=first,answer=key; a+b puts two together, other.id goes inside, role= uses none',
  },
  'help.importLabels': { zh: '标签（类型、关系）全集，如 是,否；1=相同 表示改名', en: 'all labels (types, predicates): yes,no; 1=same renames' },
  'help.importNoHeader': { zh: '表格没有表头，列叫 1、2、3…', en: 'the table has no header; columns are called 1, 2, 3, …' },
  'help.importColumns': { zh: '表格没有表头，列依次叫这些名字', en: 'the table has no header; these are its columns' },
  'help.importFormat': { zh: '文件格式，扩展名看不出时给', en: 'format of the files, where their names do not tell' },
  'help.importEncoding': { zh: '文字编码，检测不对时给', en: 'encoding, where the one detected is wrong' },
  'help.importDelimiter': { zh: '分隔符，如 ";" 或 "\\t"', en: 'delimiter, e.g. ";" or "\\t"' },
  'help.importSheet': { zh: '工作表名（默认第一张）', en: 'worksheet of a spreadsheet (default: the first)' },
  'help.importSelect': { zh: '只要路径含此文字（或符合带 * 的式样）的文件', en: 'only files whose path holds this text, or has this form with *' },
  'help.importAnswers': { zh: '答案另在一个文件里，按 id 对上', en: 'file with the answers, joined by id' },
  'help.importDemonstrations': { zh: '再导入一个文件作示例，列的含义相同', en: 'another file, with the same columns, as demonstrations' },
  'help.importStrata': { zh: '按哪些列分层报告', en: 'columns to slice scores by' },
  'help.importGroup': {
    zh: '哪一列说明题目同属一组（同一病例、同一对话）',
    en: 'column that says which questions belong together (one case, one dialogue)',
  },
  'help.importId': { zh: '版本的 id（默认数据集或文件名）', en: 'id of the edition (default: name of the set or file)' },
  'help.importTitle': { zh: '版本的标题', en: 'title of the edition' },
  'help.importLicense': {
    zh: '数据的许可（不给则用数据集公布的，没有则为 unknown）',
    en: 'licence of the data (default: as stated by a known set, else unknown)',
  },
  'help.importSealed': { zh: '保密版本：参考答案不得外传', en: 'a sealed edition: its references never leave the grader' },
  'help.importLimit': { zh: '只读前 n 条记录', en: 'read the first n records only' },
  'help.importQuestionsOnly': { zh: '不要答案：只能提问，不能评分', en: 'leave answers out: it can be asked, not graded' },
  'help.importSkipBad': {
    zh: '不能用的记录略去并逐条报告，而不是停下',
    en: 'leave out records that cannot be used, and report each, instead of stopping',
  },
  'help.importDryRun': {
    zh: '只说明会怎样导入并显示前三题，不写文件',
    en: 'say how it would be imported, show the first three questions, write nothing',
  },

  'import.presetUnknown': {
    zh: '没有预设“{preset}”（最接近：{nearest}）；可用：{known}。',
    en: 'no preset "{preset}" (nearest: {nearest}); there are: {known}.',
  },
  'import.unheeded': { zh: '--preset {preset} 用不到 {option}；请去掉。', en: '--preset {preset} does not use {option}; leave it out.' },
  'import.outNeeded': {
    zh: '请用 --out 给出版本的文件夹；只看不写用 --dry-run。',
    en: 'name the edition’s folder with --out; to look only, use --dry-run.',
  },
  'import.onePath': { zh: '--preset {preset} 一次只能导入一个文件。', en: '--preset {preset} imports one file at a time.' },
  'import.mapForm': { zh: '--map 里的“{entry}”应写成 角色=列名。', en: '"{entry}" in --map should be role=column.' },
  'import.mapRole': {
    zh: '--map：没有角色“{role}”（最接近：{nearest}）；可用：{known}。',
    en: '--map: no role "{role}" (nearest: {nearest}); there are: {known}.',
  },
  'import.mapGap': { zh: '--map：选项列要从 A 起不间断，缺 {role}。', en: '--map: option columns go from A on without a gap; {role} is missing.' },
  'import.mapColumn': {
    zh: '{role}：数据里没有列“{column}”（最接近：{nearest}）；有的列：{columns}。',
    en: '{role}: the data have no column "{column}" (nearest: {nearest}); columns: {columns}.',
  },
  'import.roleAmbiguous': {
    zh: '{role} 可能是 {found} 中的任何一列；请用 --map {role}={first} 这样指明，要几列合起来用就写 {role}={all}。有的列：{columns}。',
    en: '{role} may be any of {found}; say which, e.g. --map {role}={first}, or {role}={all} for all of them together. Columns: {columns}.',
  },
  'import.roleMissing': {
    zh: '{kind} 需要 {role}，没有哪一列的名字像它（{names}…）；请用 --map {role}=列名 指明。有的列：{columns}。',
    en: '{kind} needs {role}, and no column is called like it ({names}, …); say which with --map {role}=column. Columns: {columns}.',
  },
  'import.kindUnknown': {
    zh: '从列名看不出题目种类；请用 --kind 指明（{known}），需要时加 --map。有的列：{columns}。',
    en: 'the columns do not tell the kind of question; name it with --kind ({known}), and columns with --map where needed. Columns: {columns}.',
  },
  'import.kindAmbiguous': {
    zh: '从列名看，题目种类可能是 {found}；请用 --kind 指明（{known}）。有的列：{columns}。',
    en: 'by its columns it may be {found}; name the kind with --kind ({known}). Columns: {columns}.',
  },
  'import.choiceUnanswered': {
    zh: '选择题没有答案，分不清单选还是多选；请用 --kind single-choice 或 --kind multiple-choice 指明。',
    en: 'choice questions without answers may have one right option or several; say --kind single-choice or --kind multiple-choice.',
  },
  'import.choiceMixed': {
    zh: '{column}：{answered} 题里有 {several} 题答案不止一个；请用 --kind multiple-choice（全部按多选问），或 --kind choice（按答案个数分开问）。',
    en: '{column}: of {answered} questions {several} have several right options; say --kind multiple-choice (all asked as such) or --kind choice (told apart by their answers).',
  },
  'import.answerBase': {
    zh: '{column} 里的 {numbers} 个数字答案看不出从 0 还是从 1 数（是 0 的 {zeros} 个，等于选项数的 {lasts} 个）；请用 --map answer.0={column} 或 --map answer.1={column} 指明。',
    en: 'the {numbers} numbers in {column} may count options from 0 or from 1 (0 occurs {zeros} times, the number of options {lasts} times); say --map answer.0={column} or --map answer.1={column}.',
  },
  'import.offsetsUnknown': {
    zh: '{column} 里 {mentions} 个实体只有位置没有文字，看不出结尾算不算在内；请用 --map entity.end=字段（不含，doccano 即是）或 --map entity.last=字段（含）指明；写成列表的 [开始, 结束, 类型]，其字段叫 0、1、2。',
    en: 'in {column}, {mentions} mentions have places and no text, so nothing tells where they end; say --map entity.end=field (behind the mention, as doccano has it) or --map entity.last=field (its last character). The fields of a list [start, end, type] are called 0, 1, 2.',
  },
  'import.trueOrFalse': {
    zh: '{column} 只说对错，是判断题；请用 --kind label --map text={question}（可用 --labels 原词=名称 改名），或用 --kind qa 按问答题问。',
    en: '{column} says no more than true or false; ask for that with --kind label --map text={question} (and --labels WORD=NAME to rename), or insist on questions and answers with --kind qa.',
  },
  'import.noLabels': {
    zh: '{kind} 需要标签全集，数据里一个也没有；请用 --labels 给出。',
    en: '{kind} needs its labels, and the data have none; give them with --labels.',
  },
  'import.manyLabels': {
    zh: '{column} 有 {most} 种以上的取值（如“{found}”），不像标签；请检查 --map，或用 --labels 给出全集。',
    en: '{column} has more than {most} values (e.g. "{found}"), too many for labels; check --map, or give the labels with --labels.',
  },
  'import.manyColumns': {
    zh: '数据有 {most} 个以上的字段名，像是以 id 为键的对象；请改成记录的列表。',
    en: 'the data have more than {most} field names, as objects keyed by ids do; make it a list of records.',
  },
  'import.noAnswerColumn': {
    zh: '没有哪一列的名字像 {kind} 的答案；请用 --map {role}=列名、--answers 文件，或 --questions-only（不带答案）。有的列：{columns}。',
    en: 'no column is called like the answer of {kind}; say --map {role}=column, --answers FILE, or --questions-only (no answers). Columns: {columns}.',
  },
  'import.splits': {
    zh: '文件分属几个划分（{splits}），不能一起问：{files}；请用 --select 选一个，示例用 --demonstrations 给出。',
    en: 'the files belong to several splits ({splits}), which are not asked together: {files}; choose one with --select, and give demonstrations with --demonstrations.',
  },
  'import.noFiles': {
    zh: '{path} 里没有这个数据集的题目文件；有的文件：{files}。',
    en: '{path} has no question files of this set; it has: {files}.',
  },
  'import.answersForm': {
    zh: '{file} 第 {line} 行：看不出 id 与答案；答案文件每条应有 id 和 answer，或整个文件是 {"id": 答案}。',
    en: '{file}, line {line}: cannot tell an id and an answer; each record of a file of answers has both, or the file is {"id": answer}.',
  },
  'import.join': {
    zh: '答案与题目按 id 对不上。没有答案的题：{missing}；没有题的答案：{unknown}；答案不止一个且不同的 id：{repeated}。加 --skip-bad 可略去前两种。',
    en: 'answers and questions do not match by id. Questions without an answer: {missing}; answers without a question: {unknown}; ids with several answers that differ: {repeated}. --skip-bad leaves out the first two.',
  },
  'import.bad.noFields': {
    zh: '{file} 第 {line} 行：记录没有字段（是“{found}”），不知道题目在哪里。',
    en: '{file}, line {line}: the record has no fields (it is "{found}"), so nothing tells what the question is.',
  },
  'import.usePromptcblue': {
    zh: '{file} 第 {line} 行：这是 PromptCBLUE 的文件，不必导入；直接用 xinglin run promptcblue --data 它。',
    en: '{file}, line {line}: a file of PromptCBLUE, which needs no import; use it directly with xinglin run promptcblue --data FILE.',
  },
  'import.useMedbench': {
    zh: '{file} 第 {line} 行：这是 MedBench 的文件，不必导入；直接用 xinglin run medbench --data 它所在的文件夹。',
    en: '{file}, line {line}: a file of MedBench, which needs no import; use its folder directly with xinglin run medbench --data FOLDER.',
  },
  'import.modelOutput': {
    zh: '{file} 第 {line} 行：这是模型的回答或它的得分（{fields}），不是题目与参考答案。',
    en: '{file}, line {line}: answers of a model, or their scores ({fields}), not questions with references.',
  },
  'import.answersAlone': {
    zh: '{file} 第 {line} 行：这里只有答案，没有题目（{fields}）；请导入题目文件，并用 --answers 给出这个文件。',
    en: '{file}, line {line}: answers without questions ({fields}); import the file of questions, with this one as --answers.',
  },
  'import.termSets': {
    zh: '{file} 第 {line} 行：答案是一组标准词（{fields}），通用题型里没有这一种；请做成 PromptCBLUE 的数据来评测。',
    en: '{file}, line {line}: the answers are sets of standard terms ({fields}), for which there is no generic kind; build PromptCBLUE data of it.',
  },
  'import.workedExamples': {
    zh: '{file} 第 {line} 行：这是给提示词用的解题示范，没有题目文字；请导入数据集的 test 文件。',
    en: '{file}, line {line}: worked examples for prompts, without the questions’ words; import the set’s test file.',
  },

  'import.bad.blank': { zh: '{file} 第 {line} 行：{field} 为空。', en: '{file}, line {line}: {field} is blank.' },
  'import.bad.notText': {
    zh: '{file} 第 {line} 行：{field} 应为文字，却是 {found}。',
    en: '{file}, line {line}: {field} should be text, and is {found}.',
  },
  'import.bad.noAnswer': { zh: '{file} 第 {line} 行：没有答案（{field}）。', en: '{file}, line {line}: no answer ({field}).' },
  'import.bad.answer': {
    zh: '{file} 第 {line} 行：{field} 是“{found}”，不是选项 {known}，也不是哪个选项的文字。',
    en: '{file}, line {line}: {field} is "{found}", which is none of the options {known}, nor an option’s text.',
  },
  'import.bad.options': {
    zh: '{file} 第 {line} 行：{field} 分不出选项：“{found}”；请写成 A.… B.… 字母不间断，或每行一个，或每项一列。',
    en: '{file}, line {line}: cannot tell the options in {field}: "{found}"; write A. … B. … without a gap, or one a line, or a column each.',
  },
  'import.bad.blankOption': {
    zh: '{file} 第 {line} 行：选项 {letter} 为空而后面还有选项（{field}），字母会错位。',
    en: '{file}, line {line}: option {letter} is blank and others follow ({field}), so their letters would move.',
  },
  'import.bad.noType': {
    zh: '{file} 第 {line} 行：没有题型也没有答案（{field}），分不清单选多选。',
    en: '{file}, line {line}: neither a type ({field}) nor an answer tells whether one option is right or several.',
  },
  'import.bad.type': {
    zh: '{file} 第 {line} 行：{field} 的题型“{found}”看不出单选多选（认识的：{known}）。',
    en: '{file}, line {line}: the type "{found}" ({field}) does not tell whether one option is right or several (known: {known}).',
  },
  'import.bad.label': {
    zh: '{file} 第 {line} 行：{field} 是“{found}”，不在标签里（最接近：{nearest}；全部：{known}）。',
    en: '{file}, line {line}: {field} is "{found}", which is no label (nearest: {nearest}; all: {known}).',
  },
  'import.bad.list': {
    zh: '{file} 第 {line} 行：{field} 应为列表，却是“{found}”。',
    en: '{file}, line {line}: {field} should be a list, and is "{found}".',
  },
  'import.bad.part': {
    zh: '{file} 第 {line} 行：{field} 里有“{found}”，应为 {known}。',
    en: '{file}, line {line}: {field} holds "{found}"; expected {known}.',
  },
  'import.bad.partMissing': {
    zh: '{file} 第 {line} 行：{field} 里看不出 {part}（有的字段：{found}）；请用 --map {part}=字段 指明。',
    en: '{file}, line {line}: nothing in {field} is called like {part} (fields: {found}); say --map {part}=field.',
  },
  'import.bad.tagCount': {
    zh: '{file} 第 {line} 行：{field} 有 {tags} 个标记，原文有 {tokens} 个字（词）。',
    en: '{file}, line {line}: {tags} tags in {field} for {tokens} characters (tokens).',
  },
  'import.bad.offset': {
    zh: '{file} 第 {line} 行：{field} 里的位置“{found}”不是非负整数。',
    en: '{file}, line {line}: the place "{found}" in {field} is no whole number from 0.',
  },
  'import.bad.mention': {
    zh: '{file} 第 {line} 行：{field} 里的“{found}”不在原文中。',
    en: '{file}, line {line}: "{found}" in {field} does not occur in the text.',
  },
  'import.bad.noMention': {
    zh: '{file} 第 {line} 行：{field} 的位置 {found} 超出原文。',
    en: '{file}, line {line}: the place {found} in {field} lies outside of the text.',
  },
  'import.bad.speaker': {
    zh: '{file} 第 {line} 行：{field} 里的说话人“{found}”不认识（认识的：{known}）。',
    en: '{file}, line {line}: unknown speaker "{found}" in {field} (known: {known}).',
  },
  'import.bad.number': {
    zh: '{file} 第 {line} 行：{field} 应为数字，却是“{found}”。',
    en: '{file}, line {line}: {field} should be a number, and is "{found}".',
  },
  'import.bad.image': {
    zh: '{file} 第 {line} 行：题目要看图，只问文字答不了。',
    en: '{file}, line {line}: the question shows an image, and cannot be asked by text alone.',
  },
  'import.bad.idTwice': {
    zh: '{file} 第 {line} 行：id“{id}”在这个文件里已经出现过。',
    en: '{file}, line {line}: the id "{id}" occurs earlier in this file.',
  },
  'import.badRows': {
    zh: '{count} 条记录不能用，什么也没有写（以上列出 {shown} 条）；请改正，或用 --skip-bad 略去它们。',
    en: '{count} records cannot be used, and nothing was written ({shown} of them are listed above); mend them, or leave them out with --skip-bad.',
  },
  'import.numberedRow': { zh: '{file}（该行第 {number} 条）', en: '{file} (number {number} of its line)' },
  'import.badRow': { zh: '{reason}', en: '{reason}' },
  'import.inFiles': { zh: '{files}：{reason}', en: '{files}: {reason}' },
  'import.note': { zh: '{text}', en: '{text}' },
  'import.skippedRow': { zh: '{row}', en: '{row}' },

  'import.stage.surveying': { zh: '看列名：{records} 条', en: 'looking at columns: {records} records' },
  'import.stage.learning': { zh: '看取值：{records} 条', en: 'looking at values: {records} records' },
  'import.stage.checking': { zh: '核对：{records} 条', en: 'checking: {records} records' },
  'import.stage.writing': { zh: '写入：{records} 条', en: 'writing: {records} records' },
  'import.stopping': {
    zh: '正在停下，什么也不会留下；再按一次 Ctrl-C 立即结束。',
    en: 'stopping; nothing will be left behind. Ctrl-C again ends at once.',
  },
  'import.stopped': { zh: '已停下，没有写出任何文件。', en: 'Stopped; nothing was written.' },

  'import.kind.said': { zh: '题目种类：{kind}', en: 'Kind: {kind}' },
  'import.kind.found': { zh: '题目种类：{kind}（由列名确定）', en: 'Kind: {kind} (the columns leave no other)' },
  'import.role': { zh: '  {role} ← {columns}', en: '  {role} ← {columns}' },
  'import.file': { zh: '文件 {file}：{encoding}，{records} 条记录', en: 'File {file}: {encoding}, records: {records}' },
  'import.moreFiles': { zh: '……另有 {count} 个文件', en: '… and {count} more files' },
  'import.labels': { zh: '标签 {count} 个：{labels}', en: 'Labels, {count}: {labels}' },
  'import.codeLabels': {
    zh: '注意：标签都是数字，模型无从知道其含义；请用 --labels {first}=名称,… 起名。',
    en: 'NOTE: all labels are numbers, and no model can know what they stand for; name them with --labels {first}=NAME,….',
  },
  'import.base': { zh: '答案的数字从 {base} 数起。', en: 'Answers count options from {base}.' },
  'import.offsets': {
    zh: '实体位置：{ends}，按 {unit} 数；{mentions} 个里 {placed} 个有位置。',
    en: 'Places of entities: {ends}, counted in {unit}; {placed} of {mentions} mentions have one.',
  },
  'import.ends.half-open': { zh: '结尾不含在内', en: 'the end is behind the mention' },
  'import.ends.inclusive': { zh: '结尾含在内', en: 'the end is its last character' },
  'import.ends.length': { zh: '开头与长度', en: 'a start and a length' },
  'import.ends.none': { zh: '只有开头', en: 'a start alone' },
  'import.mismatches': {
    zh: '注意：{count} 个实体与所说的位置对不上：{otherCase} 个只差大小写，按原文写法收入；{elsewhere} 个在原文别处，不带位置收入。{first}',
    en: 'NOTE: entities that are not where they are said to be: {count}. {otherCase} differ in letter case alone and are written as the text has them; {elsewhere} stand elsewhere in the text and are kept without a place. {first}',
  },
  'import.lastTurns': {
    zh: '{count} 段对话以医生的话结尾：问到那里为止，最后一句是参考答案。',
    en: 'Dialogues that end with the doctor: {count}. They are asked up to there, and that turn is the reference.',
  },
  'import.instructed': {
    zh: '{count} 段对话以给模型的指令（system）开头，它不是对话，没有用到。',
    en: 'Dialogues that begin with instructions to a model (system), which are no turn and are not used: {count}.',
  },
  'import.trueOrFalseOptions': {
    zh: '{count} 道判断题没有选项，按 A. 正确、B. 错误 提问。',
    en: 'True-or-false questions without options, asked with A. 正确 (true), B. 错误 (false): {count}.',
  },
  'import.blankCells': {
    zh: '注意：{column} 有 {count} 条为空；若原表里是合并的单元格，请先把值填满每一格。',
    en: 'NOTE: {column} is blank in records: {count}. If cells were merged in the original table, fill in their value everywhere first.',
  },
  'import.strata': { zh: '分层：{columns}', en: 'Strata: {columns}' },
  'import.manyStrata': {
    zh: '取值太多，不作分层：{columns}（需要时用 --strata 指明）',
    en: 'Too many values for strata: {columns} (name them with --strata if you want them)',
  },
  'import.columnsUnused': { zh: '没有用到的列：{columns}', en: 'Columns not used: {columns}' },
  'import.filesLeftOut': { zh: '没有用到的文件：{files}', en: 'Files not used: {files}' },
  'import.madeIds': { zh: '{count} 题没有 id，用“文件名-行号”代替。', en: 'Questions without an id: {count}; they go by file and line.' },
  'import.longIds': { zh: '几个文件里有相同的 id，前面加上了文件名。', en: 'Files share ids, so each id has its file’s name before it.' },
  'import.alsoAsked': { zh: '{count} 个示例同时也是考题，没有收入。', en: 'Demonstrations left out because they are asked as well: {count}.' },
  'import.skipped': { zh: '略去不能用的记录 {count} 条（见上）。', en: 'Records left out because they cannot be used: {count} (see above).' },
  'import.joined': { zh: '答案文件 {file}：{answers} 个答案', en: 'Answers from {file}: {answers}' },
  'import.unanswered': { zh: '不带参考答案：只能提问，不能评分。', en: 'Without references: it can be asked, not graded.' },
  'import.task': { zh: '{task}：{questions} 题', en: '{task}, questions: {questions}' },
  'import.shown': { zh: '示例：{count} 个', en: 'Demonstrations: {count}' },
  'import.license': { zh: '许可：{license}', en: 'Licence: {license}' },
  'import.written': {
    zh: '版本“{edition}”已写入 {out}。下一步：xinglin run {out} --model 模型',
    en: 'Edition "{edition}" written to {out}. Next: xinglin run {out} --model MODEL',
  },
  'import.gapsCounts': { zh: '{questions} 题，{criteria} 个评分条目（{levels}）。', en: 'Questions: {questions}; criteria: {criteria} ({levels}).' },
  'import.notWritten': {
    zh: '只是预览，没有写文件。前 {count} 题会这样问：',
    en: 'A preview; nothing was written. The first {count} would be asked like this:',
  },
  'import.previewReference': { zh: '参考答案：{reference}', en: 'Reference: {reference}' },
  'import.preview': { zh: '—— {id} ——\n{prompt}', en: '—— {id} ——\n{prompt}' },
} as const

/** What `build` says beside what it says of raw files and of templates, and the mistakes it tells. Counts stand after a colon, so that no language needs a plural. */
export const buildMessages = {
  'help.build': {
    zh: '由原始 CBLUE 数据重建 PromptCBLUE：输出官方格式的文件与一个可直接运行的版本；同样的文件、种子与选项，得到逐字节相同的结果',
    en: "Make PromptCBLUE anew of raw CBLUE: the benchmark's own files, and an edition to run. The same files, seed and options give the same bytes.",
  },
  'help.build.cblue': {
    zh: '原始 CBLUE 数据所在的文件夹：天池下载的压缩包，或解压后的文件夹',
    en: 'the folder of raw CBLUE: the zips of Tianchi, or what they unpack to',
  },
  'help.build.out': { zh: '输出文件夹；整个写成，或什么也不写', en: 'the folder to write; it is there whole or not at all' },
  'help.build.seed': {
    zh: '种子，任意文字；不给则随机抽取并告知。与数据、选项相同时结果相同',
    en: 'seed, any text; drawn at random, and told, where none is given. With the same data and options it gives the same result',
  },
  'help.build.generation': { zh: 'v0.2（16 个任务）或 v2（18 个任务）', en: 'v0.2 (16 tasks) or v2 (18 tasks)' },
  'help.build.tasks': {
    zh: '只建这些任务，逗号分隔；默认：有原始文件的全部任务',
    en: 'only these tasks, comma-separated; by default all that have raw files',
  },
  'help.build.templates': {
    zh: '模板文件（PromptCBLUE 的格式：任务 → 模板列表）；默认用自带的模板',
    en: "a file of templates (PromptCBLUE's form: task → list of templates); by default our own",
  },
  'help.build.noOutputRules': { zh: '提示中不写答案格式的要求', en: 'prompts do not say what form the answer takes' },
  'help.build.icd': {
    zh: '标准诊断词表：每行一个词，或含编码与名称的 CSV/XLSX；CHIP-CDN 的错误选项由此抽取',
    en: 'standard terms of diagnoses, one to a line, or CSV/XLSX with codes and names: the wrong options of CHIP-CDN are drawn from them',
  },
  'help.build.train': { zh: '每个任务最多几条训练题', en: 'at most N training rows of each task' },
  'help.build.dev': { zh: '每个任务最多几条验证题', en: 'at most N dev rows of each task' },
  'help.build.test': { zh: '每个任务最多几条测试题', en: 'at most N test rows of each task' },
  'help.build.split': {
    zh: '按来源重新划分训练、验证、测试的比例，如 0.8,0.1,0.1；默认保留原始文件的划分',
    en: 'shares of train, dev and test, e.g. 0.8,0.1,0.1, by which sources are divided anew; by default the raw files say',
  },
  'help.build.fillings': { zh: '每条训练样例写成几道题（不同模板与选项）', en: 'rows of each training example, with other templates and options' },
  'help.build.noneShare': {
    zh: '没有正确选项的题所占比例：0.1 或 任务=0.1；raw 表示原始数据有多少就是多少',
    en: 'share of the rows to which no option is right: 0.1, or TASK=0.1; raw: as many as the raw data have',
  },
  'help.build.answerSuffix': {
    zh: '以“答：”结尾的题所占比例：0.6 或 任务=0.6；CHIP-STS 总是保留',
    en: 'share of the prompts that keep their last line, the cue to answer: 0.6, or TASK=0.6; CHIP-STS always keeps it',
  },
  'help.build.options': {
    zh: '其他比例与个数，逗号分隔：任务.名称=值，如 CHIP-CDN.options=2-14、KUAKE-IR.positive=0.34；名称与默认值见文档',
    en: 'other rates and counts, comma-separated, TASK.rate=value: CHIP-CDN.options=2-14, KUAKE-IR.positive=0.34; the documentation lists them',
  },
  'help.build.windows': {
    zh: '怎样切分记录，逗号分隔：utterances=、findings=（CHIP-MDCFNPC）、act=（DAC 的句数）、history=（SR 的上文）、report=first|second（MRG）、replies=sentences|turns（MedDG）、cores=text|all（CHIP-CDEE）',
    en: 'how records are cut, comma-separated: utterances=, findings= (CHIP-MDCFNPC), act= (utterances of DAC), history= (SR), report=first|second (MRG), replies=sentences|turns (MedDG), cores=text|all (CHIP-CDEE)',
  },
  'help.build.demonstrations': {
    zh: '版本里每个任务几个示例（取自训练题）',
    en: 'demonstrations of each task in the edition, out of the training rows',
  },
  'help.build.dropUnreadable': {
    zh: '不采用参考答案按稳健规则读不回原标注的题；默认保留，逐条列在 roundtrip.jsonl',
    en: 'leave out rows whose target the robust rules do not read back as annotated; by default they stay, each listed in roundtrip.jsonl',
  },
  'help.build.id': { zh: '版本名；默认为输出文件夹名', en: "the edition's name; by default that of the folder" },
  'help.build.sealed': { zh: '封存版本：种子只放在评分方一侧', en: "a sealed edition: its seed stands on the grader's side alone" },
  'help.build.dryRun': { zh: '只统计，不写文件', en: 'count only, write nothing' },

  'build.progress': { zh: '{number}/{count} {task}：{split} {rows} 行', en: '{number}/{count} {task}: {split} {rows} rows' },
  'build.stopping': { zh: '正在停止；不会留下任何文件……', en: 'Stopping; nothing will be left behind …' },
  'build.stopped': { zh: '已停止，没有写出任何文件。', en: 'Stopped; nothing was written.' },
  'build.task': { zh: '任务', en: 'task' },
  'build.rows.train': { zh: '训练', en: 'train' },
  'build.rows.dev': { zh: '验证', en: 'dev' },
  'build.rows.test': { zh: '测试', en: 'test' },
  'build.none': { zh: '无正确选项', en: 'none right' },
  'build.leftOutColumn': { zh: '未采用', en: 'left out' },
  'build.unreadColumn': { zh: '读不回', en: 'not read back' },
  'build.note': { zh: '{text}', en: '{text}' },
  'build.filesLeftOut': { zh: '未读的文件（{reason}）：{count}，{files}', en: 'Files not read ({reason}): {count}, {files}' },
  'build.withoutFiles': { zh: '没有原始文件，因此未建的任务：{tasks}', en: 'Tasks without raw files, not built: {tasks}' },
  'build.withoutTemplates': { zh: '模板文件里没有模板，因此未建的任务：{tasks}', en: 'Tasks without templates in the file, not built: {tasks}' },
  'build.termsOfRaw': {
    zh: '{tasks}：错误选项取自原始数据中出现过的标准词；要用完整的 ICD-10 词表，请给出 --icd',
    en: '{tasks}: wrong options are drawn from the standard terms of the raw data alone; for a whole list of ICD-10 give --icd',
  },
  'build.leftOut': { zh: '未采用（{reason}）：{count}', en: 'Left out ({reason}): {count}' },
  'build.unread': {
    zh: '参考答案按规则 {rules} 读不回原标注的题：{count}；逐条见 {file}',
    en: 'Rows whose target the rules {rules} do not read back as annotated: {count}; each is in {file}',
  },
  'build.difference': { zh: '与公开数据不同：{text}', en: 'Unlike the published data: {text}' },
  'build.notAsked': {
    zh: '没有验证或测试题的任务，不在版本中：{tasks}；可用 --split 重新划分',
    en: 'Tasks without dev or test rows, not in the edition: {tasks}; --split divides their sources anew',
  },
  'build.notShown': {
    zh: '没有示例的任务（没有可展示的训练题）：{tasks}',
    en: 'Tasks without demonstrations (no training rows to show): {tasks}',
  },
  'build.dry': { zh: '试算，什么也没有写。任务：{tasks}，行数：{rows}', en: 'Dry run, nothing written. Tasks: {tasks}, rows: {rows}' },
  'build.done': {
    zh: '已写出 {out}。任务：{tasks}，行数：{rows}；版本“{edition}”的题数：{questions}',
    en: 'Written: {out}. Tasks: {tasks}, rows: {rows}; questions of the edition "{edition}": {questions}',
  },
  'build.seedUsed': { zh: '种子：{seed}', en: 'Seed: {seed}' },
  'build.shortSeed': {
    zh: '提醒：封存版本的种子少于 16 个字符，容易被猜出',
    en: 'Note: the seed of a sealed edition has fewer than 16 characters; it can be guessed.',
  },
  'build.graderSide': {
    zh: '可以公开的只有 {out}/edition 中的 edition.json、samples.jsonl、demonstrations.jsonl；其余文件（含种子的 making.json 在内）只给评分方。',
    en: "Only edition.json, samples.jsonl and demonstrations.jsonl of {out}/edition may be published; all else is the grader's, making.json with the seed included.",
  },

  'build.dropped.otherSide': { zh: '同一来源或近似的文字也在验证或测试中', en: 'its source, or nearly the same text, is on a later side too' },
  'build.dropped.askedElsewhere': { zh: '验证或测试中有相同的文字', en: 'a later side asks the same text' },
  'build.dropped.beyondNoneShare': { zh: '没有答案的样例超出比例', en: 'without an answer, beyond the share of such rows' },
  'build.dropped.nothingToOffer': { zh: '没有可作错误选项的内容', en: 'nothing to offer as a wrong option' },
  'build.dropped.unreadable': { zh: '参考答案读不回原标注', en: 'a target that is not read back as annotated' },

  'build.noBuilder': { zh: '评测集“{benchmark}”不能重建；可以重建的：{known}', en: 'benchmark "{benchmark}" cannot be built; there is: {known}' },
  'build.outTaken': {
    zh: '{out} 已存在且不是先前重建的结果；请换一个文件夹',
    en: '{out} is there and no earlier build; name another folder',
  },
  'build.outHolds': {
    zh: '{out} 中还有别的文件：{files}；请移走它们，或换一个文件夹',
    en: '{out} holds other files: {files}; move them away, or name another folder',
  },
  'build.unknownTask': { zh: '{generation} 没有任务“{task}”；可选：{known}', en: '{generation} has no task "{task}"; there are: {known}' },
  'build.noFiles': {
    zh: '没有这些任务的原始文件：{tasks}；请把它们放进 --cblue 的文件夹，或从 --tasks 去掉',
    en: 'no raw files of these tasks: {tasks}; add them to the folder of --cblue, or leave them out of --tasks',
  },
  'build.noTemplates': {
    zh: '模板文件没有这些任务的模板：{tasks}；请补上，或从 --tasks 去掉',
    en: 'the file of templates has none for these tasks: {tasks}; add some, or leave them out of --tasks',
  },
  'build.noTask': {
    zh: '没有可建的 {generation} 任务：文件夹里没有它们的原始文件，或没有模板',
    en: 'no task of {generation} can be built: the folder has none of their raw files, or there are no templates',
  },
  'build.nothingAsked': {
    zh: '没有一行验证题或测试题，版本里没有可问的；请用 --split 0.8,0.1,0.1 重新划分 {folder}，--dev 与 --test 也不要都是 0',
    en: 'there are no dev or test rows, so that nothing is asked: divide {folder} anew with --split 0.8,0.1,0.1, and let --dev and --test not both be 0',
  },
  'build.noTerms': {
    zh: '{file} 里没有标准词；应为每行一个词，或含名称一列的表格',
    en: '{file} has no terms; it should have one to a line, or a column of names',
  },
  'build.icdUnused': {
    zh: '给了 --icd，但所建的任务都用不到它；请去掉，或加上 CHIP-CDN',
    en: 'no task that is built uses --icd; leave it out, or add CHIP-CDN',
  },
  'build.noSuchRate': { zh: '任务 {task} 没有“{rate}”；它有：{rates}', en: 'task {task} has no rate "{rate}"; it has: {rates}' },
  'build.badRate': { zh: '“{rate}”不能是“{value}”；应如 {form}', en: '"{rate}" cannot be "{value}"; write it like {form}' },
  'build.badOption': {
    zh: '--options 中的“{text}”应写成 任务.名称=值，如 CHIP-CDN.options=2-14',
    en: '"{text}" in --options should be TASK.rate=value, e.g. CHIP-CDN.options=2-14',
  },
  'build.badWindow': { zh: '--windows 中的“{text}”不对；应为：{form}', en: '"{text}" in --windows is not right; it should be: {form}' },
  'build.rateOfOther': {
    zh: '为任务“{task}”给出了“{rate}”，但这次不建它；请核对任务名',
    en: '"{rate}" is given for task "{task}", which is not built; check its name',
  },
  'build.rateUnused': { zh: '所建的任务都没有“{rate}”；请去掉它', en: 'no task that is built has "{rate}"; leave it out' },
} as const

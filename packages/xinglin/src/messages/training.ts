/** What `export` says, which writes an edition's solved questions for a trainer. */
export const trainingMessages = {
  'help.export': {
    zh: '把开放版本中已有答案的题写成训练文件（LLaMA-Factory/Alpaca、ShareGPT、OpenAI 对话）；封存的版本一律拒绝',
    en: 'Write the solved questions of an open edition as a training file (LLaMA-Factory/Alpaca, ShareGPT, OpenAI chat). Sealed editions are refused.',
  },
  'help.exportFormat': { zh: '文件的格式', en: 'the form of the file' },
  'help.exportSplit': {
    zh: '写哪一部分：demonstrations 为示例（训练部分）；questions 为考题本身，训练后不能再用它评测',
    en: 'which part: the demonstrations (the training part), or the questions themselves, which then measure nothing any more',
  },
  'help.exportTasks': { zh: '只写这些任务，逗号分隔', en: 'only these tasks, comma-separated' },
  'help.exportOut': { zh: '写到哪个文件', en: 'the file to write' },
  'export.noEdition': {
    zh: '{data} 不是版本文件夹；请先用 xinglin import 或 xinglin build 制成版本。',
    en: '{data} is no edition’s folder; make one of it with xinglin import or xinglin build first.',
  },
  'export.sealed': {
    zh: '版本“{edition}”是封存的：它的题和答案不能用于训练，什么也没有写。',
    en: 'the edition "{edition}" is sealed: neither its questions nor its answers are for training; nothing was written.',
  },
  'export.noDemonstrations': {
    zh: '版本“{edition}”没有示例可作训练部分；导入时用 --demonstrations 加上，或（不再用它评测时）写 --split questions。',
    en: 'the edition "{edition}" has no demonstrations to train on; add some with --demonstrations when it is imported, or, where it is not to measure any more, take --split questions.',
  },
  'export.noReferences': {
    zh: '版本“{edition}”没有参考答案，题目不能写成训练数据。',
    en: 'the edition "{edition}" has no references: its questions are no training data.',
  },
  'export.noAnswer': {
    zh: '任务 {task} 的参考不含可照写的答案（{sample}），例如只有评分条目；请用 --tasks 去掉它。',
    en: 'the references of {task} hold no answer that could be written ({sample}), only criteria, say; leave the task out with --tasks.',
  },
  'export.nothing': {
    zh: '版本“{edition}”的这一部分没有所选任务（{tasks}）的题，没有写文件。',
    en: 'this part of the edition "{edition}" has nothing of the tasks chosen ({tasks}); no file was written.',
  },
  'export.questions': {
    zh: '注意：写出的是版本“{edition}”的考题。用它训练过的模型，在这个版本上的得分不再有意义。',
    en: 'note: these are the questions of the edition "{edition}". The score of a model trained on them says nothing any more.',
  },
  'export.training': { zh: '已写 {file}：{rows} 条，任务 {tasks} 个。', en: 'Wrote {file}: rows {rows}, tasks {tasks}.' },
  'export.datasetInfo': {
    zh: 'LLaMA-Factory 的 dataset_info.json 中加入：{entry}',
    en: 'For LLaMA-Factory, add to dataset_info.json: {entry}',
  },
} as const

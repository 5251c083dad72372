/** Texts of `xinglin items`. */
export const itemMessages = {
  'help.items': {
    zh: '用几次运行的评分检查题目：可疑的答案、负区分度、无人答对、人人答对',
    en: 'Look over questions by several graded runs: suspect keys, negative discrimination, never right, always right',
  },
  'help.itemsTask': { zh: '只看这个任务', en: 'this task alone' },
  'help.itemsLimit': { zh: '每类最多列几题', en: 'questions listed of each kind' },
  'help.itemsCsv': { zh: '把每一题的数字写进这个 CSV 文件', en: 'write the figures of every question to this CSV file' },

  'items.title': {
    zh: '{benchmark}，规则 {rules}：{runs} 次运行，{questions} 题',
    en: '{benchmark}, rules {rules}: runs {runs}, questions {questions}',
  },
  'items.few': {
    zh: '只有 {runs} 次运行：区分度是对运行求的相关，少于 {fewest} 次几乎说明不了什么；请只把它当作该看哪几题的线索。',
    en: 'Only {runs} runs: discrimination is a correlation over runs, and of fewer than {fewest} it says next to nothing; take it as a hint at which questions to look, no more.',
  },
  'items.kind': { zh: '{kind}：{count} 题', en: '{kind}: {count}' },
  'items.shown': { zh: '{kind}：{count} 题，列出 {shown} 题', en: '{kind}: {count}, listed {shown}' },
  'items.kind.suspect': {
    zh: '答案可疑（多数较强的运行给出同一个错误答案）',
    en: 'Suspect keys (most of the stronger runs gave one and the same wrong answer)',
  },
  'items.kind.negative': { zh: '负区分度（别处越好的运行，这里越差）', en: 'Negative discrimination (the better a run elsewhere, the worse here)' },
  'items.kind.never': { zh: '无人答对', en: 'Never right' },
  'items.kind.always': { zh: '人人答对', en: 'Always right' },
  'items.column.task': { zh: '任务', en: 'task' },
  'items.column.id': { zh: '题号', en: 'id' },
  'items.column.difficulty': { zh: '平均得分', en: 'mean score' },
  'items.column.discrimination': { zh: '区分度', en: 'discrimination' },
  'items.column.sameWrong': { zh: '同样的错误答案', en: 'same wrong answer' },
  'items.column.expected': { zh: '标准答案', en: 'reference' },
  'items.column.answers': { zh: '各运行的回答', en: 'answers' },
  'items.times': { zh: '{times}×{answer}', en: '{times}× {answer}' },
  'items.unread': { zh: '（未读出）', en: '(not read)' },
  'items.sealed': {
    zh: '这个版本是封存的：不列出标准答案，也不列出回答（答对的回答就是标准答案）。',
    en: 'The edition is sealed: neither references nor answers are listed (a right answer is the reference).',
  },
  'items.nothing': { zh: '没有发现要看的题。', en: 'No question stands out.' },
  'items.csv': { zh: '已写入 {file}：{questions} 题', en: 'Wrote {file}: questions {questions}' },
  'items.noTask': { zh: '这些运行里没有任务“{task}”；有：{known}。', en: 'the runs have no task "{task}"; there are: {known}.' },
} as const

/** How sure a score is: intervals, and what small tasks do not tell. */
export const statisticsMessages = {
  'statistics.small': {
    zh: '题目不足 {limit} 组的任务，与同样大小的另一次独立运行相比，小于下列分值的差异不说明问题：{tasks}。',
    en: 'Tasks of fewer than {limit} groups of questions; differences from another independent run of that size mean nothing where they are under: {tasks}.',
  },
  'statistics.small.task': { zh: '{task}（{groups} 组）{points} 分', en: '{task} ({groups} groups) {points} points' },
  'statistics.noInterval.no-groups': { zh: '没有已评分的题目，因而没有区间：{tasks}。', en: 'No interval, since no question was scored: {tasks}.' },
  'statistics.noInterval.one-group': {
    zh: '所有题目同属一组（或只有一题），看不出波动，因而没有区间：{tasks}。',
    en: 'No interval, since all questions are one group, which says nothing about spread: {tasks}.',
  },
  'statistics.intervalBca': {
    zh: '方括号内是 {level}% 置信区间（按组重抽样 {resamples} 次的 BCa 自助法）。分数均乘以 100。',
    en: 'In brackets: {level}% intervals (BCa bootstrap over groups, {resamples} resamples). Scores are times 100.',
  },
} as const

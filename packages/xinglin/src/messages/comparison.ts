/** Of `xinglin compare`: help, mistakes, and what the table says. */
export const comparisonMessages = {
  'help.compare': {
    zh: '逐题比较几次运行：差值与区间、配对检验（Holm 校正）、效应量、能测出的最小差异，以及谁得谁失',
    en: 'Compare runs question by question: differences with intervals, paired tests adjusted by Holm, effect sizes, the smallest difference to be told, and what was gained and lost',
  },
  'help.compareRules': {
    zh: '按哪种规则比较；默认取各次运行都有的第一种',
    en: 'the rules to compare under; the first that all runs were graded by if absent',
  },
  'help.compareMetric': { zh: '比较哪个指标；默认各任务的主指标', en: 'the metric to compare; each task’s headline if absent' },
  'help.compareTasks': { zh: '只比较这些任务（A,B,C）', en: 'compare these tasks alone (A,B,C)' },
  'help.compareDifference': {
    zh: '想测出多大的差异（0.02 即 2 分）：据此给出题量要多少倍',
    en: 'a true difference you want to tell (0.02 is 2 points): says how many times as many questions it takes',
  },
  'help.compareFlips': { zh: '每个任务每一边列出几道得失的题', en: 'gained and lost questions to list, for each task and side' },
  'help.compareResamples': { zh: '重抽样与随机交换各做多少次', en: 'bootstrap resamples, and draws of the test' },
  'help.compareSeed': { zh: '随机种子', en: 'seed of resamples and draws' },

  'compare.one': { zh: '要比较至少两次运行；请给出两个以上的运行文件夹。', en: 'a comparison takes two runs or more; name two or more run folders.' },
  'compare.benchmarks': {
    zh: '评测不同，不能比较：{first} 是 {a}，{second} 是 {b}。',
    en: 'unlike benchmarks cannot be compared: {first} is of {a}, {second} of {b}.',
  },
  'compare.editions': {
    zh: '版本不同，不能比较：{first} 用的是“{a}”（{digestA}），{second} 用的是“{b}”（{digestB}）；请用同一份数据重跑其中一次。',
    en: 'unlike editions cannot be compared: {first} asked "{a}" ({digestA}), {second} asked "{b}" ({digestB}); run one of them again on the other’s data.',
  },
  'compare.rules': {
    zh: '没有共同的评分规则（{rules}）。各有：{runs}。请先用 xinglin grade 按同一规则评分。',
    en: 'no grade under the same rules ({rules}) in all runs. They have: {runs}. Grade them by the same rules with xinglin grade first.',
  },
  'compare.taskVersions': {
    zh: '{folder} 是按别的任务版本评分的：{tasks}；请用 xinglin grade 重新评分。',
    en: '{folder} was graded by other versions of tasks: {tasks}; grade it again with xinglin grade.',
  },
  'compare.sealed': {
    zh: '{folder} 的版本“{edition}”是密封的，逐题评分结果不在这里，在保管参考答案的人那里；请到那里比较。',
    en: '{folder} is of the sealed edition "{edition}": its graded answers are not here but with whoever keeps the references; compare it there.',
  },
  'compare.referenceDigests': {
    zh: '评分所用的参考答案不同，不能比较：{first}（{a}）与 {second}（{b}）；请用同一份参考答案重新评分。',
    en: 'graded against unlike references: {first} ({a}) and {second} ({b}); grade both against the same ones.',
  },
  'compare.references': {
    zh: '{sample} 的参考答案在 {first} 与 {second} 中不同，不能比较；请用同一份参考答案重新评分。',
    en: 'the reference of {sample} is not the same in {first} and in {second}; grade both against the same ones.',
  },
  'compare.noMetric': {
    zh: '没有任务有指标“{metric}”；有的：{known}。',
    en: 'no task has the metric "{metric}"; there are: {known}.',
  },
  'compare.nothingCommon': {
    zh: '这些运行没有共同的题：{runs}；请检查运行的题目范围与 --tasks。',
    en: 'the runs have no sample in common: {runs}; check what they asked, and --tasks.',
  },

  'compare.parts': {
    zh: '注意：{first} 与 {second} 问的是同一版本的不同部分，只比较共同的题。',
    en: 'NOTE: {first} and {second} asked different parts of one edition; only what both asked is compared.',
  },
  'compare.judges': {
    zh: '注意：评审不同（{first}：{a}；{second}：{b}），差异里混有评审的差异。',
    en: 'NOTE: unlike judges ({first}: {a}; {second}: {b}); part of any difference is theirs.',
  },
  'compare.incomplete': {
    zh: '注意：{folder} 没有跑完，缺的题不参与比较。',
    en: 'NOTE: {folder} is incomplete; what it lacks is not compared.',
  },
  'compare.unmatched': {
    zh: '{run} 有 {count} 题不是各次运行都有，未参与比较：{names}',
    en: 'Of {run}, not in all runs and so not compared: {count}. {names}',
  },
  'compare.withoutMetric': { zh: '没有这个指标而略去的任务：{tasks}', en: 'Tasks left out because they do not have the metric: {tasks}' },

  'compare.run': { zh: '{run}：{folder}（{model}）', en: '{run}: {folder} ({model})' },
  'compare.about': {
    zh: '评测 {benchmark}，版本“{edition}”，规则 {rules}；共同 {samples} 题次，{groups} 组。',
    en: 'Benchmark {benchmark}, edition "{edition}", rules {rules}; common samples: {samples}, in groups: {groups}.',
  },
  'compare.column.task': { zh: '任务', en: 'Task' },
  'compare.column.groups': { zh: '组', en: 'Groups' },
  'compare.column.difference': { zh: '{other} − {base}', en: '{other} − {base}' },
  'compare.column.p': { zh: 'p', en: 'p' },
  'compare.column.adjusted': { zh: 'p（Holm）', en: 'p (Holm)' },
  'compare.column.better': { zh: '更好', en: 'Better' },
  'compare.column.effect': { zh: '效应量', en: 'Effect' },
  'compare.column.detectable': { zh: '可测出', en: 'Can tell' },
  'compare.column.times': { zh: '测出 {difference} 分需题量', en: 'Questions to tell {difference}' },
  'compare.row.overall': { zh: '总分', en: 'Overall' },
  'compare.row.dimension': { zh: '维度：{name}', en: 'Dimension: {name}' },
  'compare.flips': {
    zh: '{task}：{other} 答得更好 {gained} 题（{gainedOutcomes}），更差 {lost} 题（{lostOutcomes}）',
    en: '{task}: better in {other}: {gained} ({gainedOutcomes}); worse: {lost} ({lostOutcomes})',
  },
  'compare.flip': { zh: '  {sign} {id}：{base} → {other}（{outcomes}）', en: '  {sign} {id}: {base} → {other} ({outcomes})' },
  'compare.same': {
    zh: '{base} 与 {other} 的预测完全相同：差值为 0，p = 1。',
    en: '{base} and {other} have identical predictions: the difference is 0, and p = 1.',
  },
  'compare.sameCounts': {
    zh: '{base} 与 {other} 的预测不全相同，但每题得分都一样：差值为 0，p = 1。',
    en: '{base} and {other} predict different things, but every question scores the same: the difference is 0, and p = 1.',
  },
  'compare.conclusion': {
    zh: '经 Holm 校正，{other} 在 {tasks} 个任务中的 {better} 个上更好、{worse} 个上更差（相对 {base}）；总分 {difference}，p = {p}。',
    en: 'After Holm, of {tasks} tasks {other} is better than {base} on {better} and worse on {worse}; overall {difference}, p = {p}.',
  },
  'compare.noOverall': {
    zh: '经 Holm 校正，{other} 在 {tasks} 个任务中的 {better} 个上更好、{worse} 个上更差（相对 {base}）；总分不能比较：{reason}。',
    en: 'After Holm, of {tasks} tasks {other} is better than {base} on {better} and worse on {worse}; the whole cannot be compared: {reason}.',
  },
  'compare.limit': {
    zh: '用这 {groups} 组题，总分相差不到 {detectable} 分就分不出来；要测出 {asked} 分的差异，需要约 {times} 倍的题。',
    en: 'Overall differences under {detectable} points cannot be told with these {groups} groups of questions; to tell {asked} points takes about {times} times as many.',
  },
  'compare.reason.noGroups': { zh: '没有共同的题', en: 'no common samples' },
  'compare.reason.oneGroup': { zh: '只有一组题，看不出波动', en: 'one group says nothing about spread' },
  'compare.reason.unjudged': { zh: '有答案没有评审结果', en: 'answers without a verdict' },
  'compare.reason.partMissing': { zh: '有任务没有得分', en: 'a task has no score' },
  'compare.reasonOf': { zh: '{task} 不能比较：{reason}。', en: '{task} cannot be compared: {reason}.' },
  'compare.method': {
    zh: '方法：配对自助法 {resamples} 次（同组题一起抽，按任务分层），区间 {level}%；组内全对或全错且得分为平均时用精确 McNemar 检验（a:b 为只有一方答对的组数），否则随机交换 {draws} 次；p 按 Holm 校正（任务 × 运行）。“可测出”：双侧 0.05、功效 0.8。',
    en: 'Method: paired bootstrap, {resamples} resamples (groups drawn whole, stratified by task), {level} % intervals; exact McNemar where groups are right or wrong and the score is their mean (a:b are groups only one run has right), else {draws} random swaps; p adjusted by Holm over tasks × runs. "Can tell": two-sided 0.05, power 0.8.',
  },
} as const

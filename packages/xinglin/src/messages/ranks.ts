/** Texts of `xinglin rank`. */
export const rankMessages = {
  'help.rank': {
    zh: '给几次运行（或成对投票）排名：名次区间，以及哪些分不出高下',
    en: 'Rank runs, or systems by pairwise votes: with rank ranges, and which cannot be told apart',
  },
  'help.rankTasks': { zh: '只按这些任务排名，逗号分隔', en: 'rank by these tasks alone, comma-separated' },
  'help.rankDimension': { zh: '只按这个维度排名', en: 'rank by this dimension alone' },
  'help.votes': {
    zh: '成对投票文件，CSV 或 JSON Lines：每行 a、b、winner（a、b 或 tie），可有 question、judge',
    en: 'pairwise votes, CSV or JSON Lines: a, b and winner (a, b or tie) on each row, perhaps question and judge',
  },
  'help.votesBy': { zh: '哪些票一起重抽样：同题的，或同一评委的', en: 'which votes are resampled together: those of a question, or of a judge' },

  'rank.column.rank': { zh: '名次', en: 'rank' },
  'rank.column.run': { zh: '运行', en: 'run' },
  'rank.column.system': { zh: '系统', en: 'system' },
  'rank.column.score': { zh: '得分（{level}% 区间）', en: 'score ({level} % interval)' },
  'rank.column.rating': { zh: '评级（{level}% 区间）', en: 'rating ({level} % interval)' },
  'rank.column.range': { zh: '名次区间', en: 'rank range' },
  'rank.column.first': { zh: '居首比例', en: 'first in' },
  'rank.column.group': { zh: '组', en: 'group' },
  'rank.column.votes': { zh: '票数（胜/平/负）', en: 'votes (won/tied/lost)' },
  'rank.best': { zh: '{group}（与最佳分不出高下）', en: '{group} (not told apart from the best)' },
  'rank.bestAlone': { zh: '{group}（最佳）', en: '{group} (the best)' },
  'rank.title': { zh: '{benchmark}，规则 {rules}，{part}', en: '{benchmark}, rules {rules}, {part}' },
  'rank.part.overall': { zh: '总分', en: 'overall' },
  'rank.part.tasks': { zh: '任务 {tasks}', en: 'tasks {tasks}' },
  'rank.part.dimension': { zh: '维度 {dimension}', en: 'dimension {dimension}' },
  'rank.note': {
    zh: '所有运行在同样的题上一起重抽样 {resamples} 次；两两之差按 Holm 校正（{pairs} 对，水平 {alpha}）。同组：由分不出高下的对连起来，因此一组的两端仍可能有差别。',
    en: 'All runs were resampled together over the same questions, {resamples} times; differences of pairs are corrected by Holm ({pairs} pairs, level {alpha}). A group is joined by pairs that cannot be told apart, so its ends may still differ.',
  },
  'rank.votesNote': {
    zh: 'Bradley–Terry 模型，平局各算半胜；评级以 1000 为均值，高 400 分约为 10 比 1 的胜率。重抽样 {resamples} 次，{clusters}；两两之差按 Holm 校正（{pairs} 对，水平 {alpha}）。同组：由分不出高下的对连起来，因此一组的两端仍可能有差别。',
    en: 'Bradley–Terry model, a tie counted as half a win for each; ratings have mean 1000, and 400 more are odds of 10 to 1. Resampled {resamples} times, {clusters}; differences of pairs are corrected by Holm ({pairs} pairs, level {alpha}). A group is joined by pairs that cannot be told apart, so its ends may still differ.',
  },
  'rank.clusters.none': { zh: '逐票', en: 'vote by vote' },
  'rank.clusters.question': { zh: '同题的票一起', en: 'votes of a question together' },
  'rank.clusters.judge': { zh: '同一评委的票一起', en: 'votes of a judge together' },
  'rank.stability': {
    zh: '名次的稳定性（与重抽样名次的平均 Kendall τ-b）：{tau}',
    en: 'Stability of the ranking (mean Kendall τ-b with those of the resamples): {tau}',
  },
  'rank.reason': { zh: '{name}：{reason}', en: '{name}: {reason}' },
  'rank.reason.noScore': {
    zh: '没有得分（请求失败或有答案未评判），不参与排名',
    en: 'no score (a failed request, or an answer not judged), so no rank',
  },
  'rank.reason.fewGroups': { zh: '独立的题组不足两个，没有区间', en: 'fewer than two independent groups of questions, so no interval' },
  'rank.reason.neverLost': { zh: '从未输过也未平过，评级没有上限', en: 'never lost or tied: no rating is high enough' },
  'rank.reason.neverWon': { zh: '从未赢过也未平过，评级没有下限', en: 'never won or tied: no rating is low enough' },
  'rank.reason.separated': {
    zh: '与有评级的系统之间只有单方向的胜负（可能经由其他系统），无法比较',
    en: 'against the rated systems it, or the systems beside it, only won or only lost: no finite rating',
  },
  'rank.reason.notConnected': { zh: '没有一串比较把它与有评级的系统连起来', en: 'no chain of votes leads to the rated systems' },
  'rank.reason.fewClusters': { zh: '独立的投票不足两组，没有区间', en: 'fewer than two independent sets of votes, so no interval' },
  'rank.reason.unstable': {
    zh: '超过 5% 的重抽样没有有限的评级，票数太少，没有区间',
    en: 'more than 5 % of the resamples have no finite ratings: too few votes for an interval',
  },

  'rank.twoRuns': { zh: '请给出至少两个不同的运行文件夹。', en: 'name the folders of at least two different runs.' },
  'rank.runsOrVotes': {
    zh: '请给出运行文件夹，或用 --votes 给出投票文件，二者取其一。',
    en: 'name the folders of runs, or a file with --votes, not both.',
  },
  'rank.forRuns': { zh: '{option} 只用于运行，不用于 --votes；请去掉。', en: '{option} is for runs, not for --votes; leave it out.' },
  'rank.forVotes': { zh: '{option} 只用于 --votes；请去掉。', en: '{option} is for --votes alone; leave it out.' },
  'rank.onePart': { zh: '--tasks 与 --dimension 只能用一个。', en: 'use --tasks or --dimension, not both.' },
  'rank.otherQuestions': {
    zh: '{one} 与 {other} 问的不是同一批题；请只比较题目相同的运行。',
    en: '{one} and {other} were asked different questions; compare runs over the same ones.',
  },
  'rank.otherRepeats': {
    zh: '{one} 每题问了 {times} 遍，{other} 问了 {otherTimes} 遍；请用相同的 --repeats。',
    en: '{one} was asked {times} times a question, {other} {otherTimes} times; use the same --repeats.',
  },
  'rank.unanswered': {
    zh: '{folder} 的评分缺少别的运行已有的题；请重新评分。',
    en: '{folder} has no grade of questions that other runs have; grade it again.',
  },
  'rank.noTask': { zh: '这些运行里没有任务“{task}”；有：{known}。', en: 'the runs have no task "{task}"; there are: {known}.' },
  'rank.noDimension': { zh: '这些运行里没有维度“{dimension}”；有：{known}。', en: 'the runs have no dimension "{dimension}"; there are: {known}.' },
  'rank.noVotes': { zh: '{file} 里没有投票。', en: '{file} holds no votes.' },
  'rank.noCluster': {
    zh: '{file} 有的行没有 {column}；请补齐，或去掉 --by。',
    en: '{file} has rows without {column}; fill them in, or leave --by out.',
  },
  'rank.voteField': {
    zh: '{file} 第 {line} 行没有 {column}（列名可为 {names}）。',
    en: '{file}, line {line}: no {column} (the column may be called {names}).',
  },
  'rank.sameSystem': { zh: '{file} 第 {line} 行：“{system}”与自己比较。', en: '{file}, line {line}: "{system}" is compared with itself.' },
  'rank.verdict': {
    zh: '{file} 第 {line} 行：看不懂结果“{verdict}”；可用：a、b、tie，甲、乙、平局，或系统的名称。',
    en: '{file}, line {line}: unknown verdict "{verdict}"; use a, b or tie, or the name of the system.',
  },
  'rank.verdictTwoWays': {
    zh: '{file} 第 {line} 行：结果“{verdict}”既是一个系统的名称，又指另一个；请给系统换个名称。',
    en: '{file}, line {line}: the verdict "{verdict}" is the name of one system and stands for the other; rename the system.',
  },
} as const

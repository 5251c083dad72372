import type { Bilingual } from '../core/index.ts'

/** Words of the report's other formats, of its charts, and of what the `report` command refuses. */
export const reportFormatMessages = {
  'help.reportFormat': {
    zh: 'html（默认）、markdown、csv、junit（供 CI 读取）或 github（写入 GitHub 的任务摘要）',
    en: 'html (by default), markdown, csv, junit (for CI) or github (the summary of a GitHub job)',
  },
  'help.reportLeast': {
    zh: '至少要有的分数，按表中的百分制：60 指总分，CHIP-STS=70 指一个任务；可重复；在每种规则下都要达到，否则退出码为 1',
    en: 'the least score that will do, in points as the table shows them: 60 of the overall score, CHIP-STS=70 of a task; repeatable; holds under all rules, or else the exit code is 1',
  },

  'report.least': { zh: '--least {value} 读不懂：应为 60 或 任务=60。', en: '--least {value} cannot be read: write 60 or TASK=60.' },
  'report.leastUnit': {
    zh: '--least {value}：分数按百分制写（60，不是 0.6），介于 −100 与 100 之间。',
    en: '--least {value}: scores are in points (60, not 0.6), from -100 to 100.',
  },
  'report.leastTask': {
    zh: '--least {task}：{folder} 没有这个任务；有：{tasks}。',
    en: '--least {task}: {folder} has no such task; it has {tasks}.',
  },
  'report.leastTwice': { zh: '--least 给 {name} 定了两个分数。', en: '--least has two scores for {name}.' },

  'report.least.below': {
    zh: '{run}，{rules}，{name}：{score}，低于要求的 {least}',
    en: '{run}, {rules}, {name}: {score}, less than the {least} asked for',
  },
  'report.least.none': { zh: '{run}，{rules}，{name}：没有得分，要求 {least}', en: '{run}, {rules}, {name}: no score, {least} asked for' },
  'report.least.told': { zh: '未达到要求：{text}', en: 'Less than asked for: {text}' },
  'report.least.title': { zh: '未达到要求', en: 'Less than asked for' },
  'report.least.met': { zh: '要求的分数都达到了：{count} 项。', en: 'All scores asked for are reached: {count}.' },
  'report.junit.incomplete': {
    zh: '运行未完成：没有得到回复的样本 {failed} / {total}',
    en: 'incomplete run: samples without a reply {failed} of {total}',
  },
  'report.junit.unjudged': { zh: '未评判的回答：{count}', en: 'unjudged answers: {count}' },
  'report.junit.noScore': { zh: '没有得分', en: 'no score' },
  'report.github.appended': { zh: '已写入任务摘要：{path}', en: 'Added to the job summary: {path}' },

  'report.forest.title': { zh: '各任务得分与区间', en: 'Scores and intervals by task' },
  'report.forest.caption': {
    zh: '点是得分，横线是 {level}% 区间，竖虚线是各自的总分；横轴从 {low} 到 {high}。区间重叠不等于没有差别。',
    en: 'Points are scores, bars {level}% intervals, dashed lines the overall scores; the axis runs from {low} to {high}. Overlapping intervals do not show that there is no difference.',
  },
  'report.forest.more': {
    zh: '图中只画前 {count} 次完成的运行；其余见表。',
    en: 'The chart shows the first complete runs, {count} of them; the rest stand in the table.',
  },
  'report.outcomes.title': { zh: '回答的去向', en: 'What became of the answers' },
  'report.outcomes.all': { zh: '全部回答', en: 'all answers' },
  'report.outcomes.caption': {
    zh: '每个任务中各种去向的占比；数目在右侧的文字里。',
    en: 'The share of each outcome by task; the numbers stand beside the bars.',
  },
  'report.outcomes.scroll': { zh: '回答的去向，可横向滚动', en: 'What became of the answers; scrolls sideways' },
  'report.outcomes.column.shares': { zh: '占比', en: 'shares' },
  'report.outcomes.column.answered': { zh: '已作答', en: 'answered' },
  'report.outcomes.column.rest': { zh: '其余', en: 'the rest' },
  'report.outcomes.allAnswered': { zh: '全部已作答', en: 'all answered' },
  'report.heat.title': { zh: '任务 × 运行热图', en: 'Heat map of tasks and runs' },
  'report.heat.caption': {
    zh: '颜色越重得分越高，从 {low} 到 {high}；格内是得分，“—”表示没有。',
    en: 'The stronger the colour, the higher the score, from {low} to {high}; it stands in each cell, "—" where there is none.',
  },
  'report.heat.scroll': { zh: '热图，可横向滚动', en: 'heat map; scrolls sideways' },
  'report.parts.headline': { zh: '任务得分', en: 'the score itself' },

  'report.pairs.title': { zh: '差别是否可信', en: 'Which differences hold' },
  'report.pairs.caption': {
    zh: '各运行减去 {base}，在共有的同一批样本上逐题配对（样本 {samples}，组 {groups}）。方括号内是配对自助法的 {level}% 区间；p 经 Holm 法校正。p 不大于 0.05 才算有差别；没有差别的证据，不等于没有差别。',
    en: 'Each run less {base}, paired question by question over the samples that all have ({samples}, in groups: {groups}). In brackets {level}% intervals of a paired bootstrap; p is adjusted by Holm. A difference holds where p is at most 0.05; no evidence of a difference is no evidence that there is none.',
  },
  'report.pairs.scroll': { zh: '逐对比较，可横向滚动', en: 'comparison in pairs; scrolls sideways' },
  'report.pairs.better': { zh: '更好', en: 'better' },
  'report.pairs.worse': { zh: '更差', en: 'worse' },
  'report.pairs.open': { zh: '分不出', en: 'not told apart' },
  'report.pairs.same': { zh: '逐题得分相同', en: 'the same on every question' },
  'report.pairs.none.no-groups': { zh: '没有共有的样本', en: 'no common samples' },
  'report.pairs.none.one-group': { zh: '只有一组样本', en: 'one group of samples' },
  'report.pairs.none.unjudged': { zh: '有回答未评判', en: 'unjudged answers' },
  'report.pairs.none.part-missing': { zh: '有一部分没有得分', en: 'a part has no score' },

  'report.ranks.title': { zh: '名次有多稳', en: 'How sure the order is' },
  'report.ranks.caption': {
    zh: '名次范围是重抽样（{resamples} 次，配对自助法）中占 {level}% 的那些；同一字母的运行彼此分不出，两两比较经 Holm 法校正。',
    en: 'Ranges hold {level}% of the ranks over resamples ({resamples}, paired bootstrap). Runs of one letter cannot be told apart; pairs are adjusted by Holm.',
  },
  'report.ranks.scroll': { zh: '名次，可横向滚动', en: 'ranks; scrolls sideways' },
  'report.ranks.column.rank': { zh: '名次', en: 'rank' },
  'report.ranks.column.range': { zh: '名次范围', en: 'range' },
  'report.ranks.column.first': { zh: '居首的比例', en: 'first in' },
  'report.ranks.column.group': { zh: '组', en: 'group' },
  'report.ranks.withBest': { zh: '与最好的分不出', en: 'with the best' },
  'report.ranks.stability': { zh: '名次稳定度（平均 τ-b × 100）：{stability}', en: 'Stability of the order (mean τ-b × 100): {stability}' },
} as const satisfies Record<string, Bilingual>

/** Trying and calibrating judges, and importing what only judges can score. In both languages; errors stand on one line. */
export const judgeMessages = {
  'help.judgeCommand': { zh: '检验评判模型：能不能被骗，与医师是否一致', en: 'try judges: can they be misled, do they agree with physicians' },
  'help.judgeCheck': {
    zh: '用专门骗评判模型的回答考它：每题十一种攻击，另有成对比较的换位检验。有一种得逞，退出码为 1。',
    en: 'Try judges with answers made to mislead them, eleven for each question, and with pairs in both orders. Exit code 1 where one is misled.',
  },
  'help.judgeCheckData': {
    zh: '题目：按要点评判的版本（文件夹或自带版本的名字），或评测集的数据文件',
    en: 'questions judged by key points: an edition (its folder, or the name of one that comes with Xinglin) or a record file',
  },
  'help.judgeCheckBenchmark': {
    zh: '题目所属的评测集；版本自己会说，数据文件默认属于 medbench',
    en: 'the benchmark of the questions; an edition tells it, a record file is taken for medbench',
  },
  'help.judgeCheckLimit': { zh: '每个任务最多用 N 题', en: 'at most N questions of each task' },
  'help.judgeCheckOut': {
    zh: '把评判回复存在这个文件夹：中断后同一条命令接着做，判过的不再判',
    en: "keep the judges' replies in this folder: the same command goes on after an interruption, and judges nothing twice",
  },
  'help.judgeCalibrate': {
    zh: '拿医师的评分衡量评判模型：κ、ICC、相关、一致率与混淆表，并与医师之间的一致程度对比',
    en: 'Hold judges against physicians who rated the same answers: κ, ICC, correlation, agreement, confusion, beside the agreement of physicians among themselves',
  },
  'help.ratings': {
    zh: '评分文件（CSV 或 JSON Lines），每行 id、rater、rating，可加 task、answer、criterion；评判模型的 rater 写成 judge:名字',
    en: 'ratings (CSV or JSON Lines): id, rater, rating on each line, and task, answer, criterion where needed; a judge’s rater is judge:NAME',
  },
  'help.ratingsRun': {
    zh: '评判模型的评分取自这个运行（开放版本，已评判）',
    en: "take the judges' ratings from this run (of an open edition, judged)",
  },
  'help.ratingsScale': {
    zh: '整体评分的量表：1-5、0-10、0-100…，或 votes（胜、平、负）；默认 1-5，文件里有胜负时为 votes',
    en: 'scale of ratings of whole answers: 1-5, 0-10, 0-100 …, or votes (win, tie, lose); 1-5 by default, votes where the file has some',
  },
  'help.calibrateOut': {
    zh: '结果写到这个文件；默认为运行文件夹（没有运行则当前文件夹）里的 calibration.json',
    en: "where to write the result; by default calibration.json in the run's folder, without a run in the current one",
  },
  'judgeCheck.starting': {
    zh: '{questions} 道题（{tasks} 个任务）：每个评判模型要判 {answers} 个回答和 {pairs} 对比较（每对换位各一次）。评判模型：{judges} 个',
    en: 'Questions: {questions} of {tasks} tasks. Answers for each judge: {answers}; pairs: {pairs}, each in both orders. Judges: {judges}',
  },
  'judgeCheck.leftOut': {
    zh: '没有用的题：{count}，它们的标准答案不是该任务所要求的形式，到不了评判模型手里。',
    en: 'Questions left out: {count}, whose own reference is not in the form that the task asks for and so never reaches a judge.',
  },
  'judgeCheck.sealed': {
    zh: '封存版本：评判回复会透露标准答案，不写盘；中断后要从头再来。',
    en: "A sealed edition: the judges' replies tell of its references and are not kept, so an interrupted trial begins anew.",
  },
  'judgeCheck.stopped': {
    zh: '已停止；评判回复已保存，用同一命令继续：{folder}',
    en: 'Stopped. What has been judged is kept; the same command goes on: {folder}',
  },
  'judgeCheck.stoppedUnkept': {
    zh: '已停止；没有保存评判回复。要能接着做，请加 --out 文件夹。',
    en: 'Stopped; no replies were kept. With --out FOLDER the same command can go on.',
  },
  'judgeCheck.usage': {
    zh: '评判请求 {requests} 次，取自存档 {cached} 次；词元输入 {inputTokens}，输出 {outputTokens}',
    en: 'Judge requests: {requests}; replies kept from before: {cached}; tokens: {inputTokens} in, {outputTokens} out',
  },
  'judgeCheck.title': { zh: '评判模型 {judge}', en: 'Judge {judge}' },
  'judgeCheck.column.attack': { zh: '攻击', en: 'attack' },
  'judgeCheck.column.answers': { zh: '回答', en: 'answers' },
  'judgeCheck.column.judged': { zh: '已判', en: 'judged' },
  'judgeCheck.column.score': { zh: '平均得分', en: 'mean score' },
  'judgeCheck.column.fooled': { zh: '受骗', en: 'fooled' },
  'judgeCheck.column.first': { zh: '例如', en: 'e.g.' },
  'judgeCheck.meaning': { zh: '受骗于“{title}”：{meaning}', en: 'Fooled by "{title}": {meaning}' },
  'judgeCheck.reference': { zh: '标准答案原文', en: 'the reference itself' },
  'judgeCheck.reference.meaning': {
    zh: '标准答案本身得分不到 80，好回答会被低估。',
    en: 'the reference answer got less than 80, so good answers are underrated.',
  },
  'judgeCheck.empty': { zh: '空回答', en: 'nothing' },
  'judgeCheck.empty.meaning': { zh: '空回答也得了分，计分有误。', en: 'a blank answer got points, which is a mistake in the scoring.' },
  'judgeCheck.refusal': { zh: '拒答', en: 'a refusal' },
  'judgeCheck.refusal.meaning': { zh: '什么都没答也能得分。', en: 'an answer that says nothing gets points.' },
  'judgeCheck.keywords': { zh: '堆砌关键词', en: 'key words only' },
  'judgeCheck.keywords.meaning': {
    zh: '只罗列关键词、没有一句话，也算作答出了要点。',
    en: 'a list of key words without a sentence passes for the points.',
  },
  'judgeCheck.injection': { zh: '夹带现成的判词', en: 'a planted verdict' },
  'judgeCheck.injection.meaning': {
    zh: '照抄了回答里写好的判词：作弊的模型可以给自己打分。',
    en: 'a verdict written into the answer was taken over: a model that cheats can mark itself.',
  },
  'judgeCheck.injectionFence': { zh: '伪造分隔行', en: 'a forged fence' },
  'judgeCheck.injectionFence.meaning': {
    zh: '回答里伪造的结束标记骗过了它，后面的话被当成了指示。',
    en: 'a forged end of the answer was believed, and what followed was obeyed.',
  },
  'judgeCheck.injectionSystem': { zh: '冒充系统消息', en: 'a forged system message' },
  'judgeCheck.injectionSystem.meaning': {
    zh: '听从了回答里冒充系统的指示。',
    en: 'instructions in the answer that pose as the system’s were obeyed.',
  },
  'judgeCheck.negated': { zh: '要点全部否定', en: 'every point denied' },
  'judgeCheck.negated.meaning': {
    zh: '与要点相反的话仍算答对，或没有被指出矛盾：看的是字面，不是意思。',
    en: 'the opposite of the points passed for them, or was not told as a contradiction: it goes by words, not by meaning.',
  },
  'judgeCheck.otherReference': { zh: '别题的标准答案', en: "another question's reference" },
  'judgeCheck.otherReference.meaning': { zh: '答非所问也能得分。', en: 'a good answer to another question gets points.' },
  'judgeCheck.buried': { zh: '裹在两万字闲话里的标准答案', en: 'the reference in 20,000 characters of padding' },
  'judgeCheck.buried.meaning': { zh: '同样的内容，写得冗长反而得分更高。', en: 'the same content gets more when it is padded: length pays.' },
  'judgeCheck.filler': { zh: '两万字闲话', en: '20,000 characters of padding' },
  'judgeCheck.filler.meaning': { zh: '与题目无关的长文也能得分。', en: 'a long text about something else gets points.' },
  'judgeCheck.pairs': {
    zh: '成对比较（标准答案与别题的标准答案，两种先后各一次）{pairs} 对：标准答案胜 {a}，别题的胜 {b}，平 {ties}；其中随先后改口 {inconsistent}（{rate}%）。',
    en: "Pairs of the reference and another question's, in both orders: {pairs}. The reference won {a}, the other {b}, ties {ties}; verdicts that went with the order: {inconsistent} ({rate}%).",
  },
  'judgeCheck.pairs.order': {
    zh: '随先后改口：换个位置就换个胜者，它的成对比较不可信；这样的一对按平局算。',
    en: 'Going with the order: another place, another winner. Its comparisons cannot be trusted; such a pair counts as a tie.',
  },
  'judgeCheck.pairs.first': { zh: '标准答案没有两次都胜的，例如：{first}', en: 'The reference did not win both times at, e.g.: {first}' },
  'judgeCheck.unjudged': {
    zh: '没有得到判定的有 {count} 个（评判失败），不在上面的数里；再执行一次同样的命令，或换评判模型。',
    en: 'Without a verdict: {count}. They are not in the numbers above; run the command again, or take another judge.',
  },
  'judgeCheck.honest': {
    zh: '没有受骗：{answers} 个回答、{pairs} 对比较，判定都在诚实的评判应有的范围内。',
    en: 'Not misled: every verdict on {answers} answers and {pairs} pairs is one that an honest judge could have given.',
  },
  'judgeCheck.fooled': {
    zh: '受骗：{answers} 个回答中 {fooled} 个、{pairs} 对比较中 {misled} 对的判定不是诚实的评判会给的。查明原因之前，不要用它的评分排名。',
    en: 'MISLED: verdicts that no honest judge would have given, on answers: {fooled} of {answers}; on pairs: {misled} of {pairs}. Rank nobody by its scores before this is understood.',
  },
  'judgeCheck.mock': {
    zh: 'mock 只比对字面，这些数字不说明任何评判模型。',
    en: 'mock compares characters only: these numbers say nothing of any judge.',
  },

  'judgeCheck.nothing': {
    zh: '{data}（{benchmark}）里没有按要点评判的题；请换一个版本。',
    en: '{data} ({benchmark}) has no question that is judged by key points; take another edition.',
  },
  'judgeCheck.noJudge': { zh: '没有给出评判模型；请用 --judge 指明。', en: 'no judge is named; name one with --judge.' },

  'ratings.encoding': { zh: '{file} 按 {encoding} 读出。', en: '{file} was read as {encoding}.' },
  'ratings.empty': { zh: '{file} 里没有评分。', en: '{file} holds no ratings.' },
  'ratings.columns': {
    zh: '{file} 缺少列 {missing}（现有：{found}）；第一行应为列名 id,rater,rating，可加 task,answer,criterion。',
    en: '{file} lacks the columns {missing} (it has: {found}); its first line names them: id,rater,rating, and task,answer,criterion where needed.',
  },
  'ratings.csv': { zh: '{file} 第 {line} 行不是有效的 CSV：{detail}。', en: '{file}, line {line}: not CSV: {detail}.' },
  'ratings.field': { zh: '{file} 第 {line} 行：{field} 为空或类型不对。', en: '{file}, line {line}: {field} is blank or of the wrong type.' },
  'ratings.rating': {
    zh: '{file} 第 {line} 行：评分“{rating}”不在量表上，应为 {scale}；整体评分用别的量表时请用 --scale 指明。',
    en: '{file}, line {line}: the rating "{rating}" is not on the scale, which is {scale}; if ratings of whole answers go by another one, name it with --scale.',
  },
  'ratings.twice': {
    zh: '{file} 第 {line} 行：{rater} 在第 {earlier} 行已评过同一个回答；请只留一行。',
    en: '{file}, line {line}: {rater} has rated the same on line {earlier}; keep one of the two.',
  },
  'ratings.unknownAnswer': {
    zh: '{file} 第 {line} 行：运行 {folder} 里没有回答 {answer}；请检查 task、id，以及是不是这个运行的评分。',
    en: '{file}, line {line}: the run {folder} has no answer {answer}; check task and id, and whether these ratings are of this run.',
  },
  'ratings.ambiguous': {
    zh: '{file} 第 {line} 行：几个任务（{tasks}）都有 id {id}；请加上 task 列。',
    en: '{file}, line {line}: several tasks ({tasks}) have an id {id}; add a column task.',
  },
  'ratings.unknownCriterion': {
    zh: '{file} 第 {line} 行：评判模型没有判过“{criterion}”；它对这个回答判的是：{known}。',
    en: '{file}, line {line}: the judge decided nothing called "{criterion}" of this answer; its decisions are: {known}.',
  },

  'calibrate.scale': {
    zh: '不认识量表“{scale}”；应形如 1-5、0-10、0-100，或 votes。',
    en: 'no scale "{scale}"; write 1-5, 0-10, 0-100 or the like, or votes.',
  },
  'calibrate.votes': {
    zh: '{file} 里整体评分是胜平负，而运行里的评判是得分，两者比不了；请用 judge: 行给出评判模型的投票。',
    en: '{file} holds votes, and the judges of a run give scores, which do not compare; give the votes of judges as lines of their own (judge:NAME).',
  },
  'calibrate.noHuman': {
    zh: '{file} 里没有医师的评分（rater 都以 judge: 开头）。',
    en: '{file} holds no ratings of physicians (every rater begins with judge:).',
  },
  'calibrate.noJudge': {
    zh: '{file} 里没有评判模型的评分（rater 以 judge: 开头）；请加上，或用 --run 从运行里取。',
    en: "{file} holds no judge's ratings (raters that begin with judge:); add them, or take them from a run with --run.",
  },
  'calibrate.judgeTwice': {
    zh: '评判模型 {judge} 在 {file} 和运行 {folder} 里都有；请只留一处。',
    en: 'the judge {judge} is in {file} and in the run {folder}; keep one of the two.',
  },
  'calibrate.tooFew': {
    zh: '{file}：评判模型和医师都评过的题最多 {items} 道，不足 {fewest} 道，太少，说明不了什么。',
    en: '{file}: questions rated by a judge and a physician: {items} at most. Fewer than {fewest} are too few to say anything.',
  },
  'calibrate.sealed': {
    zh: '{folder} 是封存版本的运行，逐条的评判不在其中；请由版本的保管者校准。',
    en: '{folder} is a run of a sealed edition, whose verdicts stay with its keeper; they have to do this.',
  },
  'calibrate.notJudged': {
    zh: '{folder} 没有评判模型参与的计分（规则 {rules}）；请先用 xinglin grade --judge。',
    en: '{folder} has no grade that judges took part in (under {rules}); use xinglin grade --judge first.',
  },
  'calibrate.run': {
    zh: '评判模型的评分取自运行：{model}，版本 {edition}，规则 {rules}。得分已换算到医师的量表。',
    en: "Judges' ratings are those of a run: {model} on {edition}, under {rules}. Scores are put on the physicians' scale.",
  },
  'calibrate.unjudged': {
    zh: '医师评过、而评判模型没有判的回答：{count}（没有读出，或评判失败），不在下面的数里。',
    en: 'Rated by physicians but by no judge, and not in the numbers below: {count} (not read, or without a verdict).',
  },
  'calibrate.set': { zh: '## {title}（{low} 至 {high}）', en: '## {title} ({low} to {high})' },
  'calibrate.set.overall': { zh: '整体评分', en: 'Whole answers' },
  'calibrate.set.points': { zh: '要点是否覆盖', en: 'Key points covered' },
  'calibrate.set.contradictions': { zh: '要点是否矛盾', en: 'Key points contradicted' },
  'calibrate.set.hazards': { zh: '是否有危险说法', en: 'Hazards present' },
  'calibrate.set.criteria': { zh: '条目是否符合', en: 'Criteria met' },
  'calibrate.set.accuracy': { zh: '准确', en: 'Accuracy' },
  'calibrate.set.completeness': { zh: '完整', en: 'Completeness' },
  'calibrate.set.safety': { zh: '安全', en: 'Safety' },
  'calibrate.set.clarity': { zh: '清晰', en: 'Clarity' },
  'calibrate.column.rater': { zh: '评分者', en: 'rater' },
  'calibrate.column.answers': { zh: '判断数', en: 'rated' },
  'calibrate.column.items': { zh: '题数', en: 'questions' },
  'calibrate.column.kappa': { zh: 'κ（二次加权）', en: 'κ (quadratic)' },
  'calibrate.column.same': { zh: '一致率', en: 'same' },
  'calibrate.column.confusion': { zh: '医师 ↓ 评判 →', en: 'physician ↓ judge →' },
  'calibrate.column.agreed': { zh: '一致（%）', en: 'same (%)' },
  'calibrate.humans': { zh: '医师之间（{raters} 人，上限）', en: 'physicians among themselves ({raters}; the ceiling)' },
  'calibrate.alpha': {
    zh: '医师之间的 Krippendorff α：{alpha}（{answers} 个判断）。',
    en: "Krippendorff's α among physicians: {alpha} (rated: {answers}).",
  },
  'calibrate.lowCeiling': {
    zh: '医师之间的 α 不足 {least}，这些评分本身不够可靠：先统一医师的评分尺度，再谈评判模型。',
    en: 'α among physicians is below {least}: their ratings are not reliable enough to measure a judge by. Have them agree on the scale first.',
  },
  'calibrate.confusion': { zh: '{judge}：医师与评判的对应', en: '{judge}: which rating met which' },
  'calibrate.within': {
    zh: '{judge}：与医师的一致不低于医师之间的一致（κ 之差 {difference}，下限在 −{margin} 以上）。',
    en: '{judge} is within the human ceiling: it agrees with physicians as they do with each other (difference of κ {difference}, no lower than −{margin}).',
  },
  'calibrate.below': {
    zh: '{judge}：与医师的一致低于医师之间的一致（κ 之差 {difference}）。',
    en: '{judge} is BELOW the human ceiling: it agrees with physicians less than they do with each other (difference of κ {difference}).',
  },
  'calibrate.unclear': {
    zh: '{judge}：还说不清是否低于医师之间的一致（κ 之差 {difference}，区间太宽或无定义）；需要更多评分。',
    en: '{judge}: cannot be told from the human ceiling or from worse (difference of κ {difference}); more ratings are needed.',
  },
  'calibrate.noCeiling': {
    zh: '{judge}：没有上限可比，因为同时有两位医师评过的题不足 {fewest} 道。',
    en: '{judge}: there is no human ceiling to compare with, as two physicians rated the same answers of fewer than {fewest} questions.',
  },
  'calibrate.few': {
    zh: '{judge}：只有 {items} 道题（不足 {fewest}），太少，说明不了什么。',
    en: '{judge}: questions {items}, fewer than {fewest}: too few to say.',
  },
  'calibrate.note': {
    zh: '方括号内是 {level}% 区间（按题重抽样 {resamples} 次）。各数都是两两之间的平均：评判与每位医师，医师与医师。κ 与一致率按最近的一档计。',
    en: 'In brackets: {level}% intervals ({resamples} resamples of questions). Every number is a mean over pairs: a judge with each physician, physicians with each other. κ and "same" go by the nearest step.',
  },
  'calibrate.written': { zh: '校准结果已写入 {out}；编号 {id}', en: 'Calibration written to {out}; its id is {id}' },

  'record.criteria': {
    zh: '{file} 第 {line} 行：criteria 不合要求（{place}）：每项要有 text 和不为 0 的整数 points，id 不重复，至少一项为正分。',
    en: '{file}, line {line}: criteria are not as they should be ({place}): each has a text and points (a whole number, not 0), ids are unique, and one at least has positive points.',
  },
  'sheet.unreadable': { zh: '{file} 读不了，不是 .xlsx 表格（{detail}）。', en: '{file} cannot be read as an .xlsx spreadsheet ({detail}).' },
  'gaps.column': {
    zh: '{file} 没有列 {column}（现有：{found}）；这不是 GAPS 格式的表格。',
    en: '{file} has no column {column} (it has: {found}); this is no spreadsheet in the shape of GAPS.',
  },
  'gaps.noQuestion': { zh: '{file} 第 {row} 行：question 为空。', en: '{file}, row {row}: the question is blank.' },
  'gaps.noId': { zh: '{file} 第 {row} 行：index 为空。', en: '{file}, row {row}: the index is blank.' },
  'gaps.idTwice': {
    zh: '{file} 第 {row} 行：index {id} 与第 {earlier} 行重复。',
    en: '{file}, row {row}: the index {id} is that of row {earlier} too.',
  },
  'gaps.rubrics': {
    zh: '{file} 第 {row} 行：rubrics 不是评分条目的 JSON 数组（{place}），每项要有 id、claim、level。',
    en: '{file}, row {row}: rubrics is no JSON list of criteria ({place}); each has id, claim and level.',
  },
  'gaps.criterionTwice': { zh: '{file} 第 {row} 行：rubrics 里有重复的 id。', en: '{file}, row {row}: rubrics has an id twice.' },
  'gaps.noPositive': {
    zh: '{file} 第 {row} 行：rubrics 里没有正分条目（A1–A3）。',
    en: '{file}, row {row}: rubrics has no criterion with positive points (A1 to A3).',
  },
  'import.outTaken': { zh: '{out} 里已有内容；请换 --out。', en: '{out} is not empty; choose another --out.' },
  'import.done': {
    zh: '版本已写入 {out}：{questions} 题，{criteria} 个评分条目（{levels}）。',
    en: 'Edition written to {out}. Questions: {questions}; criteria: {criteria} ({levels}).',
  },
  'import.stratum': { zh: '分层 {name}：{values}', en: 'Stratum {name}: {values}' },
  'import.answers': { zh: '回答 {file}：{answers} / {questions}', en: 'Answers {file}: {answers} of {questions}' },
  'import.noAnswers': {
    zh: '表格里没有模型的回答（列名形如 gpt_5_answer）。',
    en: 'The spreadsheet holds no answers of models (columns called like gpt_5_answer).',
  },
  'import.unused': { zh: '没有用到的列：{columns}', en: 'Columns not used: {columns}' },
  'import.unknownLevels': {
    zh: '注意：{count} 个条目的等级在其说明里没有分值，已略去（其官方程序也计 0 分）。{first}',
    en: 'NOTE: criteria left out because the source gives their level no points (its own code counts 0): {count}. {first}',
  },
  'import.negated': {
    zh: '注意：{count} 个扣分条目写的是正确的做法（不应…、避免…），按字面评判会扣好回答的分，须先改写成坏的做法。{first}',
    en: 'NOTE: criteria with negative points whose text says what a good answer does: {count}. Judged by their words they take points off good answers: reword them as what a bad answer does. {first}',
  },
  'import.place': { zh: '第 {row} 行：{text}。', en: 'Row {row}: {text}.' },
  'import.next': {
    zh: '下一步：xinglin run rubric --data {out} --model stored:{file} --judge 评判模型',
    en: 'Next: xinglin run rubric --data {out} --model stored:{file} --judge JUDGE',
  },
} as const

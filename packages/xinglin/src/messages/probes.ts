/** What `probe` says, and the mistakes it tells. Counts stand after a colon, so that no language needs a plural. */
export const probeMessages = {
  'help.probe': {
    zh: '检查模型是否像见过这些题：打乱选项、换说法、藏起选项、续写原文、按日期比较；--corpus 在语料里找题，不需要模型。同一命令再执行一次即续跑。有迹象或未完成时退出码为 1',
    en: 'Look for signs that a model has seen the questions: options moved, other words, options hidden, text continued, dates compared; --corpus looks for them in a corpus, without a model. The same command again resumes. Exits 1 where there is a sign, or something is missing.',
  },
  'help.probes': {
    zh: '用哪些检查，逗号分隔：{names}；默认全部能做的',
    en: 'which probes, comma-separated: {names}; by default all that can be made',
  },
  'help.cutoff': {
    zh: 'cutoff：模型训练数据的截止日期 YYYY-MM-DD；与之比较的日期取自题目属性 date 或 published',
    en: "cutoff: the day on which the model's training data end, YYYY-MM-DD; compared with the strata date or published of each question",
  },
  'help.probeParaphrases': {
    zh: 'reworded：用经人审核的改述，JSON Lines，每行 {task, id, stem, reviewer}；默认换一个模板',
    en: 'reworded: reviewed wordings, JSON Lines of {task, id, stem, reviewer}; by default another template is taken',
  },
  'help.corpus': {
    zh: '在这个语料（文件或文件夹；JSON Lines 或纯文本）里找题目',
    en: 'look for the questions in this corpus (a file or folder; JSON Lines or plain text)',
  },
  'help.probeSeed': {
    zh: '随机种子：选项与说法的变化；给出时也发给模型',
    en: 'seed of the changes made to questions; sent to the model too where given',
  },
  'help.probeOut': {
    zh: '回复与结果的文件夹，每部分一个运行文件夹；默认在 runs/ 下',
    en: 'folder of replies and results, with a run folder for each part; by default under runs/',
  },

  'probe.starting': {
    zh: '检查 {model}：{questions} 题，共 {requests} 次提问；文件夹 {folder}',
    en: 'Probing {model}: questions {questions}, requests {requests}; folder {folder}',
  },
  'probe.asking': { zh: '{part}：已有 {completed} / {total} 条回复', en: '{part}: {completed} of {total} have a reply' },
  'probe.stopped': {
    zh: '已停止，没有结论。再执行同一条命令即从断点继续：{folder}',
    en: 'Stopped, without a verdict. The same command goes on from here: {folder}',
  },
  'probe.missing': {
    zh: '未完成：缺 {missing} 条回复（最近一次失败：{reason}；全部原因见 {folder} 各部分的 failures.jsonl）。再执行同一条命令只补这些。',
    en: 'INCOMPLETE: replies missing: {missing} (the last failure: {reason}; all reasons in the failures.jsonl of each part of {folder}). The same command again asks just those.',
  },
  'probe.done': { zh: '结果：{file}', en: 'Results: {file}' },
  'probe.noReferences': {
    zh: '{data} 没有标准答案，只能做续写检查（continuation）。',
    en: '{data} has no references: only the continuation can be probed.',
  },
  'probe.leftOut': { zh: '{probe}：未用 {count} 题：{reason}', en: '{probe}: left out: {count}: {reason}' },
  'probe.all': { zh: '全部', en: 'all' },

  'probe.name.order': { zh: '选项顺序', en: 'order of options' },
  'probe.name.reworded': { zh: '换说法', en: 'other words' },
  'probe.name.hidden': { zh: '藏起选项', en: 'hidden options' },
  'probe.name.continuation': { zh: '续写原文', en: 'continuation' },
  'probe.name.cutoff': { zh: '截止日期', en: 'cut-off date' },

  'probe.column.probe': { zh: '检查', en: 'probe' },
  'probe.column.observed': { zh: '原样', en: 'as it was' },
  'probe.column.control': { zh: '对照', en: 'control' },
  'probe.column.effect': { zh: '差值 [95% 区间]', en: 'effect [95 %]' },
  'probe.column.n': { zh: '题数', en: 'n' },
  'probe.column.p': { zh: 'p（已校正）', en: 'p (adjusted)' },
  'probe.column.verdict': { zh: '结论', en: 'verdict' },

  'probe.verdict.sign': { zh: '有迹象', en: 'sign' },
  'probe.verdict.none': { zh: '无迹象', en: 'no sign' },
  'probe.verdict.tooFew': { zh: '题太少', en: 'too few' },
  'probe.verdict.incomplete': { zh: '未完成', en: 'incomplete' },
  'probe.verdict.unmeasured': { zh: '无法检查', en: 'not measured' },

  'probe.order.numbers': {
    zh: '选项按原顺序，答对 {observed}%；全部换位，答对 {control}%；相差 {effect} 个百分点，{interval}（{n} 题；只在原顺序答对 {onlyOwn}，只在换位后答对 {onlyMoved}）。',
    en: 'With options in their own order {observed} % are right, with all of them moved {control} %: a difference of {effect} points, {interval} (questions: {n}; right in their own order only: {onlyOwn}, moved only: {onlyMoved}).',
  },
  'probe.order.sign': {
    zh: '原顺序明显更好，与“见过这些题、记得字母”相符。',
    en: 'It does better in their own order: consistent with having seen the questions and remembering letters.',
  },
  'probe.order.not': {
    zh: '不能证明见过：原顺序本身有讲究的题（如数值由小到大），打乱后也会变难。偏爱某个字母不会造成差别，因为正确项在两边出现于各位置的次数相同。',
    en: 'No proof: where the own order means something (numbers from low to high), moving options makes a question harder too. Liking a letter makes no difference: right options stand at each place equally often in both.',
  },
  'probe.reworded.numbers': {
    zh: '按原来的说法，平均得分 {observed}；换了说法，{control}；相差 {effect}，{interval}（{n} 题）。',
    en: 'In their own words the mean score is {observed}, in others {control}: a difference of {effect} points, {interval} (questions: {n}).',
  },
  'probe.reworded.sign': {
    zh: '原来的说法明显更好，与“见过这些题的原话”相符。',
    en: 'It does better in the words as they were: consistent with having seen them.',
  },
  'probe.reworded.not': {
    zh: '不能证明见过：有的模型只是更适应某种问法；换说法也可能让题目变难或不够清楚。',
    en: 'No proof: some models simply get on better with one way of asking, and other words may be harder or less clear.',
  },
  'probe.hidden.numbers': {
    zh: '不给选项，{observed}% 的回复说出了正确选项的原文（且没有说出别的选项）；同样的回复说出其他题正确选项的占 {control}%；相差 {effect} 个百分点，{interval}（{n} 题，说出 {named}；其中离开选项就难以作答的 {needingOptions} 题，说出 {namedNeedingOptions}）。',
    en: 'Without the options {observed} % of replies name the right one word for word and no other; the same replies name what is right in another question in {control} %: a difference of {effect} points, {interval} (questions: {n}, named: {named}; of those that can hardly be answered without their options: {needingOptions}, named: {namedNeedingOptions}).',
  },
  'probe.hidden.sign': {
    zh: '比碰巧说出的多，与“见过这些选项”相符，也与“懂得答案”相符。',
    en: 'More than come by chance: consistent with having seen the options, and with knowing the answers.',
  },
  'probe.hidden.not': {
    zh: '不能证明见过：懂得内容的模型也会用同样的词作答；离开选项就难以作答的题（“下列哪项……”）最能说明问题。',
    en: 'No proof: a model that knows its subject may use the same words. Questions that can hardly be answered without their options ("which of the following") tell most.',
  },
  'probe.continuation.numbers': {
    zh: '给出前半、要求逐字续写：真正的后半（按五字片段）有 {observed}% 出现在回复里；其他题的后半有 {control}%；相差 {effect} 个百分点，{interval}（{n} 题；开头二十字全同 {exact}，连续二十字相同 {verbatim}；最长相同片段平均 {meanRun} 字，与其他题 {meanRunOfOthers} 字）。众所周知的文字，续对 {publicVerbatim} / {publicTexts} 段。',
    en: 'Given the first half and asked to go on word for word, replies hold {observed} % of the true second half (in runs of five characters), and {control} % of those of other questions: a difference of {effect} points, {interval} (questions: {n}; first twenty characters the same: {exact}, a run of twenty: {verbatim}; longest common run on average {meanRun}, with other questions {meanRunOfOthers}). Of famous texts it went on with {publicVerbatim} of {publicTexts}.',
  },
  'probe.continuation.sign': {
    zh: '连续二十字以上的原文重现，比碰巧的多，与“见过这些题的原文”相符。',
    en: 'Runs of twenty characters or more come back, more than by chance: consistent with having seen the text.',
  },
  'probe.continuation.short': {
    zh: '重现的比其他题多，但连续二十字相同的不比碰巧多：顺着题意续写就能做到。',
    en: 'More comes back than of other questions, but no more runs of twenty characters than by chance: whoever goes on sensibly does as much.',
  },
  'probe.continuation.not': {
    zh: '不能证明见过：套话多的题容易猜中。',
    en: 'No proof: a text of set phrases can be guessed.',
  },
  'probe.continuation.silence': {
    zh: '这不等于没见过：连众所周知的文字都不肯逐字续写的模型，本检查什么也看不出。',
    en: 'That is not to say that it has not: of a model that does not go on word for word even with famous texts, this probe tells nothing.',
  },
  'probe.cutoff.numbers': {
    zh: '{cutoff} 及以前发表的题，平均得分 {observed}；以后的，{control}；相差 {effect}，{interval}（之前 {before} 题，之后 {after} 题，只在同一任务内比较）。',
    en: 'Questions published up to {cutoff} have a mean score of {observed}, later ones {control}: a difference of {effect} points, {interval} (before: {before}, after: {after}, compared within tasks only).',
  },
  'probe.cutoff.sign': {
    zh: '旧题明显更好，与“旧题在训练数据里”相符。',
    en: 'It does better on the old ones: consistent with their being in its training data.',
  },
  'probe.cutoff.not': {
    zh: '不能证明见过：新题可能更难，或考的是新知识；题目发表的日期也可能晚于其内容流传的日期。',
    en: 'No proof: new questions may be harder or ask for new knowledge, and a question may have been about before its date.',
  },
  'probe.cutoff.noDates': {
    zh: '这个版本的题目没有日期（属性 date 或 published），无法按截止日期比较。',
    en: 'The questions of this edition have no dates (strata date or published): nothing can be compared by cut-off.',
  },
  'probe.none': {
    zh: '没有见过的迹象（本模型的全部检查合计，误报概率不超过 5%）。',
    en: 'No sign of having seen them (any false alarm among the probes of this model: at most 5 %).',
  },
  'probe.none.not': {
    zh: '这不等于没见过：{n} 题只看得出足够大的差别，见过而没记住也看不出。',
    en: 'That is not to say that it has not: with {n} questions only a difference that is large enough shows, and what was seen and not remembered never does.',
  },
  'probe.tooFew': { zh: '少于 {least} 题，不下结论。', en: 'Fewer questions than {least}: no verdict.' },
  'probe.incomplete': {
    zh: '有 {missing} 题还没有回复，不下结论；再执行同一条命令只补这些。',
    en: 'No verdict: questions that lack a reply: {missing}. The same command again asks just those.',
  },
  'probe.unmeasured': { zh: '没有一题可以这样检查。', en: 'No question can be probed so.' },
  'probe.noInterval': { zh: '无区间', en: 'no interval' },
  'probe.interval': { zh: '95% 区间 {interval}', en: '95 % interval {interval}' },

  'probe.reason.changedWords': { zh: '变体里改了或加了字句', en: 'a variant with words changed or added' },
  'probe.reason.noReference': { zh: '没有标准答案', en: 'no reference' },
  'probe.reason.needsJudge': { zh: '要由评判模型计分', en: 'only a judge can grade it' },
  'probe.reason.noOptions': { zh: '没有选项', en: 'no options' },
  'probe.reason.optionsEqual': { zh: '两个选项文字相同', en: 'two options read the same' },
  'probe.reason.optionsFixed': { zh: '选项不能移动', en: 'options that cannot move' },
  'probe.reason.optionsNotFound': { zh: '在提问文字里找不到选项', en: 'the options were not found in the prompt' },
  'probe.reason.keyFixed': {
    zh: '正确项说的是别的选项（以上都是），或全部选项都对',
    en: 'the right option speaks of others (all of the above), or all are right',
  },
  'probe.reason.keyInStem': { zh: '正确项的文字就在题干里', en: "the right option's text stands in the question" },
  'probe.reason.unbalanced': {
    zh: '同类题的正确项大多在同一位置，没有可交换的',
    en: 'right options of its kind stand mostly at one place: none to exchange with',
  },
  'probe.reason.noOtherWords': { zh: '没有别的说法', en: 'no other words' },
  'probe.reason.textUnknown': { zh: '分不出题目本身的文字', en: "the question's own text cannot be told from its prompt" },
  'probe.reason.tooShort': { zh: '太短', en: 'too short' },
  'probe.reason.aloneInTask': { zh: '任务里只此一题，无可比较', en: 'the only one of its task: nothing to compare with' },
  'probe.reason.noDate': { zh: '没有日期', en: 'no date' },
  'probe.reason.dateUnclear': { zh: '日期不明，或截止日正在其中', en: 'a date that cannot be read, or that holds the cut-off' },
  'probe.reason.oneSide': { zh: '任务的题都在截止日的同一边', en: "its task's questions are all on one side of the cut-off" },

  'probe.corpus.reading': {
    zh: '读语料：{files} 个文件，{characters} 字，找到 {found} 题',
    en: 'reading the corpus: files {files}, characters {characters}, found {found}',
  },
  'probe.corpus.found': {
    zh: '语料里逐字出现 {exact} 题，另有 {near} 题大体相同而数字等有改动（共查 {checked} 题；{files} 个文件，{characters} 字；自测用的假题已找到）。',
    en: 'In the corpus word for word: {exact}; nearly so, with other numbers or small changes: {near} (looked for: {checked}; files {files}, characters {characters}; the canary of the self-test was found).',
  },
  'probe.corpus.clean': {
    zh: '语料里没有找到题目（共查 {checked} 题；{files} 个文件，{characters} 字；自测用的假题已找到）。',
    en: 'None of the questions was found in the corpus (looked for: {checked}; files {files}, characters {characters}; the canary of the self-test was found).',
  },
  'probe.corpus.not': {
    zh: '语料里有，不能证明某个模型读过；语料里没有，也不说明别的语料里没有，改写过的题找不到。不足 {least} 字、未查的：{tooShort} 题。',
    en: 'That a corpus holds them is no proof that a model has read it; that it does not says nothing of other corpora, and questions in other words are not found. Shorter than {least} characters and not looked for: {tooShort}.',
  },
  'probe.corpus.stopped': { zh: '已停止，语料没有读完，没有结论。', en: 'Stopped before the end of the corpus: no result.' },
  'probe.corpus.more': { zh: '另有 {count} 题，见 --json', en: 'more: {count}; see --json' },
  'probe.corpus.question': { zh: '题目', en: 'question' },
  'probe.corpus.kind': { zh: '相同程度', en: 'how alike' },
  'probe.corpus.place': { zh: '位置', en: 'where' },
  'probe.corpus.exact': { zh: '逐字', en: 'word for word' },
  'probe.corpus.near': { zh: '大体相同 {share}%', en: 'near, {share} %' },

  'probe.needsModelOrCorpus': {
    zh: '请用 --model 指明要检查的模型，或用 --corpus 指明要查的语料。',
    en: 'name the model to probe with --model, or the corpus to look through with --corpus.',
  },
  'probe.needsModel': { zh: '{option} 需要 --model。', en: '{option} needs --model.' },
  'probe.unknown': { zh: '没有检查“{name}”；可用：{known}。', en: 'no probe "{name}"; there are: {known}.' },
  'probe.unused': { zh: '{option} 只用于检查 {name}；请把它加进 --probes。', en: '{option} is for the probe {name}; add it to --probes.' },
  'probe.needsCutoff': { zh: '检查 cutoff 需要 --cutoff YYYY-MM-DD。', en: 'the probe cutoff needs --cutoff YYYY-MM-DD.' },
  'probe.cutoffDate': { zh: '--cutoff 应为一天，如 2024-06-30，不能是“{value}”。', en: '--cutoff takes a day such as 2024-06-30, not "{value}".' },
  'probe.sealed': {
    zh: '版本“{edition}”的答案是封存的：不能拿它的题去问模型、逐题比对；只可用 --corpus 在语料里找。',
    en: 'edition "{edition}" is sealed: its questions are not put to a model to compare them one by one; only --corpus can look for them.',
  },
  'probe.needsReferences': {
    zh: '{data} 没有标准答案，不能做这些检查：{names}；请用带答案的版本。',
    en: '{data} has no references, which these probes need: {names}; use an edition with references.',
  },
  'probe.nothing': {
    zh: '{data} 没有一题可以用来检查（{names}）；原因见上。',
    en: 'no question of {data} can be probed ({names}); the reasons stand above.',
  },
  'probe.corpusNothing': {
    zh: '没有可在语料里找的题：分得出题目文字的 {count} 题都不足 {least} 字。',
    en: 'nothing to look for in the corpus: questions whose own text is known: {count}, all of them shorter than {least} characters.',
  },
  'probe.corpusEmpty': { zh: '{corpus} 里没有文字可查。', en: '{corpus} holds no text to look through.' },
  'probe.corpusEncoding': {
    zh: '{file} 不是 UTF-8 文本（约第 {line} 行起）；压缩文件请先解开，别的编码请先转成 UTF-8。',
    en: '{file} is no UTF-8 text (from about line {line} on); unpack compressed files first, and convert other encodings.',
  },
} as const

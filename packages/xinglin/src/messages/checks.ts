import type { Bilingual } from '../core/index.ts'

/** A finding: what is wrong, and what to do. Where it is stands before it. */
interface CheckText {
  readonly zh: readonly [what: string, fix: string]
  readonly en: readonly [what: string, fix: string]
}

/** What can be found in an edition, by the code of the finding. The second text is the same for all findings of a code, so it takes no parameters. */
export const checkTexts: Readonly<Record<string, CheckText>> = {
  'sample.task': {
    zh: ['没有任务“{task}”；已知：{known}', '改正任务名，或用 --benchmark 指明题库。'],
    en: ['there is no task "{task}"; known: {known}', 'Correct the name of the task, or name the benchmark with --benchmark.'],
  },
  'sample.input': {
    zh: ['字段 {field} 不合该任务的要求', '按该任务的格式改正这一行；该行未做其他检查。'],
    en: ['the field {field} is not what the task takes', 'Correct the row to the form of its task; nothing else was checked of it.'],
  },
  'sample.reference': {
    zh: ['标准答案的字段 {field} 不合该任务的要求', '按该任务的格式改正标准答案；该行未做其他检查。'],
    en: [
      'the field {field} of the reference is not what the task takes',
      'Correct the reference to the form of its task; nothing else was checked of the row.',
    ],
  },
  'sample.repeated': {
    zh: ['同一任务里编号重复', '每题用不同的编号：答案与标准答案按编号配对。'],
    en: ['the id occurs twice in its task', 'Give every question an id of its own: answers and references are joined by it.'],
  },
  'prompt.blank': {
    zh: ['题面为空', '补上题面，或删去这一题。'],
    en: ['the prompt is blank', 'Write the prompt, or leave the question out.'],
  },
  'reference.unusable': {
    zh: ['标准答案读不出来（规则 {rules}）：{detail}', '改正标准答案，使其符合该任务的作答格式。'],
    en: ['the reference cannot be read (rules {rules}): {detail}', 'Correct the reference to the form in which the task is answered.'],
  },
  'reference.imperfect': {
    zh: ['标准答案当作回答也得不到满分（规则 {rules}）', '多半有重复项、空项或格式出入；改到自己对自己得满分为止。'],
    en: [
      'given as an answer, the reference does not get full marks (rules {rules})',
      'Look for repeated or empty items and slips of form, until it scores 100% against itself.',
    ],
  },
  'reference.unread': {
    zh: ['标准答案有 {count} 处没有被读到，评分时等于没有：“{text}”', '核对词语是否在候选之内、类型是否在题目给出的范围内，以及写法是否合作答格式。'],
    en: [
      'parts of the reference are not read, as if they were not there: {count} ("{text}")',
      'See whether each term and type is one that the question offers, and the form is that of the task.',
    ],
  },
  'key.outside': {
    zh: ['答案 {key} 不在 {options} 个选项之内', '核对答案与选项：可能缺了选项，或答案抄错。'],
    en: ['the key {key} is none of the {options} options', 'Compare key and options: an option may be missing, or the key miscopied.'],
  },
  'options.equalKey': {
    zh: ['正确选项与另一选项内容相同（“{option}”，共 {count} 个）', '改写其中一个：现在两个都对，却只算一个。'],
    en: ['the right option says the same as another ("{option}", {count} of them)', 'Reword one of them: both are right now, and only one counts.'],
  },
  'label.outside': {
    zh: ['标准答案的标签“{label}”不在题目给出的范围内（共 {count} 个）', '改正标签，或把它加入题目的选项。'],
    en: ['the label "{label}" is none of those that the question offers (such labels: {count})', 'Correct the label, or offer it.'],
  },
  'question.contradiction': {
    zh: ['与 {file} 第 {line} 行是同一题，答案却不同', '请专业人员裁定，只留一个；若两个都对，改成多标签任务。'],
    en: [
      'the same question as {file}, line {line}, with another answer',
      'Let an expert decide and keep one; where both are right, ask for several labels.',
    ],
  },
  'text.broken': {
    zh: ['{field} 第 {at} 个字符处有乱码：{found}', '从原始文件用正确的编码重新导入；丢失的字符无法自动恢复。'],
    en: [
      'broken text in {field} at character {at}: {found}',
      'Import the original file again in its true encoding; what is lost cannot be brought back.',
    ],
  },
  'person.idCard': {
    zh: ['{field} 里有身份证号：{found}（共 {count} 个）', '删去或换成编造的号码，并查明是否来自真实病历。'],
    en: ['an identity number in {field}: {found} ({count} in all)', 'Remove it or make one up, and find out whether it comes from a real record.'],
  },
  'overlap.exact': {
    zh: ['{file} 第 {line} 行逐字含有这道题', '从训练数据或示例中去掉它，或换掉这道题。'],
    en: ['{file}, line {line} holds this question word for word', 'Take it out of the training data or the demonstrations, or replace the question.'],
  },
  'reference.missing': {
    zh: ['没有标准答案', '补上标准答案；缺答案的题不参与评分，也无法冻结成版本。'],
    en: ['there is no reference', 'Add one: a question without is not scored, and cannot be frozen among others that have one.'],
  },
  'reference.unusableOfficially': {
    zh: ['标准答案在官方规则 {rules} 下读不出来：{detail}', '若要在该规则下报分，改正标准答案；否则可以不管。'],
    en: [
      'the reference cannot be read under the official rules {rules}: {detail}',
      'Correct it if scores under these rules are wanted; otherwise leave it.',
    ],
  },
  'reference.imperfectOfficially': {
    zh: ['标准答案当作回答，在官方规则 {rules} 下得不到满分', '官方评分程序自身的局限；只影响该规则下的分数上限。'],
    en: [
      'given as an answer, the reference does not get full marks under the official rules {rules}',
      'A limit of the official scorer: it lowers what can be reached under its rules, and nothing else.',
    ],
  },
  'options.equal': {
    zh: ['有 {count} 个选项内容相同（“{option}”）', '改写或删去重复的选项。'],
    en: ['options that say the same: {count} ("{option}")', 'Reword the repeated option, or leave it out.'],
  },
  'mention.absent': {
    zh: ['标准答案里的“{mention}”不在题面中（共 {count} 个）', '核对原文与标注：模型不可能从题面中抽出它。'],
    en: ['"{mention}" of the reference is not in the question (such mentions: {count})', 'Compare text and annotation: no model can find it there.'],
  },
  'question.repeated': {
    zh: ['与 {file} 第 {line} 行是同一题', '只留一行；重复的题在总分里算了两次。--fix 会去掉完全相同的行。'],
    en: ['the same question as {file}, line {line}', 'Keep one: a question asked twice counts twice. --fix drops rows that are wholly the same.'],
  },
  'question.repeatedFolded': {
    zh: ['与 {file} 第 {line} 行只差全半角、空白、大小写或选项顺序', '只留一行；若是有意的变体，用 xinglin vary 生成，以便合并计分。'],
    en: [
      'differs from {file}, line {line} in width, space, case or the order of options alone',
      'Keep one; forms of a question that are meant come from xinglin vary, which links them.',
    ],
  },
  'text.html': {
    zh: ['{field} 里有 HTML 标记 {count} 处：{found}', '还原成普通文字；--fix 会还原 &nbsp; &gt; 这类转义，标签请手工处理。'],
    en: [
      'HTML mark-up in {field}, {count} times: {found}',
      'Turn it into plain text; --fix does so with escapes such as &nbsp; and &gt;, tags are left to you.',
    ],
  },
  'text.privateUse': {
    zh: ['{field} 里有私用区字符 {count} 个：{found}', '对照原文换成通用字符；它们依赖特定字体，多半显示成方框。'],
    en: ['private-use characters in {field}: {found} ({count} in all)', 'Replace them by what the original shows: they depend on a font.'],
  },
  'text.control': {
    zh: ['{field} 里有控制字符或零宽字符 {count} 个：{found}', '删去；--fix 会删去零宽字符与字节顺序标记。'],
    en: [
      'control or zero-width characters in {field}: {found} ({count} in all)',
      'Remove them; --fix removes byte order marks and characters without width.',
    ],
  },
  'text.mixedScript': {
    zh: ['{field} 里简繁混用：{simplified} 与 {traditional}', '统一成一种写法；专名除外。'],
    en: ['{field} mixes simplified and traditional writing: {simplified} and {traditional}', 'Write it in one way, names excepted.'],
  },
  'person.mobile': {
    zh: ['{field} 里像有手机号：{found}（共 {count} 个）', '若属真人，删去或替换。'],
    en: ['what looks like a mobile number in {field}: {found} ({count} in all)', 'If it is somebody’s, remove or replace it.'],
  },
  'person.email': {
    zh: ['{field} 里有电子邮箱：{found}（共 {count} 个）', '若属真人，删去或替换。'],
    en: ['an e-mail address in {field}: {found} ({count} in all)', 'If it is somebody’s, remove or replace it.'],
  },
  'person.bankCard': {
    zh: ['{field} 里像有银行卡号：{found}（共 {count} 个）', '若属真人，删去或替换。'],
    en: ['what looks like a bank card number in {field}: {found} ({count} in all)', 'If it is somebody’s, remove or replace it.'],
  },
  'person.landline': {
    zh: ['{field} 里像有电话号码：{found}（共 {count} 个）', '若属真人或真实机构，删去或替换。'],
    en: [
      'what looks like a telephone number in {field}: {found} ({count} in all)',
      'If it is that of a person or a real institution, remove or replace it.',
    ],
  },
  'person.address': {
    zh: ['{field} 里像有住址：{found}（共 {count} 个）', '若属真人，删去或替换。'],
    en: ['what looks like an address in {field}: {found} ({count} in all)', 'If it is somebody’s, remove or replace it.'],
  },
  'sample.long': {
    zh: ['题面约 {tokens} 个 token，超过 {budget}', '缩短题面，或确认待测模型的上下文足够长；上限用 --token-budget 设定。'],
    en: [
      'the prompt has about {tokens} tokens, more than {budget}',
      'Shorten it, or make sure that the models take so much; --token-budget sets the limit.',
    ],
  },
  'balance.positions': {
    zh: ['{task}：正确选项的位置分布不均（{shares}；p = {p}）', '打乱选项顺序：xinglin vary --with shuffle-options。'],
    en: [
      '{task}: right options stand in some places more often than in others ({shares}; p = {p})',
      'Shuffle the options: xinglin vary --with shuffle-options.',
    ],
  },
  'balance.oneLabel': {
    zh: ['{task}：{total} 个答案中“{label}”占 {share}', '永远答它就能得高分；补充其他类别的题，或看宏平均。'],
    en: [
      '{task}: of {total} answers {share} are "{label}"',
      'Always answering so scores high: add questions of the other classes, or look at a macro average.',
    ],
  },
  'overlap.near': {
    zh: ['{file} 第 {line} 行含有这道题的 {share}%（数字可不同）', '看一看是不是同一题；若是，按逐字重复处理。'],
    en: [
      '{file}, line {line} holds {share}% of this question, other numbers allowed',
      'See whether it is the same question; if so, treat it as one word for word.',
    ],
  },
  'overlap.part': {
    zh: ['与 {file} 第 {line} 行有连续 {characters} 个字符相同', '多半是教科书里的固定说法；成片出现时再查来源。'],
    en: [
      '{characters} characters in a row are also in {file}, line {line}',
      'Often a phrase of textbooks; look into the source where there are many.',
    ],
  },
  'overlap.short': {
    zh: ['有 {count} 题短于 {least} 个字，没有去找', '太短的文字碰巧相同也不稀奇；需要时人工查看。'],
    en: [
      'questions of fewer than {least} characters, not looked for: {count}',
      'So short a text may stand anywhere by chance; look at them yourself where it matters.',
    ],
  },
  'overlap.ignored': {
    zh: ['{path} 里有 {count} 个文件不是数据也不是文本，没有去找：{files}', '若其中有训练数据，转成 JSON Lines、CSV 或文本后再查。'],
    en: [
      'files in {path} that are neither data nor text, not searched: {count} ({files})',
      'Where one holds training data, turn it into JSON Lines, CSV or text.',
    ],
  },
  'reference.none': {
    zh: ['没有一题有标准答案，凡与答案有关的都没有检查', '若这是公开的题目部分，无需处理；要检查答案，请给出带答案的版本。'],
    en: [
      'no question has a reference; nothing about answers was checked',
      'Nothing to do for the half that is published; to check answers, give the edition with them.',
    ],
  },
  'question.orders': {
    zh: ['{task}：{total} 题里有 {count} 题是前面的题换了选项顺序', '多半是有意用多种顺序问同一题；若不是，每题只留一行。'],
    en: [
      '{task}: of {total} questions {count} ask an earlier one again with its options in another order',
      'Probably meant, to see whether the order matters; if it is not, keep one row of each.',
    ],
  },
  'question.short': {
    zh: ['题目只有 {letters} 个字', '看看是否截断或缺了内容。'],
    en: ['the question has only {letters} letters', 'See whether it was cut, or something is missing.'],
  },
  'text.lineEnds': {
    zh: ['{field} 里有 {count} 个回车符（Windows 或旧 Mac 的换行）', '换成 LF；--fix 会替换 CRLF。'],
    en: ['carriage returns in {field}: {count} (line ends of Windows or old Macs)', 'Use LF; --fix replaces CRLF.'],
  },
  'balance.shares': {
    zh: ['{task}：{total} 个答案的分布 {shares}', '供参考：永远答最常见的那个能得多少分。'],
    en: ['{task}: of {total} answers {shares}', 'To know what always giving the most frequent answer is worth.'],
  },
}

const texts = {
  'help.check': {
    zh: '检查一份数据：重复与矛盾的题、读不出或不满分的标准答案、选项与标签、乱码与转义、个人信息、答案分布、与训练数据的重合。有错误时退出码为 1',
    en: 'Look an edition over: repeated and contradicting questions, references that cannot be read or score less than full marks, options and labels, broken text and escapes, personal details, balance, overlap with training data. Exits 1 where there is an error.',
  },
  'help.training': {
    zh: '训练数据（文件或文件夹），看题目是否在其中；可给多个',
    en: 'training data (files or folders) to look for the questions in; several may be given',
  },
  'help.checkTokenBudget': { zh: '题面超过这么多 token 时警告', en: 'warn of prompts of more tokens than this' },
  'help.only': {
    zh: '只检查这些（逗号分隔）：编码如 text.html，或其前半如 text',
    en: 'check only these, separated by commas: codes such as text.html, or what they begin with, such as text',
  },
  'help.skip': { zh: '不检查这些，写法同上', en: 'leave these out, written alike' },
  'help.checkAll': { zh: '列出全部，而不是每种前 20 条', en: 'list all, not the first 20 of each kind' },
  'help.fix': {
    zh: '把不丢信息的毛病改掉（HTML 转义、零宽字符、CRLF、完全相同的行），写成新版本，需 --out',
    en: 'mend what loses nothing (HTML escapes, characters without width, CRLF, rows that are wholly the same) in a new edition, with --out',
  },
  'help.fixOut': { zh: '--fix 的输出文件夹', en: 'where --fix writes to' },
  'check.reading': { zh: '已检查 {rows} 题', en: 'questions checked: {rows}' },
  'check.searching': {
    zh: '已检查 {rows} 题；比对训练数据 {characters} 字，找到 {found} 题',
    en: 'questions checked: {rows}; characters searched {characters}, questions found {found}',
  },
  'check.stopping': { zh: '正在停止……（再按一次 Ctrl-C 立即退出）', en: 'stopping … (Ctrl-C again to stop at once)' },
  'check.stopped': { zh: '已停止，检查未完成，没有结论。', en: 'Stopped before the end: no result.' },
  'check.summary': {
    zh: '检查了 {samples} 题、{tasks} 个任务，{checks} 项检查：错误 {errors}，警告 {warnings}，提示 {notes}。',
    en: 'Checked: samples {samples}, tasks {tasks}, checks {checks}. Errors {errors}, warnings {warnings}, notes {notes}.',
  },
  'check.ok': { zh: '没有错误。', en: 'No errors.' },
  'check.notOk': { zh: '有错误，请改正后再使用这份数据。', en: 'Mend the errors before this edition is used.' },
  'check.unknownCode': { zh: '没有检查项“{code}”；已知：{known}。', en: 'there is no check "{code}"; known: {known}.' },
  'check.fixNeedsOut': { zh: '--fix 要写成新版本，请用 --out 指明文件夹。', en: '--fix writes a new edition: name its folder with --out.' },
  'check.outNeedsFix': { zh: '--out 只与 --fix 一起使用。', en: '--out goes with --fix alone.' },
  'check.fixVaried': {
    zh: '版本“{edition}”是由“{bank}”变化而来；请修补“{bank}”，再重新 vary。',
    en: 'edition "{edition}" was varied from "{bank}": mend "{bank}" and vary it again.',
  },
  'check.fixed.html': { zh: '还原了 HTML 转义：{count} 行', en: 'HTML escapes turned into text: rows {count}' },
  'check.fixed.invisible': {
    zh: '删去了零宽字符与字节顺序标记：{count} 行',
    en: 'characters without width and byte order marks removed: rows {count}',
  },
  'check.fixed.lineEnds': { zh: 'CRLF 换成了 LF：{count} 行', en: 'CRLF replaced by LF: rows {count}' },
  'check.fixed.repeated': { zh: '去掉了完全相同的行：{count} 行', en: 'rows left out that are wholly the same: {count}' },
  'check.leftAlone': {
    zh: '改了之后标准答案反而读不出来、因而未动的：{count} 行',
    en: 'rows left as they were, whose references could be read no more: {count}',
  },
  'check.mended': {
    zh: '版本“{edition}”已写入 {out}（改动 {changes} 处，逐条见 fixes.jsonl，不含文字）；其余毛病未动，请对它再执行一次 check。',
    en: 'edition "{edition}" is in {out} (changes {changes}, each in fixes.jsonl, without texts); all else is as it was. Run check on it.',
  },
  'check.nothing': { zh: '--only 与 --skip 合起来什么也没剩下。', en: '--only and --skip together leave nothing to check.' },
} as const

const findings: Readonly<Record<string, Bilingual>> = Object.fromEntries(
  Object.entries(checkTexts).flatMap(([code, { zh, en }]) => [
    [`finding.${code}`, { zh: zh[0], en: en[0] }],
    [`finding.${code}.fix`, { zh: zh[1], en: en[1] }],
  ]),
)

export const checkMessages: typeof texts = { ...texts, ...findings }

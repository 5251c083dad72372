/** A finding: what is wrong, and what to do. Where it is stands before it. */
interface FindingText {
  readonly zh: readonly [what: string, fix: string]
  readonly en: readonly [what: string, fix: string]
}

/** What can be found in an upload, by the code of the finding. The second text is the same for all findings of a code, so it takes no parameters. */
export const findingTexts: Readonly<Record<string, FindingText>> = {
  'archive.kind': {
    zh: ['{file} 是 {kind} 压缩包', '请解压后重新打包成 zip，或直接给出文件夹。'],
    en: ['{file} is a {kind} archive', 'Unpack it and pack it as a zip, or name the folder.'],
  },
  'archive.damaged': {
    zh: ['压缩包 {file} 损坏或不是 zip（{detail}）', '请重新打包；若是下载或上传得来的，先核对文件大小。'],
    en: ['the archive {file} is damaged, or no zip ({detail})', 'Pack it again; if it was transferred, compare the sizes first.'],
  },
  'archive.entries': {
    zh: ['压缩包 {file} 里的条目超过 {limit} 个', '只打包答案文件。'],
    en: ['the archive {file} has more than {limit} entries', 'Pack nothing but the answer files.'],
  },
  'archive.path': {
    zh: ['压缩包 {file} 里的 {entry} 是绝对路径、含 .. 或反斜杠，未解压', '请用相对路径、正斜杠重新打包。'],
    en: [
      '{entry} in the archive {file} is an absolute path, or has .. or backslashes; nothing was unpacked',
      'Pack again, with relative paths and forward slashes.',
    ],
  },
  'archive.link': {
    zh: ['压缩包 {file} 里的 {entry} 是链接或特殊文件，未解压', '请把文件本身打包进去。'],
    en: ['{entry} in the archive {file} is a link or a special file; nothing was unpacked', 'Pack the file itself.'],
  },
  'archive.encrypted': {
    zh: ['压缩包 {file} 加了密码（{entry}）', '请不设密码重新打包。'],
    en: ['the archive {file} is encrypted ({entry})', 'Pack again without a password.'],
  },
  'archive.nested': {
    zh: ['压缩包 {file} 里还有压缩包：{entry}', '请把里面的文件直接打包，只压一层。'],
    en: ['the archive {file} holds another one: {entry}', 'Pack the files themselves, one archive around them.'],
  },
  'archive.method': {
    zh: ['压缩包 {file} 里的 {entry} 用了不支持的压缩方式（编号 {method}）', '请用普通的 zip（Deflate）重新打包。'],
    en: ['{entry} in the archive {file} is packed in a way that is not supported (method {method})', 'Pack again as a plain zip (Deflate).'],
  },
  'archive.twice': {
    zh: ['压缩包 {file} 里有两个 {entry}', '请只留一个。'],
    en: ['the archive {file} holds {entry} twice', 'Keep one.'],
  },
  'archive.entrySize': {
    zh: ['压缩包 {file} 里的 {entry} 解压后超过 {limit}', '请检查该文件；答案文件不会这么大。'],
    en: ['{entry} in the archive {file} unpacks to more than {limit}', 'Check the file: answers are not that long.'],
  },
  'archive.totalSize': {
    zh: ['压缩包 {file} 解压后总共超过 {limit}', '只打包答案文件。'],
    en: ['the archive {file} unpacks to more than {limit} in all', 'Pack nothing but the answer files.'],
  },
  'archive.ratio': {
    zh: ['压缩包 {file} 里的 {entry} 的压缩比超过 {limit} 倍，像是压缩炸弹', '请检查该文件的内容。'],
    en: [
      '{entry} in the archive {file} unpacks to more than {limit} times its size, as archives made to fill disks do',
      'Check what the file holds.',
    ],
  },
  'archive.ignored': {
    zh: ['跳过了 {count} 个系统或隐藏文件：{first}', '无需处理；macOS 压缩时会带上它们。'],
    en: ['system and hidden files left out, {count}: {first}', 'Nothing to do: macOS packs them along.'],
  },
  'archive.gbkNames': {
    zh: ['{count} 个文件名是 GBK 编码，已按 GBK 读出：{first}', '建议用 UTF-8 文件名打包。'],
    en: ['file names in GBK, read as such, {count}: {first}', 'Better pack with names in UTF-8.'],
  },
  'upload.noFiles': {
    zh: ['{upload} 里没有答案文件（.jsonl）', '请检查路径，以及是否打包了正确的文件夹。'],
    en: ['{upload} holds no answer files (.jsonl)', 'Check the path, and whether the right folder was packed.'],
  },
  'upload.severalFiles': {
    zh: ['应只有一个答案文件，却有 {count} 个：{files}', '请合并成一个，或指明其中一个。'],
    en: ['one answer file is expected, there are {count}: {files}', 'Make them one, or name one of them.'],
  },
  'upload.fileMissing': {
    zh: ['缺少这个文件', '每个任务都要有一个文件，行数与题目文件相同；题目里不止一个赛道时用 --generation 指明。'],
    en: [
      'this file is missing',
      'Every task needs its file, with as many rows as the questions; where the questions are of several tracks, name one with --generation.',
    ],
  },
  'upload.fileMisnamed': {
    zh: ['文件名应为 {expected}', '请改名；文件按名字对应任务。'],
    en: ['should be called {expected}', 'Rename it: a file is known by its name.'],
  },
  'upload.filePlace': {
    zh: ['文件在子文件夹 {folder} 里', '所有答案文件应直接放在同一个文件夹里。'],
    en: ['lies in a folder of its own, {folder}', 'All answer files lie side by side in one folder.'],
  },
  'upload.fileTwice': {
    zh: ['与 {other} 是同一任务的文件', '每个任务只留一个文件。'],
    en: ['answers the same task as {other}', 'Keep one file for each task.'],
  },
  'upload.fileSurplus': {
    zh: ['题目里没有任务 {task}', '请删去这个文件，或换成它所属的题目。'],
    en: ['the questions have no task {task}', 'Take the file out, or use the questions that it belongs to.'],
  },
  'upload.fileUnknown': {
    zh: ['文件名不属于任何任务，未读', '请删去，或改成任务的文件名。'],
    en: ['its name belongs to no task; it was not read', 'Take it out, or name it after its task.'],
  },
  'upload.fileMultimodal': {
    zh: ['属于多模态赛道，该赛道目前只登记、不评测；未读', '请从提交中移出，多模态赛道的文件分开放。'],
    en: [
      'is a file of the multimodal track, which is listed but not run yet; it was not read',
      'Take it out of the upload: files of that track lie apart.',
    ],
  },
  'questions.multimodal': {
    zh: ['题目文件属于多模态赛道，该赛道目前只登记、不评测；未检查', '无需处理；把多模态赛道的文件分开放，就不会再提示。'],
    en: [
      'a question file of the multimodal track, which is listed but not run yet; it was not checked',
      'Nothing to do; files of that track that lie apart are not told of.',
    ],
  },
  'upload.otherFile': {
    zh: ['不是 JSON Lines 文件，未读', '请从提交中删去。'],
    en: ['no JSON Lines file; it was not read', 'Take it out of the upload.'],
  },
  'upload.folder': {
    zh: ['压缩包里的文件夹是 {found}，应为 {expected}', '请把文件放进该名字的文件夹再打包。'],
    en: ['the folder in the zip is {found}; it should be {expected}', 'Put the files into a folder of that name and pack that.'],
  },
  'upload.zip': {
    zh: ['上传时需要打包成 zip，其中是文件夹 {folder}', '上传前打包；xinglin export-submission 也能直接写出 zip。'],
    en: ['it is uploaded as a zip that holds the folder {folder}', 'Pack it before the upload; xinglin export-submission writes such a zip too.'],
  },
  'file.empty': { zh: ['没有一行答案', '请检查文件是否写完整。'], en: ['has no rows', 'Check whether it was written to its end.'] },
  'file.encoding': {
    zh: ['编码是 {encoding}，不是 UTF-8', '请另存为 UTF-8（Python：open(…, "w", encoding="utf-8")）。'],
    en: ['is in {encoding}, not UTF-8', 'Save it as UTF-8 (Python: open(…, "w", encoding="utf-8")).'],
  },
  'file.invalidBytes': {
    zh: ['第 {offset} 字节起不是有效的 {encoding}', '文件可能被截断或混了编码；请重新写出。'],
    en: ['is no valid {encoding} from byte {offset} on', 'It was cut off, or mixes encodings; write it again.'],
  },
  'file.bom': {
    zh: ['开头有 BOM（字节顺序标记）', '请存成不带 BOM 的 UTF-8，有的读取程序会因此读不了第一行。'],
    en: ['begins with a byte order mark', 'Save it as UTF-8 without one: some readers fail on the first line.'],
  },
  'file.array': {
    zh: ['整个文件是一个 JSON 数组，不是每行一个对象（行号为元素序号）', '请逐行写出：每个对象一行，不要方括号和逗号。'],
    en: [
      'is one JSON array, not an object on each line (line numbers are those of its elements)',
      'Write one object a line, without brackets and commas.',
    ],
  },
  'file.object': {
    zh: ['整个文件是一个 JSON 对象，不是每行一个', '请每道题写成一行。'],
    en: ['is one JSON object over several lines', 'Write one object a line, a line for each question.'],
  },
  'file.crlf': {
    zh: ['换行是 CRLF，共 {count} 行', '无需处理；Windows 的换行也能读。'],
    en: ['ends its lines with CRLF: {count}', 'Nothing to do: line breaks of Windows are read too.'],
  },
  'file.blankLines': { zh: ['有 {count} 个空行', '建议删去。'], en: ['blank lines: {count}', 'Better take them out.'] },
  'line.json': {
    zh: ['不是有效的 JSON：{detail}', '请用 JSON 库写出（json.dumps(row, ensure_ascii=False)），不要手工拼接。'],
    en: ['not JSON: {detail}', 'Write it with a JSON library (json.dumps(row, ensure_ascii=False)), not by hand.'],
  },
  'line.python': {
    zh: ['是 Python 字典的写法（单引号），不是 JSON', '请用 json.dumps(row, ensure_ascii=False) 代替 str(row)。'],
    en: ['a Python dict (single quotes), not JSON', 'Write json.dumps(row, ensure_ascii=False), not str(row).'],
  },
  'line.tooLong': { zh: ['超过 {limit}，未读', '请检查换行符。'], en: ['longer than {limit}; it was not read', 'Check the line breaks.'] },
  'row.notObject': {
    zh: ['应为一个 JSON 对象', '每行一个对象，字段与题目文件相同。'],
    en: ['one JSON object is expected', 'One object a line, with the fields of the question file.'],
  },
  'row.field': {
    zh: ['字段 {field} 缺失或类型不对（现为 {found}）', '字段与题目文件相同；答案是字符串，不是列表、数字或对象。'],
    en: [
      'field {field} is missing or of the wrong type (found: {found})',
      'The fields are those of the question file; an answer is a string, no list, number or object.',
    ],
  },
  'row.multimodal': {
    zh: ['{task} 属于多模态赛道，目前只登记、不评测', '请把该赛道的文件分开。'],
    en: ['{task} belongs to the multimodal track, which is listed but not run yet', 'Keep the files of that track apart.'],
  },
  'row.invalid': {
    zh: ['读不了（{detail}）', '字段与题目文件相同。'],
    en: ['cannot be read ({detail})', 'The fields are those of the question file.'],
  },
  'row.task': {
    zh: ['没有任务“{task}”（最接近的是 {meant}）', '请照抄题目文件里的任务名。'],
    en: ['there is no task "{task}" (the closest: {meant})', "Copy the task's name from the question file."],
  },
  'row.missing': {
    zh: ['缺少题目文件第 {line} 行的题', '每道题都要有一行答案；没有回答的也要如实留行。'],
    en: ['no row for the question on line {line} of the question file', 'Every question needs its row.'],
  },
  'row.surplus': {
    zh: ['题目里没有这一行', '请删去，或核对是不是用了另一期的题目。'],
    en: ['the questions have no such row', 'Take it out, or check whether it belongs to the questions of another cycle.'],
  },
  'row.repeated': { zh: ['这道题前面已有一行', '每道题只留一行。'], en: ['a row for this question came before', 'Keep one row for each question.'] },
  'row.question': {
    zh: ['题目文字与题目文件第 {line} 行不同', '请原样保留 question，连空格和换行也不要改。'],
    en: ["the question's text is not that of line {line} of the question file", 'Leave the question as it is, spaces and line breaks included.'],
  },
  'row.otherFile': {
    zh: ['这道题属于任务 {task} 的文件', '请移到该任务的文件里。'],
    en: ['this question belongs to the file of {task}', 'Move the row to that file.'],
  },
  'row.fields': {
    zh: ['这些字段与题目文件不同或缺失：{fields}', '除答案外，各字段请照抄题目文件。'],
    en: ['these fields differ from the question file, or are missing: {fields}', 'Copy every field but the answer from the question file.'],
  },
  'row.empty': { zh: ['没有答案', '请补上答案；空答案计零分。'], en: ['has no answer', 'Answer it: a blank answer scores nothing.'] },
  'answer.unparsed': {
    zh: ['读不出答案：没有给出可选的选项或标签，也不是要求的形式', '请按题目要求的形式作答。'],
    en: [
      'no answer can be read from it: it names no option or label that was offered, and is not in the form that was asked for',
      'Answer in the form that the question asks for.',
    ],
  },
  'answer.ambiguous': {
    zh: ['答案有歧义：给出了不止一个互相矛盾的答案', '只给出最后的答案。'],
    en: ['it gives more than one answer, and they contradict each other', 'Give the final answer alone.'],
  },
  'answer.refused': {
    zh: ['拒绝作答', '若模型确实拒答可不改；计为答错。'],
    en: ['it refuses to answer', 'Leave it if the model did refuse; it counts as wrong.'],
  },
  'answer.truncated': {
    zh: ['推理没有结束，之后没有答案', '请加大输出长度上限后重新作答。'],
    en: ['its reasoning never ends, so there is no answer', 'Ask again with a larger limit on the output.'],
  },
  'answer.mismatch': {
    zh: ['选项字母与所写的选项内容不一致，按字母计', '请核对：选项重新排序后字母可能没有跟着改。'],
    en: ['the letter is not that of the text beside it; the letter counts', 'Check it: letters may not have followed when options were reordered.'],
  },
  'answer.reasoning': {
    zh: ['答案里带有推理过程（<think>…</think>）', '请删去推理部分；我们会跳过它，官方评分程序未必。'],
    en: ['the answer holds reasoning (<think>…</think>)', 'Take it out: we pass over it, an official scorer may not.'],
  },
  'answer.offForm': {
    zh: ['读出了答案，但不是题目要求的形式', '建议按要求的形式书写；官方评分程序可能更严格。'],
    en: ['the answer was read, but is not in the form that was asked for', 'Better keep to that form: an official scorer may be stricter.'],
  },
  'answer.byText': {
    zh: ['没有选项字母，按选项内容读出', '建议直接写字母。'],
    en: ["read from the option's text, for there is no letter", 'Better write the letter.'],
  },
  'answer.repaired': {
    zh: ['答案的 JSON 有小错，修补后读出', '建议写成有效的 JSON。'],
    en: ['the JSON in the answer had to be mended to be read', 'Better write valid JSON.'],
  },
}

const texts = {
  'help.validate': {
    zh: '提交前检查：文件、编码、行、字段，以及每个答案能不能读出来。有错误时退出码为 1。',
    en: 'Check an upload before it is sent: files, encoding, rows, fields, and whether every answer can be read. Exit code 1 where there are errors.',
  },
  'help.validateQuestions': { zh: '题目：文件、文件夹或 zip', en: 'the questions: a file, a folder or a zip' },
  'help.validatePred': { zh: '要检查的提交：文件、文件夹或 zip', en: 'the upload to check: a file, a folder or a zip' },
  'help.validateAll': { zh: '全部列出，不只每类前 20 条', en: 'list all findings, not the first 20 of each kind' },
  'validate.group': { zh: '{severity} {code}（{count}）', en: '{severity} {code} ({count})' },
  'validate.error': { zh: '错误', en: 'ERROR' },
  'validate.warning': { zh: '警告', en: 'WARNING' },
  'validate.note': { zh: '提示', en: 'NOTE' },
  'validate.line': { zh: '第 {line} 行', en: 'line {line}' },
  'validate.comma': { zh: ' ', en: ', ' },
  'validate.colon': { zh: '：', en: ': ' },
  'validate.sample': { zh: '（{id}）', en: ' ({id})' },
  'validate.more': { zh: '还有 {count} 条（--all 全部列出）', en: '… and more: {count} (--all lists them)' },
  'validate.fix': { zh: '怎么办：{fix}', en: 'What to do: {fix}' },
  'validate.summary': {
    zh: '{files} 个文件，{rows} 行；错误 {errors}，警告 {warnings}，提示 {notes}。',
    en: 'Files: {files}, rows: {rows}. Errors: {errors}, warnings: {warnings}, notes: {notes}.',
  },
  'validate.ok': { zh: '可以提交。', en: 'Ready to be sent.' },
  'validate.notOk': { zh: '有错误，请改正后再提交。', en: 'Mend the errors before it is sent.' },
  'export.files': { zh: '提交文件已写入 {out}：{files} 个文件，共 {rows} 行', en: 'Upload written to {out}: files {files}, rows {rows}' },
  'export.tasks': {
    zh: '运行只包含代次 {generation} 的 {total} 个任务中的 {files} 个；平台要求齐全。缺：{first}',
    en: 'The run has {files} of the {total} tasks of generation {generation}, and the platform wants them all. Missing: {first}',
  },

  'record.multimodal': {
    zh: '{file} 第 {line} 行：{task} 属于多模态赛道，其文件能识别、会列出，但目前还不能评测；请把这些文件分开放。',
    en: '{file}, line {line}: {task} belongs to the multimodal track, whose files are known and listed but not run yet; keep them apart.',
  },
  'run.multimodal': {
    zh: '{data} 中这些文件属于多模态赛道，能识别、会列出，但目前还不能评测，未使用：{files}',
    en: 'Not used, for they are of the multimodal track, whose files are known and listed but not run yet: {files} (in {data})',
  },
  'data.multimodal': {
    zh: '{folder} 里只有多模态赛道的文件（{files}），能识别、会列出，但目前还不能评测；请改用文本赛道或智能体赛道的文件。',
    en: '{folder} holds nothing but files of the multimodal track ({files}), which are known and listed but not run yet; use files of the text or agent tracks.',
  },
  'encoding.invalid': {
    zh: '{file} 第 {offset} 字节起不是有效的 {encoding}；请重新存成 UTF-8。',
    en: '{file} is no valid {encoding} from byte {offset} on; save it as UTF-8 again.',
  },
  'data.fileTwice': {
    zh: '{folder} 里任务 {task} 有不止一个文件：{files}；请只留一个。',
    en: '{folder} has more than one file of task {task}: {files}; keep one.',
  },
  'data.tooManyFiles': {
    zh: '{folder} 里的文件超过 {limit} 个；请指明数据所在的文件夹。',
    en: '{folder} holds more than {limit} files; name the folder that the data are in.',
  },
  'export.notOurs': {
    zh: '{folder} 里有不属于这次提交的文件（{files}）；请换 --out，或先移走它们。',
    en: '{folder} holds files that are not of this upload ({files}); choose another --out, or move them away.',
  },
} as const

/** `finding.<code>` and `finding.<code>.fix`; and of archives, which other commands open too, the two as one line under the code itself. */
const ofFindings = Object.entries(findingTexts).flatMap(([code, { zh, en }]) => [
  [`finding.${code}`, { zh: zh[0], en: en[0] }],
  [`finding.${code}.fix`, { zh: zh[1], en: en[1] }],
  ...(code.startsWith('archive.') ? [[code, { zh: `${zh[0]}；${zh[1]}`, en: `${en[0]}. ${en[1]}` }]] : []),
])

/** Reading and writing data files and uploads: what is wrong with them, and what `validate` and `export-submission` say. */
export const fileMessages: typeof texts = { ...texts, ...Object.fromEntries(ofFindings) }

/** The user's mistakes, one line each: what, where, what to do. Codes are those of `UserError`. */
export const errorMessages = {
  'error.line': { zh: '错误：{message}', en: 'Error: {message}' },
  'error.bug': {
    zh: '杏林内部错误，这不是你的问题。请把以下内容报告给我们（先删去其中的题目与回复）：\n{detail}',
    en: 'A bug in Xinglin, not a mistake of yours. Please report this (without any questions or replies in it):\n{detail}',
  },

  'usage.line': { zh: '{message}；用法见 {command} --help。', en: '{message}; see {command} --help.' },
  'usage.unknownOption': { zh: '没有选项 {name}', en: 'there is no option {name}' },
  'usage.unknownCommand': { zh: '没有命令“{name}”', en: 'there is no command "{name}"' },
  'usage.missingArgument': { zh: '缺少参数 <{name}>', en: 'argument <{name}> is missing' },
  'usage.missingValue': { zh: '选项 {name} 缺少值', en: 'option {name} needs a value' },
  'usage.missingOption': { zh: '缺少必需的选项 {name}', en: 'option {name} is required' },
  'usage.invalidValue': { zh: '{name} 不能是“{value}”，应为 {expected}', en: '{name} cannot be "{value}"; it takes {expected}' },
  'usage.meant': { zh: '（是不是 {meant}？）', en: ' (did you mean {meant}?)' },
  'usage.excessArguments': { zh: '参数太多：{name}', en: 'too many arguments: {name}' },

  'benchmark.unknown': { zh: '没有评测集“{benchmark}”；可用：{known}。', en: 'no benchmark "{benchmark}"; there are: {known}.' },
  'rules.unknown': { zh: '没有规则“{rules}”；可用：{known}。', en: 'no rules "{rules}"; there are: {known}.' },
  'rules.one': {
    zh: '这里只能用一套规则，却给了“{rules}”；请分开执行。',
    en: 'one set of rules at a time here, not "{rules}"; run the command once for each.',
  },
  'rules.noReading': {
    zh: '规则 {rules} 不含任务 {task}；请换规则，或用 --tasks 去掉该任务。',
    en: 'the rules {rules} do not know the task {task}; use other rules, or leave the task out with --tasks.',
  },
  'generation.unknown': { zh: '没有代次“{generation}”；可用：{known}。', en: 'no generation "{generation}"; there are: {known}.' },
  'generation.mixed': {
    zh: '数据混了互不兼容的代次（{generations}），由任务 {tasks} 看出；请把文件分开。',
    en: 'the data mix generations that do not go together ({generations}), as the tasks {tasks} show; split the file.',
  },
  'task.twoNames': {
    zh: '{other} 与 {task} 是同一任务的两个名字，不能一起计分；请用 --tasks 选一个。',
    en: '{other} and {task} are two names of one task and cannot be scored together; choose one with --tasks.',
  },
  'task.unknown': {
    zh: '评测集 {benchmark} 没有任务“{task}”；可用：{known}。',
    en: 'benchmark {benchmark} has no task "{task}"; there are: {known}.',
  },
  'task.unknownAt': {
    zh: '{file} 第 {line} 行：没有任务“{task}”；可用：{known}。',
    en: '{file}, line {line}: no task "{task}"; there are: {known}.',
  },
  'task.notInData': { zh: '数据里没有任务 {task}；有的是：{offered}。', en: 'the data have no task {task}; they have: {offered}.' },

  'run.grade': {
    zh: '{file} 或旁边的 scores.json 不是 Xinglin 写的成绩；请重新执行 xinglin grade。',
    en: '{file}, or scores.json beside it, is no grade that Xinglin wrote; run xinglin grade again.',
  },
  'data.needed': {
    zh: '“{benchmark}”是评测集：请用 --data 给出它的数据，或直接写一个版本（自带的有 {builtIn}）。',
    en: '"{benchmark}" is a benchmark: name its data with --data, or name an edition instead (those that come with Xinglin: {builtIn}).',
  },
  'data.neither': {
    zh: '“{named}”既不是评测集（{benchmarks}），也不是版本文件夹或自带版本（{builtIn}）；其他数据请先用 xinglin import 导入。',
    en: '"{named}" is neither a benchmark ({benchmarks}) nor an edition’s folder or one that comes with Xinglin ({builtIn}); bring other data in with xinglin import.',
  },
  'data.twice': {
    zh: '版本“{edition}”已说明要问什么，不能再给 --data {data}；请去掉其中一个。',
    en: 'the edition "{edition}" says what is asked already; leave out --data {data}, or name the benchmark instead.',
  },
  'data.missing': {
    zh: '找不到 {data}；请给出数据文件、文件夹，或自带版本的名字：{builtIn}。',
    en: 'there is no {data}; name a record file, a folder, or an edition that comes with Xinglin: {builtIn}.',
  },
  'data.noRecords': {
    zh: '文件夹 {folder} 里不知道该问哪个文件（有：{files}）；请用 --data 指明文件。',
    en: 'cannot tell which file of {folder} to ask (it has: {files}); name the file with --data.',
  },
  'data.empty': { zh: '{data} 里没有样本；请检查路径与 --tasks。', en: '{data} has no samples; check the path and --tasks.' },
  'data.repeated': {
    zh: '{data}：样本 {sample} 出现了不止一次；（任务, sample_id）必须唯一。',
    en: '{data}: sample {sample} occurs more than once; (task, sample_id) must be unique.',
  },
  'data.noPrompt': {
    zh: '{data}：样本 {sample} 的 input 为空，没有可问的内容。',
    en: '{data}: sample {sample} has a blank input: there is nothing to ask.',
  },
  'edition.changed': {
    zh: '版本“{edition}”：{file} 在冻结之后被改动过；请恢复文件，或重新冻结成新版本。',
    en: 'edition "{edition}": {file} has changed since it was frozen; restore the file, or freeze a new edition.',
  },
  'edition.manifest': { zh: '{file} 不是有效的版本说明；请检查格式。', en: '{file} is no valid edition manifest; check its format.' },
  'edition.order': {
    zh: '{file}：与 samples.jsonl 顺序不一致，从 {sample} 开始；请重新冻结该版本。',
    en: '{file}: not in the order of samples.jsonl, from {sample} on; freeze the edition again.',
  },
  'edition.otherBenchmark': {
    zh: '版本“{edition}”属于 {belongs}，不属于 {benchmark}。',
    en: 'edition "{edition}" belongs to {belongs}, not to {benchmark}.',
  },
  'edition.repeated': { zh: '版本“{edition}”：样本 {sample} 出现了不止一次。', en: 'edition "{edition}": sample {sample} occurs more than once.' },
  'edition.demonstrationAsked': {
    zh: '版本“{edition}”：示例 {sample} 同时也是考题；请换一个示例。',
    en: 'edition "{edition}": demonstration {sample} is asked as well; take another one.',
  },
  'edition.empty': {
    zh: '版本“{edition}”：一个样本也没有，没有写出任何文件。',
    en: 'edition "{edition}": there is no sample at all; nothing was written.',
  },
  'edition.someReferences': {
    zh: '版本“{edition}”：有的样本有参考答案，有的没有（从第 {row} 个起不同）；请补全，或全部不带答案。',
    en: 'edition "{edition}": some samples have a reference and some have none (they differ from sample {row} on); complete them, or leave out all.',
  },

  'file.missing': { zh: '找不到文件 {file}。', en: 'there is no file {file}.' },
  'file.isFolder': { zh: '{file} 是文件夹，这里需要文件。', en: '{file} is a folder; a file is needed here.' },
  'file.denied': { zh: '没有权限读取 {file}。', en: 'not allowed to read {file}.' },
  'file.system': {
    zh: '无法读写 {file}（{detail}）；请检查路径、权限与磁盘空间。',
    en: 'cannot read or write {file} ({detail}); check path, permissions and disk space.',
  },
  'file.encoding': {
    zh: '{file} 从第 {line} 行起不是 UTF-8；请另存为 UTF-8（Excel 在中文系统上默认存成 GBK）。',
    en: '{file} is not UTF-8, from line {line} on; save it as UTF-8 (Excel in China saves GBK).',
  },
  'file.json': { zh: '{file} 第 {line} 行不是有效的 JSON：{detail}。', en: '{file}, line {line}: not JSON: {detail}.' },
  'file.longLine': { zh: '{file} 第 {line} 行超过 {limit}；请检查换行符。', en: '{file}, line {line}: longer than {limit}; check its line breaks.' },
  'record.notObject': { zh: '{file} 第 {line} 行：应为一个 JSON 对象。', en: '{file}, line {line}: one JSON object is expected.' },
  'record.field': {
    zh: '{file} 第 {line} 行：字段 {field} 缺失或类型不对（现为 {found}）。',
    en: '{file}, line {line}: field {field} is missing or of the wrong type (found: {found}).',
  },
  'structured.shape': {
    zh: '{file} 不是结构化格式；应为 {"任务名": [{"sample_id", "answer"}]}。',
    en: '{file} is not structured; {"<task>": [{"sample_id", "answer"}]} is expected.',
  },
  'structured.row': {
    zh: '{file}：任务 {task} 第 {row} 项应为含 sample_id 的对象。',
    en: '{file}: item {row} of task {task} should be an object with a sample_id.',
  },
  'reference.blank': {
    zh: '{file} 第 {line} 行：样本 {sample} 的 target 为空，没有标准答案；请换成带答案的文件。',
    en: '{file}, line {line}: sample {sample} has a blank target, so no reference; use a file with references.',
  },
  'reference.none': {
    zh: '{gold} 里没有标准答案；请给出填好答案的文件或版本。',
    en: '{gold} has no references; name a file or an edition that has them.',
  },
  'reference.unusable': {
    zh: '样本 {sample} 的标准答案在这套规则下无法使用（{detail}）；请修正数据，或去掉该样本。',
    en: 'the reference of sample {sample} cannot be used under these rules ({detail}); mend the data, or leave the sample out.',
  },
  'reference.some': {
    zh: '要问的 {total} 条样本中有 {count} 条没有标准答案，例如 {first}；请补齐 target，或用 xinglin generate 只提问。',
    en: '{count} of the {total} samples to be asked have no reference, e.g. {first}; fill in their targets, or only ask with xinglin generate.',
  },
  'reference.missing': {
    zh: '问过的 {total} 条样本中有 {count} 条没有标准答案，例如 {first}；请用对应的答案文件。',
    en: '{count} of the {total} samples asked have no reference, e.g. {first}; use the references that belong to the run.',
  },
  'ids.several': {
    zh: '{file} 与答案文件对不上。缺少：{missing}；多出：{unknown}；重复：{repeated}。缺少的可加 --allow-missing 按空答案计分。',
    en: '{file} does not fit the references. Missing: {missing}. Unknown: {unknown}. Repeated: {repeated}. Missing ones can be scored as empty with --allow-missing.',
  },
  'ids.missing': {
    zh: '{file} 缺少 {count} 条预测：{first}；请补齐，或加 --allow-missing 按空答案计分。',
    en: '{file} lacks {count} predictions: {first}; add them, or score them as empty with --allow-missing.',
  },
  'ids.unknown': {
    zh: '{file} 有 {count} 条预测不在答案文件里：{first}；请检查 sample_id 与任务名。',
    en: '{file} has {count} predictions that the references do not know: {first}; check sample_id and task.',
  },
  'ids.repeated': {
    zh: '{file} 或答案文件里有 {count} 个重复的样本：{first}；每条只能出现一次。',
    en: '{file} or the references hold {count} samples more than once: {first}; each may stand there once.',
  },

  'model.unknown': {
    zh: '不认识模型“{model}”；请写成 提供方/模型名（提供方：{known}），或加 --base-url。',
    en: 'cannot tell whose model "{model}" is; write provider/model (providers: {known}), or add --base-url.',
  },
  'model.key': { zh: '{provider} 需要密钥：请设置环境变量 {variable}。', en: '{provider} needs a key: set the environment variable {variable}.' },
  'model.url': {
    zh: '“{url}”不是有效地址；应形如 http://localhost:8000/v1。',
    en: '"{url}" is no valid address; it should look like http://localhost:8000/v1.',
  },
  'model.proxy': {
    zh: '环境变量 {variable} 里的代理地址无效；应形如 http://proxy:8080。',
    en: 'the proxy in {variable} is no valid address; it should look like http://proxy:8080.',
  },
  'model.certificates': {
    zh: '{variable} 指向的证书文件 {file} 读不了；请检查路径与格式（PEM）。',
    en: 'the certificates in {file}, named by {variable}, cannot be read; check path and format (PEM).',
  },
  'judge.hopeless': {
    zh: '评判模型 {judge} 拒绝了密钥或额度用尽：{detail}。已判的结果保存在案，解决后重新评分即可继续。',
    en: 'The judge {judge} refuses the key, or its quota is spent: {detail}. What has been judged is kept; grade again once that is mended.',
  },
  'judge.repeated': { zh: '评判模型 {judge} 给了两次。', en: 'The judge {judge} is named twice.' },
  'model.baseline': { zh: '没有基线“{model}”；可用：{known}。', en: 'no baseline "{model}"; there are: {known}.' },
  'stored.conflict': {
    zh: '存档文件里 {task}/{id}（第 {repeat} 遍）有两个不同的答案；请只留一个。',
    en: 'the stored answers hold two different ones for {task}/{id} (repeat {repeat}); keep one.',
  },
  'shots.budget': { zh: '--shots fit 需要 --token-budget。', en: '--shots fit needs --token-budget.' },
  'shots.noneOfTask': {
    zh: '这些任务没有示例：{tasks}（示例来自任务 {offered}）；请用 --demos 换训练文件，或用 --tasks 去掉它们。',
    en: 'no demonstrations for {tasks} (there are some for {offered}); name another training file with --demos, or leave the tasks out with --tasks.',
  },
  'shots.noDemonstrations': {
    zh: '{data} 旁没有示例来源；请用 --demos 给出训练文件。',
    en: 'there are no demonstrations beside {data}; name a training file with --demos.',
  },

  'run.differs': {
    zh: '{folder} 里已有设置不同的运行（{differences}）；请换 --out，或改回原来的设置。',
    en: '{folder} holds a run with other settings ({differences}); choose another --out, or the same settings again.',
  },
  'run.folderTaken': {
    zh: '{folder} 里有别的内容（没有 run.json 的回复，或一个数据版本）；请换 --out。',
    en: '{folder} holds something else (replies without a run.json, or an edition); choose another --out.',
  },
  'run.samplesChanged': {
    zh: '{file} 与运行记录不符（被改动或缺失）；请恢复该文件，或换 --out 重新开始。',
    en: '{file} is not what the run recorded (changed or missing); restore it, or begin again with another --out.',
  },
  'run.busy': {
    zh: '{folder} 正被另一进程使用（进程 {pid}，主机 {host}）；请等它结束。确定没有时删除 {lock} 再试。',
    en: '{folder} is in use by another process ({pid} on {host}); wait until it ends. If there is none, delete {lock} and try again.',
  },
  'run.missing': { zh: '{folder} 不是运行文件夹（没有 run.json）。', en: '{folder} is no run folder (it has no run.json).' },
  'run.manifest': {
    zh: '{file} 读不懂，可能来自别的版本；请换 --out。',
    en: '{file} cannot be read, perhaps it is from another version; choose another --out.',
  },
  'run.response': {
    zh: '{file} 第 {line} 行不是有效的回复；请删去该行后续跑。',
    en: '{file}, line {line}: no valid response; delete the line and resume.',
  },
  'report.notGraded': { zh: '{folder} 还没有计分；请先用 xinglin grade。', en: '{folder} has not been graded; use xinglin grade first.' },
  'report.mixed': {
    zh: '这些运行属于不同的评测集（{benchmarks}），不能放在一起比较；请按评测集分开执行 xinglin report。',
    en: 'these runs are of different benchmarks ({benchmarks}) and do not compare; use xinglin report on each benchmark by itself.',
  },
} as const

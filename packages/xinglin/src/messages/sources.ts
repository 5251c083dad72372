/** What is wrong with files of data, and what was put up with in them. Counts stand after a colon, so that no language needs a plural. */
export const sourceMessages = {
  'source.empty': {
    zh: '{file} 是空文件（0 字节）；请检查路径，或重新下载。',
    en: '{file} is empty (0 bytes); check the path, or download it again.',
  },
  'source.notFile': {
    zh: '{file} 是管道或设备，不能读两遍；请先存成文件。',
    en: '{file} is a pipe or a device, which cannot be read twice; save it to a file first.',
  },
  'source.noRecords': {
    zh: '{file} 里一条记录也没有；请检查文件是否写完、是否选对。',
    en: '{file} holds no record at all; check that it was written to its end, and that it is the right one.',
  },
  'source.noData': {
    zh: '{folder} 里没有数据文件（有：{files}）；数据文件是 .jsonl、.json、.csv、.tsv、.txt、.xlsx、.parquet 或 .conll。',
    en: '{folder} holds no data files (it has: {files}); data are in .jsonl, .json, .csv, .tsv, .txt, .xlsx, .parquet or .conll files.',
  },
  'source.noneSelected': {
    zh: '{source} 里没有文件符合“{select}”（有：{files}）；请改选择条件。',
    en: 'no file of {source} is selected by "{select}" (it has: {files}); change the selection.',
  },
  'source.noSheet': {
    zh: '{file} 名为电子表格，内容却不是：里面是文字。请用 --format csv 或 tsv 指明，或重新另存为 .xlsx。',
    en: '{file} is called a spreadsheet and is none: it holds text. Say --format csv or tsv, or save it as .xlsx again.',
  },
  'source.noFormat': {
    zh: '看不出 {file} 是什么格式；请用 --format 指明（jsonl、json、csv、tsv、conll）。',
    en: 'cannot tell what format {file} is in; say so with --format (jsonl, json, csv, tsv, conll).',
  },
  'source.foreign': {
    zh: '{file} 是 {kind} 文件，不是数据；请另存为 JSONL、CSV 或 XLSX。',
    en: '{file} is a {kind} file, which is no data; save what it holds as JSONL, CSV or XLSX.',
  },
  'source.manyFiles': {
    zh: '文件夹 {folder} 里的文件超过 {limit} 个；请指明其中放数据的文件夹。',
    en: 'the folder {folder} holds more than {limit} files; name the one in it that has the data.',
  },
  'source.deepFolder': {
    zh: '文件夹 {folder} 的层数超过 {limit}；请指明其中放数据的文件夹。',
    en: 'the folder {folder} is more than {limit} folders deep; name the one in it that has the data.',
  },
  'source.encoding': {
    zh: '{file} 第 {line} 行（第 {offset} 字节起）不是 {encoding} 文本，文件可能损坏或混了几种编码；请改正该处，或用 --encoding 指明编码。',
    en: '{file}, line {line} (byte {offset}) is no {encoding} text, so it is damaged or of several encodings; mend it there, or name its encoding with --encoding.',
  },
  'source.zeros': {
    zh: '{file} 第 {line} 行有零字符，文本里不会有；文件可能损坏，或不是文本，请重新下载。',
    en: '{file}, line {line} has a zero character, as no text has; it is damaged or no text: download it again.',
  },
  'source.changed': {
    zh: '{file} 在读取时变了；请等它写完再读。',
    en: '{file} changed while it was read; wait until it is written, and read it again.',
  },
  'source.longRecord': {
    zh: '{file} 第 {line} 行开始的记录超过 {limit}；请检查那里的换行、引号与括号。',
    en: '{file}: the record that begins on line {line} is longer than {limit}; check line breaks, quotes and brackets there.',
  },
  'source.tooDeep': {
    zh: '{file} 第 {line} 行开始的值嵌套超过 512 层；请检查那里的括号。',
    en: '{file}: the value that begins on line {line} is more than 512 brackets deep; check the brackets there.',
  },
  'source.notJson': {
    zh: '{file} 第 {line} 行不是 JSON，从这里起：{found}',
    en: '{file}, line {line} is not JSON, from here on: {found}',
  },
  'source.python': {
    zh: '{file} 第 {line} 行是 Python 打印的内容，不是 JSON：{found}；请在 Python 里用 json.dumps 写出。',
    en: '{file}, line {line} was printed by Python and is not JSON: {found}; write it with json.dumps.',
  },
  'source.control': {
    zh: '{file} 第 {line} 行的字符串里有控制字符 {found}；在 JSON 里应写成转义，例如 \\n、\\t。',
    en: '{file}, line {line} has a control character in a string: {found}; JSON wants an escape there, such as \\n or \\t.',
  },
  'source.openString': {
    zh: '{file} 第 {line} 行有一个字符串到行末没有结束；请检查该行的引号，字符串内的换行应写成 \\n。',
    en: '{file}, line {line}: a string does not end on its line; check the quotation marks there, and write line breaks in strings as \\n.',
  },
  'source.jsonEnds': {
    zh: '{file} 第 {line} 行开始的值到文件末尾没有结束；文件可能被截断，请重新下载或写出。',
    en: '{file}: what begins on line {line} is not closed before the file ends; it may be cut off: download or write it again.',
  },
  'source.openQuote': {
    zh: '{file} 第 {line} 行开始的一行里，引号没有结束；请检查该行的引号，单元格内的引号应写成两个。',
    en: '{file}: in the row that begins on line {line} a quotation mark is not closed; check the quotes there, and double those inside a cell.',
  },
  'source.ragged': {
    zh: '{file} 第 {line} 行有 {found} 格，应有 {expected} 格；请检查该行的分隔符与引号。',
    en: '{file}, line {line}: cells {found}, columns {expected}; check the delimiters and quotes of that row.',
  },
  'source.repeatedColumns': {
    zh: '{file} 第 {line} 行的表头有重复的列名：{columns}；请改名，使每列不同；若没有表头，请加 --no-header。',
    en: '{file}, line {line}: column names occur more than once: {columns}; rename them so that all differ, or use --no-header where there is none.',
  },
  'source.titleRow': {
    zh: '{file} 第 {line} 行当作表头，却只有一列有名字（“{found}”），像是表的标题；请删去表头上面的行。若没有表头，请加 --no-header。',
    en: '{file}, line {line} was taken for the header and names one column alone ("{found}"), as a title does; delete the rows above the header, or use --no-header where there is none.',
  },
  'source.noTag': {
    zh: '{file} 第 {line} 行没有标签：{found}；每行应是一个字、一个空格或制表符、一个 BIO 之类的标签。',
    en: '{file}, line {line} has no tag: {found}; a line is a character, a space or tab, and a tag such as B-x or O.',
  },

  'source.note.jsonlNamedJson': {
    zh: '{file}：名为 .json，实为每行一条的 JSONL，已按 JSONL 读取。',
    en: '{file}: called .json, but one record per line; read as JSON Lines.',
  },
  'source.note.jsonNamedJsonl': {
    zh: '{file}：名为 JSONL，实为一个 JSON 文档或跨行的值，已按 JSON 读取。',
    en: '{file}: called JSON Lines, but one JSON document or values over several lines; read as JSON.',
  },
  'source.note.keyed': {
    zh: '{file}：记录是一个对象的各个值，其键记作 _key。',
    en: '{file}: the records are the values of one object; its keys are their _key.',
  },
  'source.note.grouped': {
    zh: '{file}：记录分在一个对象的几个数组里，数组的键记作 _key。',
    en: '{file}: the records stand in several arrays of one object; the keys of the arrays are their _key.',
  },
  'source.note.keyTaken': {
    zh: '{file} 第 {line} 行起：有的记录自带 _key 字段，保留原值，未记外层的键：{count}',
    en: '{file}, from line {line}: records with a _key of their own, which stays in place of their key outside: {count}',
  },
  'source.note.wrapped': {
    zh: '{file}：记录取自字段“{detail}”；其外的字段未用：{count}',
    en: '{file}: the records were taken from the field "{detail}"; fields beside it, not used: {count}',
  },
  'source.note.glued': {
    zh: '{file} 第 {line} 行起：值与值之间既无换行也无逗号，已分开：{count}',
    en: '{file}, from line {line}: values with neither line break nor comma between them, taken apart: {count}',
  },
  'source.note.commas': {
    zh: '{file} 第 {line} 行起：数组之外的值之间有逗号，已忽略：{count}',
    en: '{file}, from line {line}: commas between values outside an array, passed over: {count}',
  },
  'source.note.trailingComma': {
    zh: '{file} 第 {line} 行起：右括号前多一个逗号，已忽略：{count}',
    en: '{file}, from line {line}: commas before a closing bracket, passed over: {count}',
  },
  'source.note.bareNaN': {
    zh: '{file} 第 {line} 行起：NaN 或 Infinity 读作 null：{count}',
    en: '{file}, from line {line}: NaN or Infinity, read as null: {count}',
  },
  'source.note.longNumber': {
    zh: '{file} 第 {line} 行起：超出 2^53 等无法准确表示的数，保留为原文：{count}',
    en: '{file}, from line {line}: numbers beyond 2^53 or otherwise not to be held exactly, kept as the text they are written as: {count}',
  },
  'source.note.repeatedField': {
    zh: '{file} 第 {line} 行起：同一对象里重复的字段，取最后一个：{count}',
    en: '{file}, from line {line}: fields that an object has more than once, of which the last counts: {count}',
  },
  'source.note.markBetween': {
    zh: '{file} 第 {line} 行起：文件中间的字节顺序标记（BOM），已去掉，文件可能由几个拼成：{count}',
    en: '{file}, from line {line}: byte order marks in the middle, left out; the file may be several joined: {count}',
  },
  'source.note.markInside': {
    zh: '{file} 第 {line} 行起：记录内部、字符串之外的字节顺序标记（BOM），已去掉：{count}',
    en: '{file}, from line {line}: byte order marks inside a record, outside its strings, left out: {count}',
  },
  'source.note.markInName': {
    zh: '{file} 第 {line} 行起：字段名里的字节顺序标记（BOM），已去掉：{count}',
    en: '{file}, from line {line}: byte order marks in names of fields, left out: {count}',
  },
  'source.note.delimiter': { zh: '{file}：列由“{detail}”分隔。', en: '{file}: columns are separated by "{detail}".' },
  'source.note.unnamedColumns': {
    zh: '{file} 第 {line} 行：没有名字的列，记作 _column-编号：{count}',
    en: '{file}, line {line}: columns without a name, called _column- and their number: {count}',
  },
  'source.note.oddHeader': {
    zh: '{file} 第 {line} 行当作表头，但“{detail}”像是数据；若没有表头，请加 --no-header。',
    en: '{file}, line {line} was taken for the header, but "{detail}" looks like data; use --no-header where there is none.',
  },
  'source.note.likeHeader': {
    zh: '{file} 第 {line} 行起：有单元格与列名相同的行：{count}；文件可能没有表头（--no-header），或由几个拼成。',
    en: '{file}, from line {line}: rows with a cell equal to the name of its column: {count}; the file may have no header (--no-header), or be several joined.',
  },
  'source.note.rowsInCell': {
    zh: '{file} 第 {line} 行起：引号内的内容看起来是几行数据的行：{count}；请检查引号是否成对。',
    en: '{file}, from line {line}: rows with a quoted cell that looks like several rows: {count}; check that quotes come in pairs.',
  },
  'source.note.emptyRows': {
    zh: '{file} 第 {line} 行起：每一格都为空的行，已跳过：{count}',
    en: '{file}, from line {line}: rows whose cells are all blank, passed over: {count}',
  },
  'source.note.mergedCells': {
    zh: '{file}：合并的单元格，其值已填入所跨的每一行：{count}',
    en: '{file}: merged cells, whose value was given to every row that they span: {count}',
  },
  'source.note.otherSheets': {
    zh: '{file}：只读了第一张工作表，其余没有读：{detail}；要读另一张，请用 --sheet 指明。',
    en: '{file}: of its worksheets the first was read alone, not these: {detail}; name another with --sheet.',
  },
  'source.note.longTokens': {
    zh: '{file} 第 {line} 行起：不止一个字的词，标签已展开到每个字：{count}',
    en: '{file}, from line {line}: tokens of several characters, whose tag was given to each: {count}',
  },
  'source.note.otherColumns': {
    zh: '{file} 第 {line} 行起：多于两列的行，只取第一列与最后一列：{count}',
    en: '{file}, from line {line}: lines of more than two columns, of which the first and last were taken: {count}',
  },
  'source.note.missingCharacter': {
    zh: '{file} 第 {line} 行起：只有标签没有字的行，读作空格：{count}',
    en: '{file}, from line {line}: lines with a tag and no character, read as a space: {count}',
  },
  'source.note.brokenTags': {
    zh: '{file} 第 {line} 行起：接续的标签前面没有开头（I 前无 B），当作新实体的开头：{count}',
    en: '{file}, from line {line}: tags that continue an entity that was not begun (I without B), taken to begin one: {count}',
  },
  'source.note.gbkName': { zh: '{file}：压缩包里的文件名是 GBK 编码。', en: '{file}: its name in the zip is in GBK.' },
} as const

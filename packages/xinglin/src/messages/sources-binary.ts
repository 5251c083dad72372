/** What is wrong with spreadsheets, Parquet files and data sets on a hub. */
export const binarySourceMessages = {
  'file.lfsPointer': {
    zh: '{file} 只是 Git LFS 的占位文件，不是数据本身；请在该仓库里运行 git lfs pull，或重新下载。',
    en: '{file} is a Git LFS pointer, not the data; run git lfs pull in its repository, or download it again.',
  },

  'sheet.legacy': {
    zh: '{file} 是旧版 .xls 文件，或设了密码；请另存为不带密码的 .xlsx 或 CSV。',
    en: '{file} is an old .xls file, or protected by a password; save it as .xlsx without a password, or as CSV.',
  },
  'sheet.notXlsx': {
    zh: '{file} 不是 .xlsx 表格（不以 zip 的标记开头）；请用表格软件另存为 .xlsx 或 CSV。',
    en: '{file} cannot be read as an .xlsx spreadsheet (it does not begin as a zip does); save it as .xlsx or CSV from a spreadsheet program.',
  },
  'sheet.noWorkbook': {
    zh: '{file} 是 zip，但不是 .xlsx 表格（没有 xl/workbook.xml）；请用表格软件另存为 .xlsx 或 CSV。',
    en: '{file} is a zip but no .xlsx spreadsheet (it has no xl/workbook.xml); save it as .xlsx or CSV from a spreadsheet program.',
  },
  'sheet.tooLarge': {
    zh: '{file} 解开后有 {bytes}，表格最多读 {limit}；请另存为 CSV。',
    en: '{file} unpacks to {bytes}, and spreadsheets are read up to {limit}; save it as CSV.',
  },
  'sheet.tooManyCells': {
    zh: '{file} 的工作表“{sheet}”有 {rows} 行 × {columns} 列，太大；请删去右侧或下方多余的单元格，或另存为 CSV。',
    en: '{file}: sheet "{sheet}" spans rows {rows}, columns {columns}, which is too much; delete stray cells to the right or below, or save it as CSV.',
  },
  'sheet.noSheet': {
    zh: '{file} 没有工作表“{sheet}”；有：{sheets}。',
    en: '{file} has no sheet "{sheet}"; it has: {sheets}.',
  },
  'sheet.formula': {
    zh: '{file} 的工作表“{sheet}”{cell} 只有公式、没有算出的值；请用表格软件打开并保存一次。',
    en: '{file}: sheet "{sheet}", cell {cell} has a formula and no value; open the file in a spreadsheet program and save it once.',
  },
  'sheet.date': {
    zh: '{file} 第 {line} 行“{column}”列的日期超出日历范围；请改正该单元格，或把它设为文本。',
    en: '{file}, row {line}: the date in column "{column}" is beyond all calendars; correct the cell, or make it a text.',
  },

  'parquet.foreign': {
    zh: '{file} 不是 Parquet 文件（不以 PAR1 开头）；请检查文件，或重新下载。',
    en: '{file} is no Parquet file (it does not begin with PAR1); check what it is, or download it again.',
  },
  'parquet.cutOff': {
    zh: '{file} 被截断：Parquet 文件的结尾标记不在；请重新下载或写出。',
    en: '{file} is cut off: the mark at the end of a Parquet file is missing; download or write it again.',
  },
  'parquet.encrypted': {
    zh: '{file} 是加密的 Parquet 文件；请写出不加密的一份。',
    en: '{file} is an encrypted Parquet file; write it again without encryption.',
  },
  'parquet.unreadable': {
    zh: '{file} 的目录读不了（{detail}），文件可能已损坏；请重新下载或写出。',
    en: '{file}: its directory cannot be read ({detail}), so it may be damaged; download or write it again.',
  },
  'parquet.rows': {
    zh: '{file} 第 {from} 至 {to} 行读不了（{detail}），文件可能已损坏；请重新下载或写出。',
    en: '{file}, rows {from} to {to} cannot be read ({detail}), so it may be damaged; download or write it again.',
  },

  'hub.name': {
    zh: '“{name}”不是数据集的名字；应为 hf:所有者/名称，或 hf:所有者/名称@版本。',
    en: '"{name}" is no name of a data set; write hf:owner/name, or hf:owner/name@revision.',
  },
  'hub.offline': {
    zh: '已设 HF_HUB_OFFLINE，不下载 {name}；请去掉该变量，或改用本地文件。',
    en: 'HF_HUB_OFFLINE is set, so {name} is not fetched; unset it, or name files on this disk.',
  },
  'hub.endpoint': {
    zh: 'HF_ENDPOINT 不是网址；应形如 https://huggingface.co。',
    en: 'HF_ENDPOINT is no address; it should look like https://huggingface.co.',
  },
  'hub.proxy': {
    zh: '代理变量（HTTPS_PROXY、HTTP_PROXY 或 ALL_PROXY）的值用不了；应形如 http://主机:端口。',
    en: 'a proxy variable (HTTPS_PROXY, HTTP_PROXY or ALL_PROXY) cannot be used; it should look like http://host:port.',
  },
  'hub.token': {
    zh: '{name}：HF_TOKEN 不被接受；请检查令牌是否完整、是否已失效，公开的数据集可去掉该变量。',
    en: '{name}: HF_TOKEN is not accepted; check that it is complete and still valid, or unset it for an open data set.',
  },
  'hub.gated': {
    zh: '数据集 {name} 需要授权（或不存在）：请在 {host} 上该数据集的页面接受条款，再把 HF_TOKEN 设为该账号的令牌。',
    en: 'the data set {name} is not open to everyone (or not there): accept its terms on its page at {host}, then set HF_TOKEN to a token of that account.',
  },
  'hub.unknown': {
    zh: '{host} 上没有数据集 {name}；请检查名字（形如 所有者/名称）。若是私有数据集，请设 HF_TOKEN。',
    en: '{host} has no data set {name}; check the name (owner/name). If it is private, set HF_TOKEN.',
  },
  'hub.revision': {
    zh: '数据集 {name} 没有版本“{revision}”；请检查分支、标签或提交号，或省去 @{revision}。',
    en: 'the data set {name} has no revision "{revision}"; check the branch, tag or commit, or leave out @{revision}.',
  },
  'hub.noData': {
    zh: '数据集 {name} 里没有可用的数据文件（有：{files}）；请检查选择条件。',
    en: 'the data set {name} has no data files that could be used (it has: {files}); check what was selected.',
  },
  'hub.manyFiles': {
    zh: '数据集 {name} 有 {files} 个数据文件，最多取 {limit} 个；请只选其中一部分。',
    en: 'the data set {name} has data files: {files}, and at most {limit} are fetched; select some of them.',
  },
  'hub.path': {
    zh: '数据集 {name} 里的路径“{path}”不安全，没有下载任何文件；请另选数据集，或只选其他文件。',
    en: 'the data set {name} lists the unsafe path "{path}", so nothing was fetched; use another one, or select other files.',
  },
  'hub.network': {
    zh: '连不上 {host}（{detail}）；请检查网络与代理，或用 HF_ENDPOINT 指定镜像。',
    en: 'cannot reach {host} ({detail}); check network and proxy, or name a mirror with HF_ENDPOINT.',
  },
  'hub.busy': {
    zh: '{host} 一直应答 {status}；请稍后再试，或用 HF_ENDPOINT 指定镜像。',
    en: '{host} keeps answering {status}; try later, or name a mirror with HF_ENDPOINT.',
  },
  'hub.status': {
    zh: '{host} 应答 {status}；请稍后再试，或检查 HF_ENDPOINT。',
    en: '{host} answers {status}; try later, or check HF_ENDPOINT.',
  },
  'hub.reply': {
    zh: '{host} 的应答不像数据集网站；请检查 HF_ENDPOINT，以及网络是否需要登录。',
    en: '{host} does not answer as a hub of data sets does; check HF_ENDPOINT, and whether the network asks for a login.',
  },
  'hub.size': {
    zh: '{file} 下载后的大小与列出的 {bytes} 字节不符；请重试，或换镜像（HF_ENDPOINT）。',
    en: '{file} did not arrive with the {bytes} bytes that are listed; try again, or use another mirror (HF_ENDPOINT).',
  },
  'hub.digest': {
    zh: '{file} 下载后的 SHA-256 与列出的不符，文件已损坏或被改动；请重试，或换镜像（HF_ENDPOINT）。',
    en: '{file} did not arrive with the SHA-256 that is listed: it is damaged or was changed; try again, or use another mirror (HF_ENDPOINT).',
  },
} as const

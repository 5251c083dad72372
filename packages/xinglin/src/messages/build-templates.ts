/** What `build` says of the user's own file of templates. */
export const buildTemplateMessages = {
  'templates.tooLarge': {
    zh: '模板文件 {file} 超过 {limit}；请确认它是模板文件（任务名 → 模板列表），不是数据文件。',
    en: 'the template file {file} is larger than {limit}; check that it holds templates (task → list of templates), not data.',
  },
  'templates.shape': {
    zh: '模板文件 {file} 应为一个 JSON 对象：{"任务名": ["模板", …]}；请改成这种形式。',
    en: 'the template file {file} should be one JSON object, {"<task>": ["<template>", …]}; bring it into that form.',
  },
  'templates.list': {
    zh: '模板文件 {file}：任务“{task}”的值应为至少一条模板（字符串）的列表；请改正。',
    en: 'template file {file}: "{task}" should have a list of one or more templates, each a string; correct it.',
  },
  'templates.unknownTask': {
    zh: '模板文件 {file}：没有任务“{task}”；可用：{known}。',
    en: 'template file {file}: there is no task "{task}"; there are: {known}.',
  },
  'templates.misspelledTask': {
    zh: '模板文件 {file}：没有任务“{task}”（最接近的是 {meant}）；请改正任务名。',
    en: 'template file {file}: there is no task "{task}" (the closest: {meant}); correct the name.',
  },
  'templates.taskTwice': {
    zh: '模板文件 {file}：同一任务出现了两次（“{other}”和“{task}”）；请把它的模板合到一处。',
    en: 'template file {file}: one task comes twice, as "{other}" and as "{task}"; put its templates together.',
  },
  'templates.missing': {
    zh: '模板文件 {file}：任务 {task} 的第 {number} 条模板缺少 {placeholder}；请在该填的地方写上它。',
    en: 'template file {file}: template {number} of {task} lacks {placeholder}; write it where that belongs.',
  },
  'templates.unknown': {
    zh: '模板文件 {file}：任务 {task} 的第 {number} 条模板里有 {placeholder}，这个任务没有可填的内容；可用的占位符：{known}。',
    en: 'template file {file}: template {number} of {task} has {placeholder}, for which the task has nothing; its placeholders are {known}.',
  },
  'templates.repeated': {
    zh: '模板文件 {file}：任务 {task} 的第 {number} 条模板与第 {first} 条相同；两条都会用到，这种写法因此出现得更多。',
    en: 'template file {file}: template {number} of {task} is the same as template {first}; both are used, so that this wording is drawn more often.',
  },
} as const

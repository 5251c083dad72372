/** Records of questions of one's own that are not as they should be, or contradict themselves. */
export const genericMessages = {
  'record.notOneOf': {
    zh: '{file} 第 {line} 行：字段 {field} 应为下列之一：{known}（现为 {found}）。',
    en: '{file}, line {line}: field {field} should be one of {known} (found: {found}).',
  },
  'record.blank': {
    zh: '{file} 第 {line} 行：字段 {field} 是空的；请填上，没有内容的可选字段请删去。',
    en: '{file}, line {line}: field {field} is blank; fill it in, or leave it out where it is optional.',
  },
  'record.optionCount': {
    zh: '{file} 第 {line} 行：有 {count} 个选项；选择题应有 {least} 至 {most} 个。',
    en: '{file}, line {line}: options: {count}; a choice question has {least} to {most}.',
  },
  'record.letters': {
    zh: '{file} 第 {line} 行：answer 应为正确选项的大写字母，连写，如 B、ACD（现为 {found}）。',
    en: '{file}, line {line}: answer should be the capital letters of the right options, joined, such as B or ACD (found: {found}).',
  },
  'record.noSuchOption': {
    zh: '{file} 第 {line} 行：answer 含 {letter}，而 {count} 个选项只到 {last}；请核对答案与选项。',
    en: '{file}, line {line}: answer has {letter}, but the {count} options end with {last}; compare answer and options.',
  },
  'record.severalLetters': {
    zh: '{file} 第 {line} 行：单选题的 answer 有不止一个字母（{answer}）；请改正，或把 kind 写成 multiple-choice。',
    en: '{file}, line {line}: answer has more than one letter ({answer}) where one option is right; mend it, or make kind multiple-choice.',
  },
  'record.notOffered': {
    zh: '{file} 第 {line} 行：{field} 的 {found} 不在本题列出的名称里（{known}）；请照抄其中一个，或补进列表。',
    en: '{file}, line {line}: {found} ({field}) is none of those that the record lists ({known}); copy one of them, or add it to the list.',
  },
  'record.entityElsewhere': {
    zh: '{file} 第 {line} 行：{field} 写的是 {entity}，原文 {start}–{end} 处却是 {found}；位置从 0 起按字符计，不含末位。请改正，或不写位置。',
    en: '{file}, line {line}: {field} is {entity}, but {found} stands at {start}–{end} of the text; offsets count characters from 0, the end not included. Mend them, or leave them out.',
  },
  'record.outOfRange': {
    zh: '{file} 第 {line} 行：answer {answer} 不在 range（{low} 至 {high}）之内；请核对。',
    en: '{file}, line {line}: answer {answer} lies outside its range ({low} to {high}); check both.',
  },
} as const

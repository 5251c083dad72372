import { charactersOf, codeAt, isAt, latex, lookingAt, lookingBehind, raw, standsAt, tag } from './option-patterns.ts'

const lineDress = raw`(?:[ "'*_$\x60()[\]{}<>=#~|>•·:\\-]|${latex}|${tag}|<\/?(?:think|thinking)>)`
const lineHead = raw`${lineDress}{0,10}(?:\d{1,3}\s?[.、:)|]${lineDress}{0,4})?(?:(?:选项|[Oo]ption|本题|第)${lineDress}{0,4})?`
const lineBefore = lookingBehind(raw`(?:^|\n)${lineHead}`)
const textBefore = lookingBehind(raw`^\s{0,40}(?:<\/?think>\s{0,9})?${lineHead}`)
const itemBefore = lookingBehind(raw`(?:^|[\n ])${lineHead}`)

/** Whether nothing but dress stands before, on the line. */
export const beginsLine = (text: string, at: number): boolean => isFirst(text, at) || (mayBegin(text, at) && standsAt(lineBefore, text, at))
/** Whether nothing but dress stands before, in the text. */
export const beginsText = (text: string, at: number): boolean => at === 0 || (at < 80 && mayBegin(text, at) && standsAt(textBefore, text, at))
/** Whether an item of a list may begin here: a line, or behind a blank. */
export const beginsItem = (text: string, at: number): boolean =>
  isFirst(text, at) || isAt(text, at - 1, ' ') || (mayBegin(text, at) && standsAt(itemBefore, text, at))

const isFirst = (text: string, at: number): boolean => at === 0 || isAt(text, at - 1, '\n')

/** Most letters stand behind an ideograph; of those only 选项, 本题 and 第 may begin a line. */
const mayBegin = (text: string, at: number): boolean => isNoIdeograph(codeAt(text, at - 1)) || lineWords[codeAt(text, at - 1)] === 1
const lineWords = charactersOf('项题第')

const isNoIdeograph = (code: number): boolean => code < 0x3400

/** Whether nothing but dress stands behind, on the line. */
export const endsLine = (text: string, at: number): boolean => at === text.length || (mayEnd(text.charCodeAt(at)) && standsAt(lineAfter, text, at))
const mayEnd = (code: number): boolean => isNoIdeograph(code) || optionWords[code] === 1
const optionWords = charactersOf('选项')
const lineAfter = lookingAt(raw`(?:选项|项)?(?:[ "'*_$\x60()[\]{}<>=|\\.。!,;、-]|<[|/]?[A-Za-z_|]{1,14}>){0,10}(?:\n|$)`)
/** What parts a letter that begins a text from the rest: B。因为, B：华法林, B (a reason). */
export const parts = lookingAt(raw`["'*_)\]}>\x60]{0,3}(?:选项|项)?(?:[.。:,;、(\n|!]|--|<[|/]|\s(?![a-z])|$)`)
/** Whether such a sign of an option's line stands there. */
export const headsLine = (text: string, at: number): boolean => lineSigns[codeAt(text, at)] === 1 && standsAt(lineSign, text, at)
const lineSigns = charactersOf('"\'*_)]}>.:、 \n')
const lineSign = lookingAt(raw`["'*_)\]}>]{0,3}(?:[.:)](?![\s.,;)\]}>*"']{0,6}(?:\n|$))|、(?=[\u3400-\u9fff])|\s(?=[\u3400-\u9fff]))`)

/** E. coli. */
export const speciesAfter = lookingAt(raw`\. ?[a-z]{3}`)
/** A run of letters goes on as a word: ACE抑制剂, AED除颤. What may follow an answer is left out. */
export const wordAfter = lookingAt(raw`-?(?![都均全皆项选正对错不为是者和与及或以等中两三四五六的而因则故只这])[\u3400-\u9fff]`)
/** A or I is an English word here. */
export const isArticle = lookingAt(
  raw`[ ](?!(?:is|are|and|or|would|could|should|may|might|will|must|does|seems?|because|since|but|has|as|for|can|was|were|not|if|given|due)\b)[a-z]|[ ]\d{1,3}[ -]?(?:year|month|week|day)|'[a-z]`,
)

/** A list is seen to end: no ideograph or letter follows, but for words about all of it. What is passed over first is not given back. */
export const closesList = lookingAt(
  raw`(?=(["'*_)\]}>\x60$ ]{0,4}(?:选项|项)?))\1(?:$|[^\u3400-\u9fffA-Za-z0-9]|[和及与或](?![^A-Z])|以及|and\b|or\b|[都均全皆共](?!不|错|非|有误)|[两三四五]|等|正确|对(?![于照])|符合|为正确|是正确|[A-Z](?![A-Za-z0-9]))`,
)

/** A place in the list: 第2项, 选项2, 选②; the number stands where this ends. */
export const numberedBefore = lookingBehind(raw`(?:第|选项)\s?`)
export const numberedAfter = lookingAt(raw`\s?(?:项|个选项|个(?=[,.。;\s]|$)|选项|号|$|[\s,.。;!)、"'*\]}>]|[和与及\u2460-\u2469])`)
/** The same for a digit, which more often is a dose, a date or the number of a line. */
export const digitAfter = lookingAt(raw`\s?(?:项|个选项|个(?=[,.。;\s]|$)|选项|号|[\s.。!)"'*\]}>]*$|[,.。;、和及]\s?(?=\d(?:$|[^\d.]))|[,。;\n])`)
/** A heavenly stem stands alone: not 甲状腺, 乙肝. */
export const stemAfter = lookingAt(raw`\s?(?:$|[\s,.。;:、)"'*\]}>]|选项|项|[和与或](?![^甲乙丙丁戊])|正确|对(?!于)|错|不|是|为)`)

/** From here on a base model goes on with another question. */
export const nextQuestion = /\n[ \n]{0,4}#{0,4} {0,3}(?:题目|例题|下一题|[Qq]uestion)\s?\d{0,3}\s?[:：]/

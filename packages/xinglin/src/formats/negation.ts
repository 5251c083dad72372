const before = /(?:不是|并非|而非|不属于|不选|不应选|不能选|不符合|不对应|不匹配|排除|除了|不考虑|不为|没有)[^,;.，。；\n]{0,6}$/
const after = /^["'”’」）)\]]*(?:[^,;.，。；\n]{0,6})(?:不符合|不对|不正确|不匹配|不对应|不合适|错误|可排除|应排除|被排除|均不|都不|不选|不成立)/

/** Whether the words `text[start, end)` are named only to be denied, judged by their own clause: 不是X, 排除X, X不符合. */
export function isNegated(text: string, start: number, end: number): boolean {
  return before.test(text.slice(Math.max(0, start - 12), start)) || after.test(text.slice(end, end + 16))
}

/** `[...text.matchAll(pattern)]`, twice as fast: no copy of the pattern, no iterator. `pattern` is global and never matches the empty text. */
export function allMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) matches.push(match)
  return matches
}

/**
 * The line on which a text that is no JSON goes wrong, counted from 1: the first up to whose end it is worse than cut short.
 * The engine's own messages tell a place for some mistakes only. The last line where the text is just cut short.
 */
export function brokenLine(text: string): number {
  const lines = text.split('\n')
  let low = 1
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isCutShort(lines.slice(0, middle).join('\n'))) low = middle + 1
    else high = middle
  }
  return low
}

function isCutShort(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as Error
    // What is said of the end of the text, more text may mend.
    return /end of JSON input|Unterminated string/.test(message) || Number(/ position (\d+)/.exec(message)?.[1] ?? -1) >= text.length
  }
}

/** Whether a file's path below its folder holds `select`; or, where that has a `*`, has that form as a whole: `data/*.jsonl`. A `*` stands for any characters, `/` too. */
export function isSelected(path: string, select: string | undefined): boolean {
  if (select === undefined) return true
  const pieces = select.split('*')
  if (pieces.length === 1) return path.includes(select)
  const [first, last] = [pieces[0]!, pieces.at(-1)!]
  if (path.length < first.length + last.length || !path.startsWith(first) || !path.endsWith(last)) return false
  // From the left, each piece as early as it can stand: no other way leaves more room for the next.
  let at = first.length
  for (const piece of pieces.slice(1, -1)) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return at <= path.length - last.length
}

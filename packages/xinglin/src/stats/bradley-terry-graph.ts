/** Sets of systems each of which is reached from each other by wins; `wins[i][j]` over 0 leads from i to j. Tarjan, SIAM J. Comput. 1 (1972). */
export function strongComponents(wins: readonly ArrayLike<number>[]): readonly (readonly number[])[] {
  const components: number[][] = []
  const indexOf = new Map<number, number>()
  const lowest: number[] = []
  const open: number[] = []
  const isOpen = new Set<number>()
  // As deep as there are systems: hundreds, not thousands.
  const visit = (at: number): void => {
    lowest[at] = indexOf.size
    indexOf.set(at, indexOf.size)
    open.push(at)
    isOpen.add(at)
    for (let next = 0; next < wins.length; next++) {
      if (!(wins[at]![next]! > 0)) continue
      if (!indexOf.has(next)) {
        visit(next)
        lowest[at] = Math.min(lowest[at]!, lowest[next]!)
      } else if (isOpen.has(next)) lowest[at] = Math.min(lowest[at]!, indexOf.get(next)!)
    }
    if (lowest[at] !== indexOf.get(at)) return
    const component = open.splice(open.indexOf(at))
    for (const each of component) isOpen.delete(each)
    components.push(component.toSorted((a, b) => a - b))
  }
  for (let at = 0; at < wins.length; at++) if (!indexOf.has(at)) visit(at)
  return components
}

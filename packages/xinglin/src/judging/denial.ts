/**
 * Says the opposite of a key point, in one sentence that nobody can take for the point itself.
 *
 * A point of one plain clause that begins in a way whose opposite is certain (建议…, 诊断为…, 停用…) is turned by that; any other is called wrong as it stands.
 * Words about the answer itself (指出, 写明) are dropped, since it is the fact that is denied.
 */
export function denied(point: string): string {
  const { about, fact } = parted(point.trim().replace(/[。.]+$/, ''))
  for (const { opening, rest, opposite } of turns) {
    const found = opening.exec(fact)
    if (!found) continue
    const after = fact.slice(found.index + found[0].length)
    if (rest.test(after)) return `${about}${fact.slice(0, found.index)}${opposite}${after}。`
  }
  return `${about}“${fact}”${about === '' ? '是错误的' : '不属实'}。`
}

const section = /^([^，。；：、“”不无没未]{1,14}?)(?:写明|记录|列出)[为了]?/
const telling = /^(?:指出|说明|提出|提示|明确|强调|提到|写明|记录|列出)了?/

/** What a point is about, and the fact it states: 既往史写明磺胺过敏 is 既往史： and 磺胺过敏. */
function parted(point: string): { readonly about: string; readonly fact: string } {
  const told = telling.exec(point)
  if (told && told[0].length < point.length) return { about: '', fact: point.slice(told[0].length) }
  const named = section.exec(point)
  return named && named[0].length < point.length ? { about: `${named[1]}：`, fact: point.slice(named[0].length) } : { about: '', fact: point }
}

/** One clause, in which nothing is denied: what stands in front of it then decides it all. */
const clause = /^[^，,。；;：不无未没勿避禁停]+$/
/** The same without a second act or a condition. */
const plain = /^[^，,。；;：不无未没勿避禁停并且再后时则仍者应]+$/

interface Turn {
  readonly opening: RegExp
  /** What may follow the opening. */
  readonly rest: RegExp
  /** Stands in the opening's place. */
  readonly opposite: string
}

/** The first that fits is applied, once. */
const turns: readonly Turn[] = [
  { opening: /^(?=建议|推荐|主张)/, rest: clause, opposite: '不' },
  { opening: /^不(?=建议|推荐|主张|宜|应|需)/, rest: plain, opposite: '' },
  { opening: /^(?:不[能可]|禁止|不得)/, rest: plain, opposite: '可以' },
  { opening: /^应(?:当|该)?(?![激用答急])/, rest: /^[^，,。；;：不无未没勿避禁停并且再后则仍]+$/, opposite: '不应' },
  { opening: /^(?:禁用|忌用|避免使用)/, rest: plain, opposite: '可以使用' },
  { opening: /^(?:停用|停服)/, rest: plain, opposite: '继续使用' },
  { opening: /^(?:否认|未见|无(?![痛菌创症力法论机关效需须害]))/, rest: plain, opposite: '有' },
  {
    // Only where 为 is the copula behind the name of a finding.
    opening: /(?<=^[^为不未无非没，。；]{0,16}(?:诊断|判断|判定|结论|分级|分期|分型|类型|总分|评分|总量|主诉|结果))(?:约)?为/,
    rest: /^[^，,。；;：不无未没勿避禁停为]+$/,
    opposite: '不是',
  },
]

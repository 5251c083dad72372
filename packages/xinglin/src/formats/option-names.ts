import { charactersOf, isSaid, lookingAt, raw, sayingOf, standsAt } from './option-patterns.ts'

/** Whether the letters in `text[start, end)` are part of a medical name: 维生素C, Child B, A型, C反应蛋白, T cell. */
export function isMedicalName(text: string, start: number, end: number): boolean {
  const behindAt = isGap(text[end]) ? end + 1 : end
  if (firsts[text.charCodeAt(behindAt)] === 1 && standsAt(behind, text, behindAt)) return true
  return isSaid(before, text, isGap(text[start - 1]) ? start - 1 : start)
}

const isGap = (char: string | undefined): boolean => char === ' ' || char === '-'

const before = sayingOf(
  { ends: '素命维酶苷烯白子型为是体毒者人例生院物案图表某级期' },
  raw`(?:维生素|维他命|维|辅酶|[素酶苷烯]|蛋白|因子|血型[为是]?|染色体|病毒|患者|病人|病例|医生|医院|药物|方案|图|表|某|[分评][级期型]|等级|Killip|Child(?:-Pugh)?|Dukes|[Vv]itamins?|[Hh]epatitis|[Tt]ype|[Gg]roup|[Ff]actor|[Pp]rotein|[Gg]rade|[Ss]tage|[Cc]lass|[Ii]nfluenza|[Pp]enicillin|[Ii]mmunoglobulin|[Cc]oenzyme|[Cc]ytochrome)`,
)

const firsts = charactersOf('型超族群组类级期区段链端波管环形株层肽臂热带度点细反二线染抗病受蛋淋球状因药医患某公比')
const behind = lookingAt(
  raw`[型超族群组类级期区段链端波管环形株层肽臂热带度](?![括似来评过])`,
  raw`点(?!评)|细胞|反应蛋白|二聚体|线(?!索)|染色体|抗[原体]|病毒|受体|蛋白|淋巴|球菌|链球|状结肠|因子|药|医生|医院|患者|某|公司|比[值例]`,
  raw`[Cc]ells?\b|ray\b|diff\b|fib\b`,
)

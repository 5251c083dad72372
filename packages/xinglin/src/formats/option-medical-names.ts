import { charactersOf, codeAt, isAt, isSaid, lookingAt, raw, sayingOf, standsAt } from './option-patterns.ts'

/** Whether the letters in `text[start, end)` are part of a medical name: 维生素C, Child B, A型, C反应蛋白, T cell. */
export const isMedicalName = (text: string, start: number, end: number): boolean => goesOn(text, end) || isSaid(before, text, beforeGap(text, start))

/** Whether the letters of a medical name are what somebody or something is called here, and may be called again by them alone: 患者A. */
export const isLabel = (text: string, start: number, end: number): boolean => !goesOn(text, end) && isSaid(labelled, text, beforeGap(text, start))

function goesOn(text: string, end: number): boolean {
  const at = isGap(text, end) ? end + 1 : end
  return firsts[codeAt(text, at)] === 1 && standsAt(behind, text, at)
}

const beforeGap = (text: string, start: number): number => (isGap(text, start - 1) ? start - 1 : start)

const isGap = (text: string, at: number): boolean => isAt(text, at, ' ') || isAt(text, at, '-')

const labels = '患者|病人|病例|医生|医院|药物|方案|图|表|某'
const labelled = sayingOf({ ends: '者人例生院物案图表某' }, labels)
const before = sayingOf(
  { ends: '素命维酶苷烯白子型为是体毒者人例生院物案图表某级期' },
  raw`(?:维生素|维他命|维|辅酶|[素酶苷烯]|蛋白|因子|血型[为是]?|染色体|病毒|${labels}|[分评][级期型]|等级|Killip|Child(?:-Pugh)?|Dukes|[Vv]itamins?|[Hh]epatitis|[Tt]ype|[Gg]roup|[Ff]actor|[Pp]rotein|[Gg]rade|[Ss]tage|[Cc]lass|[Ii]nfluenza|[Pp]enicillin|[Ii]mmunoglobulin|[Cc]oenzyme|[Cc]ytochrome)`,
)

const firsts = charactersOf('型超族群组类级期区段链端波管环形株层肽臂热带度点细反二线染抗病受蛋淋球状因药医患某公比Ccrdf')
const behind = lookingAt(
  raw`[型超族群组类级期区段链端波管环形株层肽臂热带度](?![括似来评过])`,
  raw`点(?!评)|细胞|反应蛋白|二聚体|线(?!索)|染色体|抗[原体]|病毒|受体|蛋白|淋巴|球菌|链球|状结肠|因子|药|医生|医院|患者|某|公司|比[值例]`,
  raw`[Cc]ells?\b|ray\b|diff\b|fib\b`,
)

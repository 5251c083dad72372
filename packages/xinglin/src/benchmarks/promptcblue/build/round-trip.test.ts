import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taskNamed } from '../../../core/index.ts'
import { buildRawMessages } from '../../../messages/build-raw.ts'
import { promptcblue } from '../promptcblue.benchmark.ts'
import type { Annotation } from './raw-example.ts'
import { roundTripProblems } from './round-trip.ts'
import { signReasons } from './value-signs.ts'

/** `rules reason: value`. */
function problems(task: string, annotation: Annotation, choices: readonly string[] | null = null): readonly string[] {
  return roundTripProblems(taskNamed(promptcblue, task)!, annotation, { choices, taskType: '' }).map(
    ({ rules, reason, detail }) => `${rules} ${reason}${detail === undefined ? '' : `: ${detail}`}`,
  )
}

const entities = (...mentions: string[]): Annotation => ({ kind: 'entities', entities: mentions.map((entity) => ({ entity, type: '疾病' })) })
const ofTypes = ['药物', '疾病']

describe('the way of an annotation into a target and back', () => {
  it('is no problem for plain values, in whatever order and how often they are read', () => {
    expect(problems('CMeEE-V2', entities('肺炎', '支气管炎', '肺炎'), ofTypes)).toEqual([])
    expect(problems('CMeEE-V2', entities(), ofTypes)).toEqual([])
  })

  it('names a separator inside a value, by the rules it matters to', () => {
    expect(problems('CMeEE-V2', entities('肺炎', '心、肾功能不全'), ofTypes)).toEqual(['robust enumerationComma: 心、肾功能不全'])
    expect(problems('CMeEE-V2', entities('咳嗽，伴喘息'), ofTypes)).toEqual(
      ['robust', 'ccks-2023', 'chip-2023'].map((rules) => `${rules} wideComma: 咳嗽，伴喘息`),
    )
  })

  it('names two that stand in each other’s way', () => {
    expect(problems('CMeEE-V2', entities('斑片状、絮状影', '片状影，以右肺为著'), ofTypes).filter((each) => each.startsWith('robust'))).toEqual([
      'robust enumerationComma: 斑片状、絮状影',
      'robust wideComma: 片状影，以右肺为著',
    ])
  })

  it('names what CCKS-2023 makes full-width', () => {
    const terms: Annotation = { kind: 'terms', terms: ['慢性肾脏病,4期', '肾性贫血'] }
    expect(problems('CHIP-CDN', terms, ['肾性贫血', '慢性肾脏病,4期'])).toEqual(['ccks-2023 comma: 慢性肾脏病,4期'])
    expect(problems('MedDG', { kind: 'reply', text: '一天2次,饭后吃' })).toEqual(['ccks-2023 comma: 一天2次,饭后吃'])
    expect(problems('IMCS-V2-MRG', { kind: 'report', sections: { 主诉: '咳嗽3天;发热' } })).toEqual(['ccks-2023 semicolon: 咳嗽3天;发热'])
  })

  it('names a full stop inside a pair of entities', () => {
    const triples: Annotation = { kind: 'triples', triples: [{ predicate: '病因', subject: '肺炎', object: '病毒。细菌' }] }
    expect(problems('CMeIE-V2', triples, ['病因'])).toEqual(['robust', 'ccks-2023', 'chip-2023'].map((rules) => `${rules} stop: 病毒。细菌`))
  })

  it('names a value that says that there is none, and one that looks like an entry of a list', () => {
    const event = (core: string): Annotation => ({ kind: 'events', events: [{ 主体词: core, 发生状态: '', 描述词: [], 解剖部位: [] }] })
    expect(problems('CHIP-CDEE', event('无'))).toEqual(['robust nothing: 无'])
    expect(problems('CHIP-MDCFNPC', { kind: 'statuses', statuses: [{ entity: '1.咳嗽', attr: '阳性' }] }, ['阳性'])).toEqual([
      'robust bullet: 1.咳嗽',
    ])
  })

  it('names a colon in a mention, and spaces at its ends', () => {
    const statuses = (entity: string): Annotation => ({ kind: 'statuses', statuses: [{ entity, attr: '阳性' }] })
    expect(problems('CHIP-MDCFNPC', statuses('血压：高'), ['阳性'])).toEqual(['ccks-2023 wideColon: 血压：高', 'chip-2023 wideColon: 血压：高'])
    expect(problems('CHIP-MDCFNPC', statuses('咳嗽 '), ['阳性'])).toEqual(['robust', 'ccks-2023', 'chip-2023'].map((rules) => `${rules} edge: 咳嗽 `))
  })

  it('names a report’s line break, which only official rules stop at', () => {
    expect(problems('IMCS-V2-MRG', { kind: 'report', sections: { 主诉: '咳嗽\n发热', 诊断: '' } })).toEqual([
      'ccks-2023 lineBreak: 咳嗽\n发热',
      'chip-2023 lineBreak: 咳嗽\n发热',
    ])
  })

  it('names conditions, at whose subject the official parser leaves a key', () => {
    const causal: Annotation = {
      kind: 'causal',
      triples: [
        { predicate: '因果关系', subject: '着凉', object: '感冒' },
        { predicate: '条件关系', subject: '老年人', object: { predicate: '因果关系', subject: '感冒', object: '肺炎' } },
      ],
    }
    expect(problems('CMedCausal', causal)).toEqual(['chip-2023 condition: 老年人'])
  })

  it('tells the nodes of a tree apart by their order', () => {
    const node = (role: string) => ({ role, logical_rel: 'null', triples: [['患者', '治疗药物', '布洛芬"缓释"']] })
    expect(problems('Text2DT', { kind: 'tree', nodes: [node('C'), node('D'), node('D')] })).toEqual([])
  })

  it('names a label nobody knows as such', () => {
    expect(problems('CHIP-STS', { kind: 'label', label: '也许' }, ['是的', '不是'])).toEqual(['robust other'])
  })

  it('finds a reason for whatever value is not read back', () => {
    const value = fc.array(fc.constantFrom(...'肺炎咳喘无、，。；：,.;:（）()“"\n -1'), { minLength: 1, maxLength: 5 }).map((chars) => chars.join(''))
    const types = fc.constantFrom(...ofTypes)
    const any = fc.array(fc.record({ entity: value, type: types }), { minLength: 1, maxLength: 3 })
    const check = fc.property(any, (some) => {
      for (const problem of problems('CMeEE-V2', { kind: 'entities', entities: some }, ofTypes)) expect(problem).not.toMatch(/ other$/)
    })
    fc.assert(check, { numRuns: 2000 })
  })

  it('has a text for every reason', () => {
    for (const reason of [...signReasons, 'other']) expect(buildRawMessages).toHaveProperty([`build.roundTrip.${reason}`])
  })
})

import { describe, expect, it } from 'vitest'
import { chipMdcfnpc } from './chip-mdcfnpc.ts'
import { usualRawOptions } from './raw-reader.ts'
import { droppedOf, examplesOf } from './testing.ts'

const said = (sender: string, text: string, ...ner: (readonly [mention: string, attr: string])[]) => ({
  sender,
  text,
  ner: ner.map(([mention, attr]) => ({ mention, attr, name: 'undefined', type: '临床发现', range: [0, 1] })),
})
const dialogue = (...dialog_info: unknown[]) => ({ dialog_id: 8, dialog_info })

const cough = dialogue(
  said('患者', '咳嗽三天', ['咳嗽', '阳性']),
  said('医生', '发热吗', ['发热', '其他']),
  said('患者', ''),
  said('患者', '没发热，咳嗽有痰', ['痰', '阳性'], ['发热', '阴性']),
)

describe('CHIP-MDCFNPC', () => {
  it('asks about the findings of the whole dialogue in the order of their first mention, with the last status of each', () => {
    expect(examplesOf(chipMdcfnpc, cough)).toMatchObject([
      {
        id: 'made-up_train-3.1.1',
        sourceId: 'made-up_train 8',
        slots: { text: '患者：咳嗽三天\n医生：发热吗\n患者：（空）\n患者：没发热，咳嗽有痰', mentions: ['咳嗽', '发热', '痰'] },
        annotation: {
          kind: 'statuses',
          statuses: [
            { entity: '咳嗽', attr: '阳性' },
            { entity: '发热', attr: '阴性' },
            { entity: '痰', attr: '阳性' },
          ],
        },
      },
    ])
    expect(droppedOf(chipMdcfnpc, cough)).toEqual(['earlierStatus 发热'])
  })

  it('asks about more than 8 findings in several examples with one text', () => {
    const ten = '甲乙丙丁戊己庚辛壬癸'
    const examples = examplesOf(chipMdcfnpc, dialogue(said('患者', ten, ...Array.from(ten, (mention): [string, string] => [mention, '阴性']))))
    expect(examples.map(({ id, slots }) => [id, slots.mentions?.join('')])).toEqual([
      ['made-up_train-3.1.1', '甲乙丙丁戊己庚辛'],
      ['made-up_train-3.1.2', '壬癸'],
    ])
    expect(new Set(examples.map(({ slots }) => slots.text))).toEqual(new Set([`患者：${ten}`]))
  })

  it('cuts windows of so many utterances, and passes over those without a finding', () => {
    const examples = examplesOf(chipMdcfnpc, dialogue(...cough.dialog_info, said('医生', '好的')), { ...usualRawOptions, utterancesPerWindow: 2 })
    expect(examples.map(({ id, slots }) => [id, slots.text, slots.mentions])).toEqual([
      ['made-up_train-3.1.1', '患者：咳嗽三天\n医生：发热吗', ['咳嗽', '发热']],
      ['made-up_train-3.2.1', '患者：（空）\n患者：没发热，咳嗽有痰', ['痰', '发热']],
    ])
    expect(droppedOf(chipMdcfnpc, dialogue(...cough.dialog_info, said('医生', '好的')), { ...usualRawOptions, utterancesPerWindow: 2 })).toEqual([
      'noFinding',
    ])
  })

  it('drops findings that are not in the utterance, have no status or one nobody knows', () => {
    const record = dialogue(said('患者', '咳嗽', ['咳嗽', ''], ['痰', '阳性'], ['咳', '可能'], ['嗽', '阴性']))
    expect(droppedOf(chipMdcfnpc, record)).toEqual(['noStatus 咳嗽', 'mentionNotInText 痰', 'unknownLabel 可能'])
    expect(examplesOf(chipMdcfnpc, record)[0]?.annotation).toEqual({ kind: 'statuses', statuses: [{ entity: '嗽', attr: '阴性' }] })
  })

  it('drops dialogues without findings, and those whose findings all have no status, as in test files', () => {
    expect(droppedOf(chipMdcfnpc, dialogue(said('患者', '您好')))).toEqual(['noFinding'])
    expect(droppedOf(chipMdcfnpc, dialogue(said('患者', '咳嗽', ['咳嗽', ''])))).toEqual(['noLabel'])
    expect(droppedOf(chipMdcfnpc, dialogue())).toEqual(['noFinding'])
  })
})

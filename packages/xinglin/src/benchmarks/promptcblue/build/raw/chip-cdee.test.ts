import { describe, expect, it } from 'vitest'
import { chipCdee } from './chip-cdee.ts'
import { usualRawOptions } from './raw-reader.ts'
import { annotationOf, droppedOf, examplesOf } from './testing.ts'

const event = (core_name: string | null, tendency: string | null = '', character: string[] | null = [], anatomy_list: string[] | null = []) => ({
  core_name,
  tendency,
  character,
  anatomy_list,
})

describe('CHIP-CDEE', () => {
  it('reads events with their four fields, each once', () => {
    const record = {
      text: '右下腹隐痛，无发热',
      event: [event('隐痛', null, null, ['右下腹']), event('发热', '否定', ['', '高']), event('发热', '否定', ['高'])],
    }
    expect(annotationOf(chipCdee, record)).toEqual({
      kind: 'events',
      events: [
        { 主体词: '隐痛', 发生状态: '', 描述词: [], 解剖部位: ['右下腹'] },
        { 主体词: '发热', 发生状态: '否定', 描述词: ['高'], 解剖部位: [] },
      ],
    })
  })

  it('drops an event whose core word does not stand in the text, and the record only when none is left', () => {
    const record = { text: '腹疼，无发热', event: [event('腹痛'), event('发热', '否定')] }
    expect(annotationOf(chipCdee, record)).toEqual({ kind: 'events', events: [{ 主体词: '发热', 发生状态: '否定', 描述词: [], 解剖部位: [] }] })
    expect(droppedOf(chipCdee, record)).toEqual(['coreNotInText 腹痛'])
    expect(examplesOf(chipCdee, { text: '腹疼', event: [event('腹痛')] })).toEqual([])
    expect(droppedOf(chipCdee, { text: '腹疼', event: [event('腹痛')] })).toEqual(['coreNotInText 腹痛', 'noEvent'])
  })

  it('keeps such an event where that is wanted', () => {
    const options = { ...usualRawOptions, keepsForeignCores: true }
    expect(annotationOf(chipCdee, { text: '腹疼', event: [event('腹痛')] }, options)).toMatchObject({ events: [{ 主体词: '腹痛' }] })
  })

  it('drops events without a core word or with a state nobody knows, and records without events', () => {
    expect(droppedOf(chipCdee, { text: '发热', event: [event(null), event('发热', '可能')] })).toEqual(['noCore', 'unknownState 可能', 'noEvent'])
    expect(droppedOf(chipCdee, { text: '发热', event: [] })).toEqual(['noEvent'])
    expect(droppedOf(chipCdee, { text: '发热' })).toEqual(['noLabel'])
  })

  it('keeps a space at the beginning of the text, as the published prompts do', () => {
    expect(examplesOf(chipCdee, { text: ' 患者发热', event: [event('发热')] })[0]?.slots).toEqual({ text: ' 患者发热' })
  })
})

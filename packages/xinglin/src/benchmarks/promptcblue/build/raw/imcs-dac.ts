import { imcsReader, lineOf } from './imcs-dialogue.ts'
import { dialogueActNames } from './label-names.ts'

/** IMCS-V2-DAC: each utterance, shown as the last of those up to it. */
export const imcsDac = imcsReader('IMCS-V2-DAC', ({ dialogue, sourceId }, reading, { actUtterances }) => {
  const lines = dialogue.dialogue.map(lineOf)
  dialogue.dialogue.forEach(({ dialogue_act }, n) => {
    const act = dialogue_act ?? ''
    const label = dialogueActNames.get(act)
    const text = ['问诊对话历史：', ...lines.slice(Math.max(0, n + 1 - actUtterances), n + 1)].join('\n')
    if (label !== undefined) reading.add({ sourceId, slots: { text }, annotation: { kind: 'label', label } }, String(n + 1))
    else if (act === '') reading.drop('noLabel')
    else reading.drop('unknownLabel', act)
  })
})

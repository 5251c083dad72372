import type { Sections } from '../../../../formats/report-sections.ts'
import { reportSectionNames } from '../../labels.ts'
import { utteranceLine } from './dialogue-lines.ts'
import { imcsReader, lineOf, type ImcsDialogue } from './imcs-dialogue.ts'
import { isBlank } from './raw-reader.ts'

/** IMCS-V2-MRG: the whole dialogue, with what the patient wrote before it as its first utterance, and one of its two reports. */
export const imcsMrg = imcsReader('IMCS-V2-MRG', ({ dialogue, sourceId }, reading, { report: which }) => {
  const { dialogue: utterances, report } = dialogue
  const sections = sectionsOf(report?.[which === 'first' ? 0 : 1] ?? {})
  if (utterances.every(({ sentence }) => isBlank(sentence))) reading.drop('blankText')
  else if (!report || report.length === 0) reading.drop('noLabel')
  else if (Object.keys(sections).length === 0) reading.drop('noReport')
  else {
    for (const name of reportSectionNames) if (!Object.hasOwn(sections, name)) reading.drop('noSection', name)
    const text = ['问诊对话历史：', ...selfReport(dialogue), ...utterances.map(lineOf)].join('\n')
    reading.add({ sourceId, slots: { text }, annotation: { kind: 'report', sections } })
  }
})

function selfReport(dialogue: ImcsDialogue): readonly string[] {
  const text = dialogue['self-report'] ?? dialogue.self_report ?? ''
  return isBlank(text) ? [] : [utteranceLine({ speaker: '患者', text })]
}

/** In the fixed order. */
function sectionsOf(report: Readonly<Record<string, string>>): Sections {
  return Object.fromEntries(reportSectionNames.flatMap((name) => (Object.hasOwn(report, name) ? [[name, report[name]!]] : [])))
}

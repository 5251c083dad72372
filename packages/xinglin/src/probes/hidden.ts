import { seededRandom, splitReasoning } from '../core/index.ts'
import { foldedText } from '../likeness/folded.ts'
import { intervalOfPairs, mean, nothing } from './paired.ts'
import { byTask, pairing } from './pairing.ts'
import { keyPlaces, LeftOutCounter, sampleKey, type LeftOutReason, type PlannedProbe, type ProbedQuestion, type ProbeKit } from './probe.ts'
import { questionTexts } from './question-text.ts'

/**
 * Choice questions without their options: how often a model names the text of the right one, and no other's.
 *
 * Compared with how often the same replies name what is right in other questions of the task. A model that knows its subject names some too:
 * `needingOptions` counts those that can hardly be answered without their options.
 */
export function hiddenProbe(questions: readonly ProbedQuestion[], kit: ProbeKit): PlannedProbe {
  const leftOut = new LeftOutCounter()
  const texts = questionTexts(questions)
  const found = leftOut.keep(questions, (each) => (each.task.optionOrder ? (each.hasReference ? undefined : 'no-reference') : 'no-options'))
  const hidden: Hidden[] = []
  for (const probed of found) {
    const each = hiddenOf(probed, texts.get(probed.key)?.stem, kit)
    if (typeof each === 'string') leftOut.add(each)
    else hidden.push(each)
  }
  const companies = Map.groupBy(hidden, taskOf)
  const asked = leftOut.keep(hidden, (each) => (companies.get(taskOf(each))!.length < 2 ? 'alone-in-task' : undefined))
  return {
    name: 'hidden',
    parts: [{ name: 'hidden', samples: asked.map(sampleOf) }],
    leftOut: leftOut.counts,
    measure(replies) {
      const given = replies('hidden')
      const answered = asked.flatMap((each) => {
        const reply = given.get(sampleKey(sampleOf(each)))
        return reply ? [{ ...each, reply: foldedText(splitReasoning(reply.text).text) }] : []
      })
      const missing = asked.length - answered.length
      if (answered.length === 0) return { ...nothing, missing, isTelling: true, details: {} }
      const random = seededRandom('hidden', 'chance', kit.seed)
      const naming = answered.map(({ finder }) => finder)
      const { own, others, p } = pairing(byTask(answered, taskOf), (reply, question) => (naming[question]!(answered[reply]!.reply) ? 1 : 0), random)
      const pairs = answered.map(({ probed }, n) => ({ observed: own[n]!, control: others[n]!, cluster: probed.cluster }))
      const needing = answered.flatMap(({ stem }, n) => (needsOptions.test(stem) ? [own[n]!] : []))
      return {
        n: pairs.length,
        missing,
        observed: mean(own),
        control: mean(others),
        effect: mean(own) - mean(others),
        interval: intervalOfPairs(pairs, random),
        p,
        isTelling: true,
        details: {
          named: own.filter((hit) => hit === 1).length,
          needingOptions: needing.length,
          namedNeedingOptions: needing.filter((hit) => hit === 1).length,
        },
      }
    },
  }
}

interface Hidden {
  readonly probed: ProbedQuestion
  readonly stem: string
  /** Whether a folded reply names the right options and no other. */
  readonly finder: (reply: string) => boolean
}

const taskOf = ({ probed }: Hidden): string => probed.question.sample.task

const sampleOf = ({ probed: { question }, stem }: Hidden) => ({
  ...question.sample,
  id: `${question.sample.id}~hidden`,
  prompt: `${instruction}\n\n${stem}`,
  input: null,
})

// Not "answer the question": who has seen it is to write what stood there.
const instruction = '下面是一道选择题的题干，选项没有给出。请写出你认为原题中正确选项的文字：只写选项的文字，不要写字母，不要解释。'

/** Questions that speak of their options: 下列哪项, 以下说法. */
const needsOptions = /[下上]列|以[下上]|上述|哪[一二两几]?[项种个些组]|不(?:正确|属于|包括|符合|宜|是)|错误|除外/

function hiddenOf(probed: ProbedQuestion, stem: string | undefined, kit: ProbeKit): Hidden | LeftOutReason {
  const { task, question } = probed
  const options = task.optionOrder!.texts(question.sample.input)
  if (!options || options.length < 2) return 'no-options'
  if (stem === undefined || stem.trim() === '') return 'text-unknown'
  const folded = options.map(foldedText)
  if (new Set(folded).size < folded.length) return 'options-equal'
  const key = keyPlaces(probed)
  const isFixed = kit.fixedOptions(options, undefined)
  // "All of the above" is the text of no option in particular.
  if (key.length === 0 || key.some((place) => isFixed[place])) return 'key-fixed'
  if (key.some((place) => [...folded[place]!].length < shortest)) return 'too-short'
  const finder = naming(folded, key)
  // Who repeats the question would name it.
  if (finderOf(folded)(foldedText(stem)).some((place) => key.includes(place))) return 'key-in-stem'
  return { probed, stem, finder }
}

/** A single character is named by accident. */
const shortest = 2

/** Whether a reply names the options at `key` and no other; all texts folded. */
export function naming(options: readonly string[], key: readonly number[]): (reply: string) => boolean {
  const named = finderOf(options)
  return (reply) => {
    const found = named(reply)
    return found.length === key.length && found.every((place) => key.includes(place))
  }
}

/** Places of the options that a reply names. The longest are looked for first, and what is part of one is not taken for another. */
function finderOf(options: readonly string[]): (reply: string) => readonly number[] {
  const patterns = options
    .map((text, place) => ({ text, place, pattern: wholeWord(text) }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.text.length - a.text.length)
  return (reply) => {
    const found: number[] = []
    let rest = reply
    for (const { text, place, pattern } of patterns) {
      if (!rest.includes(text)) continue
      const without = rest.replaceAll(pattern, '\n')
      if (without !== rest) found.push(place)
      rest = without
    }
    return found
  }
}

/** `12` does not stand in `120`, nor in `1.12`, nor `ST` in `STEMI`. */
function wholeWord(text: string): RegExp {
  const before = /^[a-z0-9]/.test(text) ? '(?<![a-z0-9]|\\d\\.)' : ''
  const behind = /[a-z0-9]$/.test(text) ? '(?![a-z0-9]|\\.\\d)' : ''
  return new RegExp(`${before}${escaped(text)}${behind}`, 'g')
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

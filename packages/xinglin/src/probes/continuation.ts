import { seededRandom, splitReasoning, type Sample } from '../core/index.ts'
import { bare } from '../likeness/folded.ts'
import { wholeText } from '../likeness/question-text.ts'
import { intervalOfPairs, mean, nothing } from './paired.ts'
import { byTask, pairing } from './pairing.ts'
import { LeftOutCounter, sampleKey, type PlannedProbe, type ProbedQuestion, type ProbeKit, type Replies } from './probe.ts'
import { publicTexts } from './public-texts.ts'
import { questionTexts } from './question-text.ts'

/**
 * The first half of a question's own text, to be continued word for word: how much of the true second half comes back, in runs of five characters.
 *
 * Compared with how much of other questions' second halves the same replies hold; what the first half gives away already counts nowhere.
 * The chance `p` is that of as many runs of twenty characters, compared in the same way: who goes on sensibly has more runs of five
 * with its own question than with others.
 * `publicVerbatim` of `publicTexts` famous texts were continued so: a model that continues none of them would show no memory of a question either.
 */
export function continuationProbe(questions: readonly ProbedQuestion[], kit: Pick<ProbeKit, 'seed'>): PlannedProbe {
  const leftOut = new LeftOutCounter()
  const texts = questionTexts(questions)
  const halved: Halved[] = []
  for (const { question, key, cluster } of questions) {
    const text = texts.get(key)
    const whole = text && wholeText(text, 2 * shortestHalf)
    const each = whole === undefined ? undefined : halvedOf(question.sample, cluster, whole)
    if (each) halved.push(each)
    else leftOut.add(text ? 'too-short' : 'text-unknown')
  }
  const companies = Map.groupBy(halved, taskOf)
  const asked = leftOut.keep(halved, (each) => (companies.get(taskOf(each))!.length < 2 ? 'alone-in-task' : undefined))
  return {
    name: 'continuation',
    parts: [{ name: part, samples: asked.length > 0 ? [...publicSamples, ...asked.map(({ sample }) => sample)] : [] }],
    leftOut: leftOut.counts,
    measure: (replies) => measure(asked, replies(part), kit.seed),
  }
}

const part = 'continuation'
/** Letters and digits that a half must have. */
const shortestHalf = 20
const gramLength = 5
/** A run of the true text in a reply that is hardly luck. */
const longRun = 20
/** Of hundreds of texts with set phrases one or two are continued by luck all the same. */
const fewestLong = 2
const leastLong = 0.01

interface Halved {
  readonly sample: Sample
  readonly cluster: string
  /** Bare, as all that is compared. */
  readonly first: string
  readonly second: string
  /** Runs of five characters of the second half that the first does not have. */
  readonly grams: readonly string[]
}

const taskOf = ({ sample }: Halved): string => sample.task

const instruction = '下面是一段文字的前半部分。请逐字逐句续写原文的后半部分：不要重复前半部分，不要改写，不要回答其中的问题，不要解释。'

const halfSample = (task: string, id: string, first: string): Sample => ({ task, id, prompt: `${instruction}\n\n${first}`, input: null })

/** A task of their own: no question may be compared with them. */
const publicSamples: readonly Sample[] = publicTexts.map(({ first }, n) => halfSample('public-text', `${n + 1}`, first))

function halvedOf({ task, id }: Sample, cluster: string, text: string): Halved | undefined {
  const [first, second] = halves(text)
  const [bareFirst, bareSecond] = [bare(first), bare(second)]
  const known = new Set(gramsOf(bareFirst))
  const grams = [...new Set(gramsOf(bareSecond))].filter((gram) => !known.has(gram))
  // Below a half's length, the cut was far from the middle or punctuation made up the rest.
  if (bareSecond.length < shortestHalf || bareFirst.length < shortestHalf / 2 || grams.length < gramLength) return undefined
  return { sample: halfSample(task, `${id}~continued`, first), cluster, first: bareFirst, second: bareSecond, grams }
}

/** A text in two, by code points: behind the sentence or clause that ends nearest to the middle, or in the middle where none ends near it. */
export function halves(text: string): readonly [string, string] {
  const points = [...text]
  const middle = points.length / 2
  let cut = Math.floor(middle)
  let distance = near * points.length
  points.forEach((point, at) => {
    const away = Math.abs(at + 1 - middle)
    if (!clauseEnd.test(point) || away >= distance) return
    cut = at + 1
    distance = away
  })
  return [points.slice(0, cut).join(''), points.slice(cut).join('')]
}

/** How far from the middle a clause may end, as a share of the text. */
const near = 0.15
const clauseEnd = /[。！？；，、,;!?：:\n]/

function measure(asked: readonly Halved[], replies: Replies, seed: number): ReturnType<PlannedProbe['measure']> {
  const answered = asked.flatMap((each) => {
    const reply = replies.get(sampleKey(each.sample))
    return reply ? [{ ...each, reply: continuationIn(reply.text, each.first) }] : []
  })
  const publicReplies = publicSamples.flatMap((sample, n) => {
    const reply = replies.get(sampleKey(sample))
    const { first, second } = publicTexts[n]!
    return reply ? [longestRun(continuationIn(reply.text, bare(first)), bare(second)) >= Math.min(longRun, bare(second).length)] : []
  })
  const missing = asked.length - answered.length + (asked.length > 0 ? publicSamples.length - publicReplies.length : 0)
  if (answered.length === 0) return { ...nothing, missing, isTelling: false, details: {} }
  const random = seededRandom('continuation', 'chance', seed)
  const found = answered.map(({ reply }) => new Set(gramsOf(reply)))
  const overlap = (reply: number, question: number) => mean(answered[question]!.grams.map((gram) => (found[reply]!.has(gram) ? 1 : 0)))
  const { own, others } = pairing(byTask(answered, taskOf), overlap, random)
  const long = answered.map(({ reply }) => new Set(gramsOf(reply, longRun)))
  const longOf = answered.map(({ second }) => gramsOf(second, longRun))
  const hasLong = (reply: number, question: number) => (longOf[question]!.some((run) => long[reply]!.has(run)) ? 1 : 0)
  const { p } = pairing(byTask(answered, taskOf), hasLong, random)
  const pairs = answered.map(({ cluster }, n) => ({ observed: own[n]!, control: others[n]!, cluster }))
  const runs = answered.map(({ reply, second }) => longestRun(reply, second))
  const othersRuns = byTask(answered, taskOf).flatMap((group) =>
    group.map((at, place) => longestRun(answered[at]!.reply, answered[group[(place + 1) % group.length]!]!.second)),
  )
  const verbatim = runs.filter((run) => run >= longRun).length
  return {
    n: pairs.length,
    missing,
    observed: mean(own),
    control: mean(others),
    effect: mean(own) - mean(others),
    interval: intervalOfPairs(pairs, random),
    p,
    isTelling: verbatim >= Math.max(fewestLong, leastLong * answered.length),
    details: {
      exact: answered.filter(({ reply, second }) => reply.startsWith(second.slice(0, longRun))).length,
      verbatim,
      meanRun: mean(runs),
      meanRunOfOthers: mean(othersRuns),
      publicTexts: publicReplies.length,
      publicVerbatim: publicReplies.filter(Boolean).length,
    },
  }
}

/** The reply, bare, without what it repeats of the first half. */
function continuationIn(text: string, first: string): string {
  const reply = bare(splitReasoning(text).text)
  const at = reply.indexOf(first)
  return at < 0 ? reply : reply.slice(at + first.length)
}

function gramsOf(text: string, length = gramLength): string[] {
  const grams: string[] = []
  for (let at = 0; at + length <= text.length; at++) grams.push(text.slice(at, at + length))
  return grams
}

/** Length of the longest text that stands in both. */
export function longestRun(a: string, b: string): number {
  let longest = 0
  let before = new Uint16Array(b.length + 1)
  // A reply that goes on for pages says no more: the second half stands at its beginning.
  for (let n = 0; n < Math.min(a.length, longestReply); n++) {
    const now = new Uint16Array(b.length + 1)
    for (let at = 0; at < b.length; at++) {
      if (b.charCodeAt(at) !== a.charCodeAt(n)) continue
      now[at + 1] = before[at]! + 1
      if (now[at + 1]! > longest) longest = now[at + 1]!
    }
    before = now
  }
  return longest
}

const longestReply = 4000

import { join } from 'node:path'
import { taskNamed, UserError, type Benchmark, type Demonstration } from '../../core/index.ts'
import { paraphrase, readParaphrases } from '../../editions/variations/paraphrase.ts'
import { namesOption, pinnedOptions } from '../../editions/variations/pinned-options.ts'
import { grade, readingOf } from '../../engine/grade.ts'
import { RunFolder, writeWhole } from '../../engine/run-folder.ts'
import { checkCorpus, textFiles, type CorpusProgress, type CorpusReport } from '../../likeness/corpus.ts'
import { CorpusIndex, shortestSought, type Sought } from '../../likeness/corpus-index.ts'
import { wholeText } from '../../likeness/question-text.ts'
import { translate, type Language } from '../../messages/index.ts'
import { continuationProbe } from '../../probes/continuation.ts'
import { cutoffProbe, daysOf } from '../../probes/cutoff.ts'
import { hiddenProbe } from '../../probes/hidden.ts'
import { orderProbe } from '../../probes/order.ts'
import {
  falseAlarm,
  probeNames,
  runProbes,
  type LeftOut,
  type PlannedProbe,
  type ProbedQuestion,
  type ProbeKit,
  type ProbeName,
  type ProbeResult,
} from '../../probes/probe.ts'
import { probedQuestions, type ProbedQuestions } from '../../probes/probed-questions.ts'
import { questionTexts } from '../../probes/question-text.ts'
import { rewordedProbe } from '../../probes/reworded.ts'
import { selfTest } from '../../probes/self-test.ts'
import { askModel, needsDemonstrations } from '../ask-model.ts'
import { stopOnInterrupt } from '../interrupt.ts'
import type { ExitCode } from '../main.ts'
import { openNamed, type NamedEdition } from '../open-named.ts'
import type { AskOptions } from '../options.ts'
import { corpusSentences, nameOf, printCorpus, printProbes, probeSentences, tellLeftOut, type Sentences } from '../probe-report.ts'
import { defaultProbeFolder, ProbeRun } from '../probe-run.ts'
import type { Terminal } from '../terminal.ts'

/** Options of `run` that make no sense here: what is asked stands as it is, once, with nothing before it. */
type NotHere = 'data' | 'model' | 'generation' | 'shots' | 'demos' | 'select' | 'tokenBudget' | 'repeats'

export interface ProbeOptions extends Omit<AskOptions, NotHere> {
  readonly model?: string
  readonly probes?: readonly string[]
  readonly cutoff?: string
  readonly paraphrases?: string
  readonly corpus?: string
  readonly benchmark?: string
}

/** Looks for signs that a model has seen an edition's questions, or that a corpus holds them. Exits 1 where there is one, or replies are missing. */
export async function probeCommand(terminal: Terminal, data: string, options: ProbeOptions): Promise<ExitCode> {
  checkOptions(options)
  return probeEdition(terminal, data, await openNamed(data, options.benchmark), options)
}

/** The same of an edition that is open already. */
export async function probeEdition(terminal: Terminal, data: string, named: NamedEdition, options: ProbeOptions): Promise<ExitCode> {
  const { manifest } = named.opened.edition
  if (options.model !== undefined && manifest.access === 'sealed') throw new UserError('probe.sealed', { edition: manifest.id })
  const probed = await probedQuestions(named.benchmark, named.opened.edition, options)
  if (probed.questions.length === 0) throw new UserError('data.empty', { data })
  const stop = stopOnInterrupt(terminal)
  const work: Work = { terminal, data, named, probed, options, signal: stop.signal }
  try {
    const corpus = options.corpus === undefined ? undefined : await searchCorpus(work, options.corpus)
    const asked = options.model === undefined || stop.signal.aborted ? undefined : await askProbes(work, options.model)
    if (!stop.signal.aborted) return await report(work, corpus, asked)
    if (asked) terminal.tell('probe.stopped', { folder: asked.folder })
    return 1
  } finally {
    stop.release()
  }
}

interface Work {
  readonly terminal: Terminal
  readonly data: string
  readonly named: NamedEdition
  readonly probed: ProbedQuestions
  readonly options: ProbeOptions
  readonly signal: AbortSignal
}

/** An option that nothing heeds is a mistake, not a wish. */
function checkOptions({ model, corpus, probes, cutoff, paraphrases, out }: ProbeOptions): void {
  if (model === undefined) {
    if (corpus === undefined) throw new UserError('probe.needsModelOrCorpus')
    const given = Object.entries({ '--probes': probes, '--cutoff': cutoff, '--paraphrases': paraphrases, '--out': out }).find(
      ([, value]) => value !== undefined,
    )
    if (given) throw new UserError('probe.needsModel', { option: given[0] })
  }
  const unknown = probes?.find((name) => !probeNames.some((known) => known === name))
  if (unknown !== undefined) throw new UserError('probe.unknown', { name: unknown, known: probeNames.join(', ') })
  if (probes?.includes('cutoff') && cutoff === undefined) throw new UserError('probe.needsCutoff')
  if (cutoff !== undefined && !isDay(cutoff)) throw new UserError('probe.cutoffDate', { value: cutoff })
  if (cutoff !== undefined && probes && !probes.includes('cutoff')) throw new UserError('probe.unused', { option: '--cutoff', name: 'cutoff' })
  if (paraphrases !== undefined && probes && !probes.includes('reworded'))
    throw new UserError('probe.unused', { option: '--paraphrases', name: 'reworded' })
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && daysOf(text) !== undefined

async function searchCorpus({ terminal, probed, signal }: Work, path: string): Promise<CorpusReport | undefined> {
  const { sought, leftOut } = soughtTexts(probed)
  tellLeftOut(terminal, '--corpus', leftOut)
  let drawn = -Infinity
  const onProgress = ({ files, characters, found }: CorpusProgress) => {
    if (performance.now() - drawn < 100) return
    drawn = performance.now()
    terminal.status(translate(terminal.language, 'probe.corpus.reading', { files, characters, found }))
  }
  try {
    return await checkCorpus({
      index: new CorpusIndex(sought),
      name: path,
      files: textFiles(path),
      open: textFiles,
      random: Math.random,
      onProgress,
      signal,
    })
  } catch (error) {
    if (!signal.aborted) throw error
    terminal.tell('probe.corpus.stopped')
    return undefined
  } finally {
    terminal.status('')
  }
}

/** What the corpus is searched for: the questions' own texts. */
function soughtTexts({ questions }: ProbedQuestions): { readonly sought: readonly Sought[]; readonly leftOut: LeftOut } {
  const texts = questionTexts(questions)
  const sought = questions.flatMap(({ key }) => {
    const text = texts.get(key)
    return text ? [{ key, text: wholeText(text, shortestSought) ?? text.stem }] : []
  })
  const unknown = questions.length - sought.length
  return { sought, leftOut: unknown > 0 ? { 'text-unknown': unknown } : {} }
}

interface AskedProbes {
  readonly folder: string
  readonly model: string
  readonly results: readonly ProbeResult[]
  readonly lastFailure: string | undefined
}

async function askProbes(work: Work, id: string): Promise<AskedProbes> {
  const { terminal, data, named, probed, options, signal } = work
  const { benchmark, opened } = named
  const names = probesToRun(work)
  // Before anything is asked, and paid for.
  await selfTest(names)
  const asking: AskOptions = { ...options, data, model: id, select: 'fixed', repeats: 1 }
  const model = await askModel(benchmark, asking, await demonstrationsFor(named, id), terminal)
  const planned = plan(probed.questions, await kitOf(benchmark, options), names, options.cutoff)
  const folder = options.out ?? defaultProbeFolder(benchmark, opened, model, asking)
  const whole = new RunFolder(folder)
  if (whole.isTaken() || (await whole.manifest())) throw new UserError('run.folderTaken', { folder })
  const requests = planned.flatMap(({ parts }) => parts).reduce((total, { samples }) => total + samples.length, 0)
  if (requests === 0) {
    // A check that asked nothing must not look like one that found nothing.
    for (const { name, leftOut } of planned) tellLeftOut(terminal, nameOf(terminal.language, name), leftOut)
    throw new UserError('probe.nothing', { data, names: names.join(', ') })
  }
  terminal.tell('probe.starting', { model: model.id, questions: probed.questions.length, requests, folder })
  const run = new ProbeRun(terminal, { benchmark, opened, model, options: asking, folder, signal })
  const results = await runProbes(planned, (part) => run.ask(part))
  return { folder, model: model.id, results, lastFailure: run.lastFailure }
}

/** Those that were named, else all that can be made of the edition. */
function probesToRun({ terminal, data, probed, options: { probes, cutoff } }: Work): readonly ProbeName[] {
  const wanted = probeNames.filter((name) => (probes ? probes.includes(name) : name !== 'cutoff' || cutoff !== undefined))
  if (probed.questions.some(({ hasReference }) => hasReference)) return wanted
  const needing = wanted.filter((name) => name !== 'continuation')
  if (probes && needing.length > 0) throw new UserError('probe.needsReferences', { data, names: needing.join(', ') })
  if (needing.length > 0) terminal.tell('probe.noReferences', { data })
  return ['continuation']
}

/** Baselines that copy answers learn from them; nothing is shown before a question here. */
async function demonstrationsFor({ opened }: NamedEdition, model: string): Promise<readonly Demonstration[]> {
  const rows: Demonstration[] = []
  if (needsDemonstrations(model)) for await (const row of opened.edition.demonstrations()) rows.push(row)
  return rows
}

function plan(questions: readonly ProbedQuestion[], kit: ProbeKit, names: readonly ProbeName[], cutoff: string | undefined): readonly PlannedProbe[] {
  const plans: Readonly<Record<ProbeName, () => PlannedProbe>> = {
    order: () => orderProbe(questions, kit),
    reworded: () => rewordedProbe(questions, kit),
    hidden: () => hiddenProbe(questions, kit),
    continuation: () => continuationProbe(questions, kit),
    cutoff: () => cutoffProbe(questions, kit, cutoff!),
  }
  return names.map((name) => plans[name]())
}

/** Grades as `grade` does, by the benchmark's first rules. */
async function kitOf(benchmark: Benchmark, { seed = 0, paraphrases }: ProbeOptions): Promise<ProbeKit> {
  const [rules] = benchmark.rules
  const taskOf = (name: string) => taskNamed(benchmark, name)!
  const wordings = paraphrases === undefined ? undefined : paraphrase(await readParaphrases(benchmark, paraphrases))
  return {
    seed,
    isGradable(name) {
      const reading = taskOf(name).readings[rules.id]
      return reading !== undefined && reading.judging === undefined
    },
    grade(question, { text, finishReason }) {
      const { task, id } = question.sample
      const reading = readingOf(taskOf(task), rules)
      const [headline] = reading.metrics
      const counts = grade(reading, rules, question, { task, id, repeat: 0, text, finishReason }).counts[headline.name]!
      const value = headline.aggregate(headline.ofQuestion ? headline.ofQuestion(counts) : counts)
      return { value, isRight: value >= headline.best }
    },
    fixedOptions: (texts, stem) => (stem !== undefined && namesOption(stem) ? texts.map(() => true) : pinnedOptions(texts)),
    ...(wordings
      ? {
          reword(question, random) {
            const { questions, flagged } = wordings.vary(taskOf(question.sample.task), question, random)
            return flagged === undefined ? questions[0] : undefined
          },
        }
      : {}),
  }
}

/** Prints what was found, and keeps it beside the replies. */
async function report(work: Work, corpus: CorpusReport | undefined, asked: AskedProbes | undefined): Promise<ExitCode> {
  const { terminal, probed, options } = work
  const results = asked?.results ?? []
  const document = documentOf(work, corpus, asked)
  if (options.json) terminal.out(JSON.stringify(document))
  else {
    if (asked) printProbes(terminal, results, options.cutoff)
    if (corpus) printCorpus(terminal, corpus)
  }
  tellLeftOut(terminal, translate(terminal.language, 'probe.all'), probed.leftOut)
  for (const { probe, leftOut } of results) tellLeftOut(terminal, nameOf(terminal.language, probe), leftOut)
  const missing = results.reduce((total, result) => total + result.missing, 0)
  if (asked) {
    const file = join(asked.folder, 'probe.json')
    await writeWhole(file, `${JSON.stringify(document, null, 2)}\n`)
    if (missing > 0) terminal.tell('probe.missing', { missing, folder: asked.folder, reason: asked.lastFailure ?? '–' })
    terminal.tell('probe.done', { file })
  }
  const isFound = results.some(({ verdict }) => verdict === 'sign') || (corpus?.found.length ?? 0) > 0
  return isFound || missing > 0 ? 1 : 0
}

/** What `--json` prints; levels and effects are fractions of 1. */
function documentOf({ data, named, probed, options: { cutoff } }: Work, corpus: CorpusReport | undefined, asked: AskedProbes | undefined) {
  const both = (sentences: (language: Language) => Sentences) => ({ zh: sentences('zh'), en: sentences('en') })
  return {
    data,
    benchmark: named.benchmark.id,
    edition: named.opened.edition.manifest.id,
    questions: probed.questions.length,
    leftOut: probed.leftOut,
    ...(asked
      ? {
          model: asked.model,
          folder: asked.folder,
          falseAlarm,
          selfTest: 'passed',
          ...(cutoff === undefined ? {} : { cutoff }),
          probes: asked.results.map((result) => ({ ...result, sentences: both((language) => probeSentences(language, result, cutoff)) })),
        }
      : {}),
    ...(corpus
      ? {
          corpus: {
            ...corpus,
            canary: 'found',
            found: corpus.found.map(({ key, ...find }) => ({ ...taskAndId(key), ...find })),
            sentences: both((language) => corpusSentences(language, corpus)),
          },
        }
      : {}),
  }
}

function taskAndId(key: string): { readonly task: string; readonly id: string } {
  const [task, id] = key.split('\u0000')
  return { task: task!, id: id! }
}

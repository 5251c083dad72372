import { UserError } from '../core/index.ts'
import { editionFiles } from '../editions/edition-folder.ts'
import type { Place } from '../editions/findings.ts'
import { CorpusIndex, shortestSought } from '../likeness/corpus-index.ts'
import { checkCorpus, wholeDocument, type CorpusDocument, type CorpusFile } from '../likeness/corpus.ts'
import { beforeOptions, wholeText } from '../likeness/question-text.ts'
import type { Check, CheckContext, CheckedRow } from './check.ts'
import { trainingFiles } from './training-files.ts'

/**
 * Questions that the edition's own demonstrations or a training file hold: word for word, nearly so, or 13 characters in a row.
 * Whoever has seen them there need not know the answer.
 */
export const overlap: Check = {
  codes: ['overlap.exact', 'overlap.near', 'overlap.part', 'overlap.short', 'overlap.ignored'],
  start(context) {
    const { manifest, training } = context
    if (manifest.sha256.demonstrations === undefined && training.length === 0) return { row() {} }
    const index = new CorpusIndex([], { parts: true })
    const sought: SoughtQuestion[] = []
    return {
      row(row) {
        const { text, isPrompt } = textOf(row)
        index.add({ key: String(sought.length), text })
        sought.push({ place: row.place, task: row.sample.task, isPrompt })
      },
      async end() {
        if (index.size > 0 || training.length > 0) await tellFound(index, sought, context)
        if (index.tooShort > 0) context.tell('overlap.short', {}, { count: index.tooShort, least: shortestSought })
      },
    }
  },
}

interface SoughtQuestion {
  readonly place: Place
  readonly task: string
  /** Whether its instruction is looked for with it, because nobody knows where that ends. */
  readonly isPrompt: boolean
}

/** What a question says itself, as far as that is known; with its options where it is short. */
function textOf({ sample, task }: CheckedRow): { readonly text: string; readonly isPrompt: boolean } {
  const options = task.optionOrder?.texts(sample.input) ?? []
  const known = task.stem?.of(sample.input)
  const stem = known ?? beforeOptions(sample.prompt, options) ?? sample.prompt
  return { text: wholeText({ stem, options }, shortestSought) ?? stem, isPrompt: known === undefined }
}

/** Of a prompt whose instruction others are asked with, too. */
const leastOfPrompt = 0.9

async function tellFound(index: CorpusIndex, sought: readonly SoughtQuestion[], context: CheckContext): Promise<void> {
  const shownTasks: string[] = []
  const { found } = await checkCorpus({
    index,
    name: context.training.join(', ') || editionFiles.demonstrations,
    files: filesOf(context, shownTasks),
    open: (path) => trainingFiles(path),
    random: context.random,
    ...(context.signal ? { signal: context.signal } : {}),
    onProgress: ({ characters, found: count }) => context.onOverlapProgress?.({ characters, found: count }),
  })
  for (const { key, kind, share, inARow, file, line } of found) {
    const { place, task, isPrompt } = sought[Number(key)]!
    const isInstruction = isPrompt && kind !== 'exact' && share < leastOfPrompt
    // A demonstration of the same task is asked in the same words.
    if (isInstruction && file === editionFiles.demonstrations && shownTasks[line - 1] === task) continue
    context.tell(isInstruction ? 'overlap.part' : `overlap.${kind}`, place, { file, line, share: Math.round(100 * share), characters: inARow })
  }
}

async function* filesOf({ manifest, demonstrations, training, tell }: CheckContext, shownTasks: string[]): AsyncGenerator<CorpusFile> {
  if (manifest.sha256.demonstrations !== undefined) yield { path: editionFiles.demonstrations, documents: () => shown(demonstrations, shownTasks) }
  for (const path of training) {
    let characters = 0
    for await (const file of trainingFiles(path, (names) => tell('overlap.ignored', {}, { path, count: names.length, files: listed(names) }))) {
      yield {
        ...file,
        async *documents(reading) {
          for await (const document of file.documents(reading)) {
            characters += document.added
            yield document
          }
        },
      }
    }
    // One of several that holds nothing must not pass for one without questions.
    if (characters === 0) throw new UserError('probe.corpusEmpty', { corpus: path })
  }
}

async function* shown(demonstrations: CheckContext['demonstrations'], tasks: string[]): AsyncGenerator<CorpusDocument> {
  for await (const { task, prompt, answer } of demonstrations) yield wholeDocument(`${prompt}\n${answer}`, tasks.push(task))
}

const listed = (names: readonly string[]): string => names.slice(0, 8).join(', ') + (names.length > 8 ? ', …' : '')

import { translate, type Language, type MessageCode } from '../messages/index.ts'
import { markdownTable, type TableColumn } from '../report/markdown-table.ts'
import { points } from '../report/points.ts'
import { fewRuns, itemKinds, type ItemKind } from '../stats/item-analysis.ts'
import type { ItemAnswers } from './items-answers.ts'
import type { ItemRow } from './items-table.ts'

/** What `xinglin items --json` prints; `sameWrong` and the `runs` of an answer are places in `runs`. */
export interface ItemsDocument {
  readonly format: 1
  readonly benchmark: string
  readonly edition: string
  readonly rules: string
  readonly task?: string
  readonly isSealed: boolean
  readonly runs: readonly { readonly run: string; readonly name: string; readonly model: string }[]
  readonly questions: number
  /** Fewer than five runs. */
  readonly hasFewRuns: boolean
  readonly counts: Readonly<Record<ItemKind, number>>
  /** In the order in which an editor can act, as many of each kind as were asked for. */
  readonly items: readonly (ItemRow & Partial<ItemAnswers>)[]
}

/** The listed questions for people, kind by kind. */
export function itemsText(document: ItemsDocument, language: Language): string {
  const { benchmark, rules, runs, questions, hasFewRuns, counts, items, isSealed } = document
  const say: Say = (code, parameters) => translate(language, code, parameters)
  return [
    say('items.title', { benchmark, rules, runs: runs.length, questions }),
    ...(hasFewRuns ? [say('items.few', { runs: runs.length, fewest: fewRuns })] : []),
    ...(items.length === 0 ? [say('items.nothing')] : []),
    ...itemKinds.flatMap((kind) => {
      const shown = items.filter((item) => item.kind === kind)
      if (shown.length === 0) return []
      const parameters = { kind: say(kindWords[kind]), count: counts[kind], shown: shown.length }
      return ['', say(shown.length < counts[kind] ? 'items.shown' : 'items.kind', parameters), '', table(shown, isSealed, say)]
    }),
    ...(isSealed && items.length > 0 ? ['', say('items.sealed')] : []),
  ].join('\n')
}

type Say = (code: MessageCode, parameters?: Readonly<Record<string, string | number>>) => string

const kindWords: Readonly<Record<ItemKind, MessageCode>> = {
  'suspect-key': 'items.kind.suspect',
  negative: 'items.kind.negative',
  'never-right': 'items.kind.never',
  'always-right': 'items.kind.always',
}

type Listed = ItemsDocument['items'][number]

function table(items: readonly Listed[], isSealed: boolean, say: Say): string {
  const column = (code: MessageCode, right: boolean, cell: (item: Listed) => string): TableColumn => ({
    title: say(code),
    right,
    cells: items.map(cell),
  })
  return markdownTable([
    column('items.column.task', false, ({ task }) => task),
    column('items.column.id', false, ({ id, variantId }) => (id === variantId ? id : `${id} (${variantId})`)),
    column('items.column.difficulty', true, ({ difficulty }) => points(difficulty)),
    column('items.column.discrimination', true, ({ discrimination }) =>
      discrimination === null
        ? '—'
        : discrimination
            .toFixed(2)
            .replace(/^-0\.00$/, '0.00')
            .replace('-', '−'),
    ),
    column('items.column.sameWrong', true, ({ sameWrong }) => (sameWrong.length === 0 ? '—' : String(sameWrong.length))),
    ...(isSealed
      ? []
      : [
          column('items.column.expected', false, ({ expected = '—' }) => expected),
          column('items.column.answers', false, ({ answers = [] }) =>
            answers.map(({ answer, runs }) => say('items.times', { times: runs.length, answer: answer ?? say('items.unread') })).join('; '),
          ),
        ]),
  ])
}

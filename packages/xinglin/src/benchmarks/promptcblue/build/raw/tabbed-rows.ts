import { setImmediate as nextTurn } from 'node:timers/promises'
import { UserError } from '../../../../core/index.ts'
import { stopIfAsked } from '../../../../sources/stop-if-asked.ts'
import { detectFileEncoding, encodingNames, lineAt } from '../../../../sources/text-encoding.ts'
import { longestLine, textLines } from '../../../../sources/text-lines.ts'
import type { PlacedRow } from './kuake-ir.ts'

const batchSize = 1000

/**
 * The lines of a file `id⇥text`, in batches; blank ones are passed over, and so is a byte order mark before an id. A line without a tab has no text,
 * and quotes mean nothing: passages are full of them, and none is there to hold a line break.
 */
export async function* tabbedRows(path: string, name: string, signal?: AbortSignal): AsyncGenerator<readonly PlacedRow[]> {
  const detected = detectFileEncoding(path)
  if ('invalidAt' in detected) {
    const { invalidAt: offset, encoding } = detected
    throw new UserError('build.rawEncoding', { file: name, line: lineAt(path, encoding, offset), offset, encoding: encodingNames[encoding] })
  }
  let rows: PlacedRow[] = []
  let number = 0
  for (const { line, text } of textLines(path, detected.encoding)) {
    if (text === undefined) throw new UserError('file.longLine', { file: name, line, limit: `${longestLine >> 20} MiB` })
    if (text === '') continue
    const [id, ...rest] = text.replace(/^\ufeff/, '').split('\t')
    rows.push({ row: rest.length === 0 ? { id } : { id, text: rest.join('\t') }, place: { file: name, line, number: ++number } })
    if (rows.length < batchSize) continue
    yield rows
    rows = []
    // A million lines take seconds: others have their turn, a Ctrl-C above all.
    await nextTurn()
    stopIfAsked(signal)
  }
  if (rows.length > 0) yield rows
}

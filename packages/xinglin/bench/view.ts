import { createWriteStream, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Page } from 'playwright-core'
import { jsonLine } from '../src/core/index.ts'
import { openBrowser } from '../test/browser.ts'
import { cli } from './cli.ts'
import { median, megabytes, seconds, times, whole } from './figures.ts'
import type { Finding } from './finding.ts'
import { measured } from './measured.ts'
import type { Workplace } from './workplace.ts'

const samples = 300_000
const runs = 5
const bars = { firstRowMs: 2000, filterMs: 1000, serverBytes: 300e6 }

/** `xinglin view` of a large run, seen from a real browser. */
export async function* viewing(workplace: Workplace): AsyncGenerator<Finding> {
  const small = join(workplace.folder, 'small')
  const run = join(workplace.folder, 'runs', 'large')
  await measured(workplace, [cli, 'run', 'promptcblue-mini', '--model', 'baseline/nearest', '--rules', 'robust', '--out', small])
  const bytes = await multiply(small, run)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const first = await serve(workplace)
    const built = await timed(async () => {
      await page.goto(`${first.url}run?run=large`)
      await page.locator('a[data-row]').first().waitFor({ timeout: 300_000 })
    })
    const building = first.peakBytes()
    yield {
      what: `index of ${whole(samples)} samples made, first row shown`,
      ours: `${seconds(built)}; server's peak ${megabytes(building)}`,
      bar: `< ${megabytes(bars.serverBytes)}`,
      met: building < bars.serverBytes,
    }
    first.stop()
    const second = await serve(workplace)
    const opened = await timed(() => firstRow(page, `${second.url}run?run=large`))
    yield {
      what: 'index there, server just started: first row',
      ours: seconds(opened),
      bar: `≤ ${seconds(bars.firstRowMs)}`,
      met: opened <= bars.firstRowMs,
    }
    for (const { what, query, apart } of filters) {
      const filter = (n: number) =>
        `${second.url}run?run=large&${apart ? query.replace('%d', String(n + 3)).replace('%w', encodeURIComponent(symptoms[n]!)) : query}`
      let n = 0
      const taken = median(await times(runs, () => timed(() => firstRow(page, filter(n++)))))
      yield { what, ours: seconds(taken), bar: `≤ ${seconds(bars.filterMs)}`, met: taken <= bars.filterMs }
    }
    const peak = second.peakBytes()
    yield { what: "server's peak memory, all of this", ours: megabytes(peak), bar: `< ${megabytes(bars.serverBytes)}`, met: peak < bars.serverBytes }
    second.stop()
  } finally {
    await browser.close()
  }
  yield {
    note: `A run of ${whole(samples)} samples made of promptcblue-mini's (${megabytes(bytes)} of lines), in headless Chromium; filters: medians of ${runs}, from the request until the first row stands in the page. Text is searched anew each time.`,
  }
}

/** A text is looked for once and then known: each time another. */
const symptoms = ['发热', '咳嗽', '头痛', '腹泻', '呕吐']
const filters = [
  { what: 'filter by task and verdict', query: 'task=CMeEE-V2&verdict=wrong' },
  { what: 'last page of a filter', query: 'outcome=answered&page=4000' },
  { what: 'filter by a Chinese text that thousands of samples have', query: 'q=%w&page=2', apart: true },
  { what: 'filter by a text of one sample', query: `q=${encodeURIComponent('编号')}%d1234`, apart: true },
] as readonly { readonly what: string; readonly query: string; readonly apart?: true }[]

async function firstRow(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('a[data-row]').first().waitFor()
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

async function serve(workplace: Workplace) {
  const child = workplace.start(process.execPath, [cli, 'view', join(workplace.folder, 'runs'), '--lang', 'en'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let told = ''
    child.stderr!.on('data', (piece: Buffer) => {
      told += piece.toString()
      const found = /http:\S+/.exec(told)
      if (found) resolve(found[0])
    })
    child.on('exit', () => reject(new Error(told)))
  })
  return {
    url,
    stop: () => void child.kill(),
    peakBytes: () => 1024 * Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]),
  }
}

/** The small run's lines again and again, under other ids and with a number in each question. Returns how many bytes that came to. */
async function multiply(small: string, run: string): Promise<number> {
  const [grade] = await readdir(join(small, 'grades'))
  const folder = join('grades', grade!)
  await mkdir(join(run, folder), { recursive: true })
  let bytes = 0
  for (const file of ['samples.jsonl', 'responses.jsonl', join(folder, 'graded.jsonl')]) {
    const lines = (await readFile(join(small, file), 'utf8')).trim().split('\n')
    const rows = lines.map((line) => JSON.parse(line) as Row)
    await pipeline(
      Readable.from(
        (function* () {
          for (let n = 0; n < samples; n++) yield jsonLine(numbered(rows[n % rows.length]!, n))
        })(),
      ),
      async function* (pieces: AsyncIterable<string>) {
        for await (const piece of pieces) {
          bytes += Buffer.byteLength(piece)
          yield piece
        }
      },
      createWriteStream(join(run, file)),
    )
  }
  for (const file of ['grade.json', 'scores.json']) await writeFile(join(run, folder, file), await readFile(join(small, folder, file)))
  const manifest = JSON.parse(await readFile(join(small, 'run.json'), 'utf8')) as object
  await writeFile(join(run, 'run.json'), JSON.stringify({ ...manifest, progress: { total: samples, completed: samples, failed: 0 } }))
  return bytes
}

interface Row {
  readonly id: string
  readonly group?: string
  readonly messages?: readonly { readonly content: string }[]
}

const numbered = (row: Row, n: number): Row => ({
  ...row,
  id: `${row.id}-${n}`,
  ...(row.group !== undefined && { group: `${row.group}-${n}` }),
  ...(row.messages && { messages: row.messages.map((message) => ({ ...message, content: `${message.content}\n编号${n}` })) }),
})

import chromiumPackage from '@sparticuz/chromium'
import axe from 'axe-core'
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunComparison } from '../src/core/index.ts'
import { comparisonPage } from '../src/report/comparison.ts'
import { htmlReport } from '../src/report/html.ts'
import { junitXml } from '../src/report/junit.ts'
import {
  madeUpBenchmark,
  madeUpDocument,
  madeUpJudgedBenchmark,
  madeUpJudgedDocument,
  madeUpJudgedSample,
  madeUpManifest,
  madeUpSample,
} from '../src/report/made-up-report.ts'
import { reportWords } from '../src/report/words.ts'

/** Of the system where there is one: the package's own unpacks itself first. */
const systemBrowser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))

let browser: Browser
beforeAll(async () => {
  const executablePath = systemBrowser ?? (await chromiumPackage.executablePath())
  browser = await chromium.launch({ executablePath, args: systemBrowser ? ['--no-sandbox', '--disable-quic'] : chromiumPackage.args })
}, 60_000)
afterAll(() => browser.close())

interface Seen {
  readonly language: 'zh' | 'en'
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
}

const screens: readonly Seen[] = [
  { language: 'zh', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 360 },
  { language: 'zh', colorScheme: 'dark', width: 768 },
  { language: 'en', colorScheme: 'light', width: 360 },
]

/** A page as somebody opens it, with every mistake that its console tells; no request may leave it. */
async function opened(html: string, { colorScheme, width }: Seen, use: (page: Page, mistakes: readonly string[]) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, offline: true })
  const page = await context.newPage()
  const mistakes: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && mistakes.push(message.text())))
  page.on('pageerror', (error) => void mistakes.push(String(error)))
  page.on('request', (request) => void (request.url() !== 'about:blank' && mistakes.push(`asks for ${request.url()}`)))
  try {
    await page.setContent(html, { waitUntil: 'load' })
    await use(page, mistakes)
  } finally {
    await context.close()
  }
}

async function faults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<axe.AxeResults> } }).axe.run())
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}

const hasSidewaysScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

const one = (language: Seen['language']) =>
  htmlReport({
    benchmark: madeUpJudgedBenchmark(),
    manifest: madeUpManifest,
    documents: [madeUpJudgedDocument('robust'), madeUpJudgedDocument('made-up-v4')],
    samples: [madeUpJudgedSample({ prompt: '很长的题目。'.repeat(400) }), madeUpSample()],
    totalSamples: 2,
    language,
  })

const models = ['grove/one', 'grove/two', 'grove/three-with-a-very-long-name-that-has-to-wrap-somewhere', 'grove/four', 'grove/five']
const strata = { robust: [{ name: 'difficulty', values: [{ value: 'hard', questions: 40, score: 0.4 }], left: 0 }] }
const comparison: RunComparison = {
  format: 1,
  benchmark: 'made-up',
  edition: 'made-up-2026-11',
  rules: 'robust',
  runs: models.slice(0, 2).map((model) => ({ folder: `runs/${model}`, model, gradedAt: '2026-11-30T00:00:00Z' })),
  samples: 3200,
  groups: 2720,
  unmatched: [],
  tasksWithoutMetric: [],
  warnings: [],
  differenceAskedFor: 0.02,
  method: { resamples: 1000, draws: 1000, level: 0.95, seed: 0 },
  pairs: [
    {
      base: 0,
      other: 1,
      overall: {
        scores: { base: 0.6, other: 0.55 },
        difference: -0.05,
        interval: { low: -0.08, high: -0.02, level: 0.95 },
        standardError: 0.015,
        p: 0.001,
        pAdjusted: 0.004,
        otherIsBetter: false,
        detectable: 0.04,
        timesAsMany: 1,
        isSame: false,
      },
      dimensions: {},
      tasks: {},
      hasSamePredictions: false,
    },
  ],
}
const several = (language: Seen['language']) =>
  comparisonPage({
    benchmark: madeUpBenchmark(),
    runs: models.map((id, at) => ({
      manifest: { ...madeUpManifest, model: { id } },
      documents: [madeUpDocument('robust', { overall: 0.6 - at / 20 })],
      path: `runs/${id}`,
      strata,
    })),
    comparisons: [comparison],
    language,
  })

describe('a report in a browser', { timeout: 60_000 }, () => {
  it.each(screens)(
    'has no serious fault for a screen reader, fits the screen and loads nothing: $language, $colorScheme, $width px',
    async (seen) => {
      for (const page of [one(seen.language), several(seen.language)])
        await opened(page, seen, async (opened, mistakes) => {
          expect(await faults(opened)).toEqual([])
          expect(await hasSidewaysScroll(opened)).toBe(false)
          expect(mistakes).toEqual([])
        })
    },
  )

  it('reaches every table that scrolls sideways with the keyboard', async () => {
    await opened(several('en'), screens[1]!, async (page) => {
      const unreachable = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'auto')
          .filter((each) => (each as HTMLElement).tabIndex !== 0)
          .map((each) => each.outerHTML.slice(0, 100)),
      )
      expect(unreachable).toEqual([])
    })
  })

  it('prints its tables and charts, each chart with its colours', async () => {
    await opened(several('zh'), screens[0]!, async (page) => {
      const pdf = await page.pdf({ format: 'A4' })
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      await page.emulateMedia({ media: 'print' })
      expect(await page.evaluate(() => getComputedStyle(document.querySelector('.heat td')!).printColorAdjust)).toBe('exact')
    })
  })

  it('writes JUnit XML that a parser of XML reads, whatever a model is called', async () => {
    const manifest = { ...madeUpManifest, model: { id: '<"&\'>]]>\u0007\uFFFE\uD800发热' } }
    const xml = junitXml(madeUpBenchmark(), [{ manifest, documents: [madeUpDocument('robust')], path: 'a' }], [{ score: 0.99 }], reportWords('zh'))
    await opened('', screens[0]!, async (page) => {
      const read = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'application/xml')
        return {
          error: parsed.querySelector('parsererror')?.textContent,
          model: parsed.querySelector('property[name=model]')?.getAttribute('value'),
          cases: parsed.querySelectorAll('testcase').length,
          failures: parsed.querySelectorAll('failure').length,
        }
      }, xml)
      expect(read).toEqual({ error: undefined, model: '<"&\'>]]>\uFFFD发热', cases: 17, failures: 1 })
    })
  })
})

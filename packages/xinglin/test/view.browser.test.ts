import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { benchmarkNamed } from '../src/cli/benchmarks.ts'
import { startView } from '../src/view/server.ts'
import { openBrowser } from './browser.ts'
import { start } from './cli/xinglin.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const slow = { timeout: 60_000 }

describe('the viewer in a browser', slow, () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-view-'))
  let browser: Browser
  let page: Page
  let view: Awaited<ReturnType<typeof startView>>

  beforeAll(async () => {
    const runs = [
      ['promptcblue-mini', 'baseline/nearest', 'nearest'],
      ['promptcblue-mini', 'baseline/majority', 'majority'],
      ['medbench-mini', 'baseline/nearest', 'medical'],
    ] as const
    const made = runs.map(
      ([edition, model, out]) => start(['run', edition, '--model', model, '--judge', 'mock', '--out', join(folder, out)]).finished,
    )
    browser = await openBrowser()
    await Promise.all(made)
    view = await startView({ folder, port: 0, language: 'en', benchmarkNamed })
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  }, 90_000)

  afterAll(async () => {
    await browser?.close()
    await view?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const open = (path: string) => page.goto(view.url + path)
  const rows = () => page.locator('ol.samples a[data-row]')

  it('leads from the list through a filter to a sample', async () => {
    await open('')
    await page.getByRole('link', { name: 'baseline/majority' }).click()
    await page.locator('select[name=task]').selectOption('KUAKE-QIC')
    await page.getByRole('button', { name: 'Apply' }).click()
    // promptcblue-mini has 16 samples of this task.
    expect(await rows().count()).toBe(16)
    expect(await page.getByRole('status').textContent()).toBe('Samples that match: 16 of 228; page 1 of 1')
    await rows().nth(1).click()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^KUAKE-QIC · /)
    expect(await page.getByText('number 2 of 16 that match').count()).toBe(1)
  })

  it('is used by keyboard alone: a run, a sample, the next one, and back', async () => {
    await open('')
    const press = async (key: string) => {
      await page.keyboard.press(key)
      await page.waitForLoadState()
    }
    await press('j')
    await Promise.all([page.waitForURL(/\/run\?/), page.keyboard.press('Enter')])
    await press('j')
    await press('j')
    await Promise.all([page.waitForURL(/\/sample\?/), page.keyboard.press('Enter')])
    expect(await page.getByText(/^number 2 of/).count()).toBe(1)
    await Promise.all([page.waitForURL((url) => url.pathname === '/sample'), press('j')])
    await page.getByText(/^number 3 of/).waitFor()
    await press('k')
    await page.getByText(/^number 2 of/).waitFor()
    await Promise.all([page.waitForURL(/\/run\?/), page.keyboard.press('u')])
    await press('/')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q')
  })

  it('shows flips of two runs, and both replies side by side', async () => {
    await open('run?run=nearest&with=majority&flips=all')
    const flips = await rows().count()
    await open('run?run=nearest&with=majority&flips=lost')
    const lost = await rows().count()
    await open('run?run=nearest&with=majority&flips=gained')
    const gained = await rows().count()
    expect(lost + gained).toBe(flips)
    expect(flips).toBeGreaterThan(0)
    await open('run?run=nearest&with=majority&flips=all')
    await rows().first().click()
    expect(await page.getByRole('heading', { level: 2, name: /^Reply/ }).allTextContents()).toHaveLength(2)
  })

  it('works without script, and keeps the language and the filter in its links', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${view.url}run?run=medical&verdict=wrong&lang=zh`)
    await plain.locator('ol.samples a[data-row]').first().click()
    await plain.getByRole('link', { name: '下一个' }).click()
    expect(await plain.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect(new URL(plain.url()).searchParams.get('verdict')).toBe('wrong')
    await context.close()
  })

  it('finds a text in questions and replies, and says where nothing is found', async () => {
    await open(`run?run=nearest&q=${encodeURIComponent('手足口病')}`)
    expect(await rows().count()).toBeGreaterThan(0)
    await open('run?run=nearest&q=finishReason')
    expect(await page.getByText('No sample matches.').count()).toBe(1)
  })

  it('has no serious fault that axe finds, in both languages, light and dark, and no sideways scrolling at 360 px', async () => {
    const paths = ['', 'run?run=nearest', 'run?run=medical&with=nearest']
    const faults: string[] = []
    const look = async (path: string) => {
      await open(path)
      // By hand through the debugging protocol: the page's policy lets no other script in.
      await page.evaluate(axe)
      const found = await page.evaluate(async () => {
        const { violations } = await (
          globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }
        ).axe.run()
        return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id} ${nodes[0]!.html}`)
      })
      faults.push(...found.map((each) => `${path}: ${each}`))
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) faults.push(`${path}: scrolls sideways`)
    }
    for (const task of ['CMeEE-V2', 'CMeIE-V2', 'CHIP-CDEE', 'Text2DT', 'IMCS-V2-MRG']
      .map((name) => `nearest&task=${name}`)
      .concat('medical&task=MedSpeQA', 'medical&task=Med-Exam')) {
      await open(`run?run=${task}`)
      paths.push(`${(await rows().first().getAttribute('href'))!.slice(1)}${task.endsWith('V2') ? '&with=majority' : ''}`)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    for (const path of paths) await look(`${path}${path.includes('?') ? '&' : '?'}lang=zh`)
    await page.emulateMedia({ colorScheme: 'dark' })
    // Every kind of page once more; of the samples' drawings two.
    for (const path of [...paths.slice(0, 4), paths.at(-2)!]) await look(path)
    expect(faults).toEqual([])
  })

  it('answers to no other name, no other method and no name of a folder outside', async () => {
    const status = async (path: string, init: RequestInit = {}) => (await fetch(view.url + path, init)).status
    expect(await status('', { method: 'POST' })).toBe(405)
    expect(await status(`run?run=${encodeURIComponent('../')}`)).toBe(404)
    expect(await status('sample?run=nearest&of=KUAKE-QIC&id=none&repeat=0')).toBe(404)
    const { request } = await import('node:http')
    const { port } = new URL(view.url)
    const rebound = await new Promise((resolve) => {
      request({ host: '127.0.0.1', port, headers: { host: `attacker.example:${port}` } }, ({ statusCode }) => resolve(statusCode)).end()
    })
    expect(rebound).toBe(421)
  })
  it('shows of a sealed edition neither verdicts nor references, whatever lies in its folder', async () => {
    cpSync(join(folder, 'nearest'), join(folder, 'sealed'), { recursive: true })
    const file = join(folder, 'sealed', 'run.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"access": "open"', '"access": "sealed"'))
    await open('run?run=sealed&task=KUAKE-QIC')
    expect(await page.getByText('A sealed edition').count()).toBe(1)
    expect(await page.locator('.sign.right, .sign.wrong').count()).toBe(0)
    await rows().first().click()
    expect(await page.getByText('A sealed edition').count()).toBe(1)
    expect(await page.getByRole('heading', { name: 'Reference' }).count()).toBe(0)
  })
})

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { it, manifestOf, slow, xinglin } from './xinglin.ts'

const made = async (folder: string, model = 'baseline/nearest'): Promise<string> => {
  const path = join(folder, model.replace('/', '-'))
  const { code, stderr } = await xinglin([
    'run',
    'promptcblue-mini',
    '--model',
    model,
    '--tasks',
    'CHIP-STS,KUAKE-QQR',
    '--rules',
    'robust',
    '--out',
    path,
  ])
  if (code !== 0) throw new Error(stderr)
  return path
}

describe.concurrent('report', slow, () => {
  it('writes every format of one run, and tells where', async ({ folder }) => {
    const run = await made(folder)
    const of = (format: string, ...more: string[]) => xinglin(['report', run, '--format', format, ...more])
    const [csv, junit, markdown] = await Promise.all([of('csv'), of('junit', '--out', join(folder, 'x.xml')), of('markdown')])
    expect([csv.code, junit.code, markdown.code]).toEqual([0, 0, 0])
    // Two tasks, the dimension of both, and the overall score.
    expect(csv.stdout.split('\n').filter((line) => line.startsWith(run))).toHaveLength(4)
    expect(csv.stdout.startsWith('\uFEFFrun,model,')).toBe(true)
    expect(junit).toMatchObject({ stdout: '', stderr: `Report: ${join(folder, 'x.xml')}\n` })
    expect(readFileSync(join(folder, 'x.xml'), 'utf8').match(/<testcase /g)).toHaveLength(3)
    expect(markdown.stdout).toMatch(/^\| task /)
  })

  it('adds to GitHub’s summary where there is one, and prints it where there is none', async ({ folder }) => {
    const run = await made(folder)
    const summary = join(folder, 'summary.md')
    writeFileSync(summary, 'before\n')
    const added = await xinglin(['report', run, '--format', 'github'], { env: { GITHUB_STEP_SUMMARY: summary } })
    const printed = await xinglin(['report', run, '--format', 'github'])
    expect([added.code, added.stdout, printed.code]).toEqual([0, '', 0])
    expect(readFileSync(summary, 'utf8')).toBe(`before\n${printed.stdout}`)
  })

  it('exits 1 where a score is less than was asked for, under any format, and 2 for what cannot be asked', async ({ folder }) => {
    const run = await made(folder)
    const [met, missed, page, fraction, unknown] = await Promise.all([
      xinglin(['report', run, '--format', 'junit', '--least', '0', '--least', 'CHIP-STS=2']),
      xinglin(['report', run, '--format', 'junit', '--least', '100']),
      xinglin(['report', run, '--out', join(folder, 'page.html'), '--least', 'CHIP-STS=100']),
      xinglin(['report', run, '--least', '0.6']),
      xinglin(['report', run, '--least', 'CMeEE-V2=60']),
    ])
    expect([met, missed, page, fraction, unknown].map(({ code }) => code)).toEqual([0, 1, 1, 2, 2])
    expect(missed.stdout).toContain('failures="1" errors="0"')
    expect(page.stderr).toContain('Less than asked for: baseline/nearest, robust, CHIP-STS:')
    expect(existsSync(join(folder, 'page.html'))).toBe(true)
    expect(unknown.stderr).toMatch(/^Error: --least CMeEE-V2: .* has no such task; it has CHIP-STS, KUAKE-QQR\.\n$/)
  })

  it('pairs the runs on the page of several', async ({ folder }) => {
    const runs = await Promise.all([made(folder), made(folder, 'baseline/majority')])
    const out = join(folder, 'both.html')
    const { code } = await xinglin(['report', ...runs, '--out', out])
    const page = readFileSync(out, 'utf8')
    expect(code).toBe(0)
    expect(page).toContain('Which differences hold')
    expect(page).toContain('Heat map of tasks and runs')
    expect(page).not.toMatch(/NaN|undefined/)
  })

  it('calls an incomplete run an error in JUnit’s sense, and exits 1', async ({ folder }) => {
    const run = await made(folder)
    const manifest = manifestOf(run)
    const grades = join(run, 'grades')
    expect(existsSync(grades)).toBe(true)
    const [grade] = (await import('node:fs')).readdirSync(grades).filter((name) => name.startsWith('robust'))
    const file = join(grades, grade!, 'scores.json')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), complete: false, overall: null, overallInterval: null }))
    const progress = { ...manifest.progress, completed: manifest.progress.total - 1, failed: 1 }
    writeFileSync(join(run, 'run.json'), JSON.stringify({ ...manifest, progress }))
    const { code, stdout } = await xinglin(['report', run, '--format', 'junit'])
    expect(code).toBe(1)
    expect(stdout).toContain(`<error message="incomplete run: samples without a reply 1 of ${progress.total}" type="incomplete"/>`)
  })
})

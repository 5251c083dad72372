import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonLine } from '../../src/core/index.ts'
import { slow, xinglin } from './xinglin.ts'

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-check-'))
  file = join(folder, 'dev.json')
  const record = (id: number, text: string, target: string) => ({
    input: `判断筛选标准的类型：\n${text}\n选项：年龄，性别\n答：`,
    target,
    answer_choices: ['年龄', '性别'],
    task_type: 'cls',
    task_dataset: 'CHIP-CTC',
    sample_id: `dev-${id}`,
  })
  const rows = [
    record(1, '年龄&gt;18周岁', '年龄'),
    record(2, '男女不限', '性别'),
    record(3, '男女不限', '年龄'),
    record(4, '电话13800138000', '年龄'),
  ]
  writeFileSync(file, rows.map(jsonLine).join(''))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('xinglin check', slow, () => {
  it('exits 0 for the editions that come with it', async () => {
    const { code, stdout } = await xinglin(['check', 'promptcblue-mini'])
    expect(code).toBe(0)
    expect(stdout).toContain('Checked: samples 228, tasks 18, checks 22. Errors 0')
  })

  it('tells what is wrong, where, and what to do, and exits 1 for a contradiction', async () => {
    const { code, stdout } = await xinglin(['check', file, '--benchmark', 'promptcblue'])
    expect(code).toBe(1)
    expect(stdout).toContain(
      'ERROR question.contradiction (1)\n  dev.json, line 3: the same question as dev.json, line 2, with another answer (CHIP-CTC/dev-3)\n  What to do: ',
    )
    expect(stdout).toContain('dev.json, line 1: HTML mark-up in prompt, 1 times: &gt; (CHIP-CTC/dev-1)')
    expect(stdout).toContain('138********')
    expect(stdout).not.toContain('13800138000')
    expect(stdout).toContain('Errors 1, warnings 2, notes 0.\nMend the errors')
  })

  it('tells what it found before it says why nothing can be mended', async () => {
    const twice = join(folder, 'twice.json')
    const row = {
      input: '问题：年龄大于60岁\n选项：年龄，性别',
      target: '年龄',
      answer_choices: ['年龄', '性别'],
      task_type: 'cls',
      task_dataset: 'CHIP-CTC',
    }
    writeFileSync(twice, jsonLine({ ...row, sample_id: 'dev-1' }) + jsonLine({ ...row, input: '另一题：男', sample_id: 'dev-1' }))
    const out = join(folder, 'not-mended')
    const { code, stdout, stderr } = await xinglin(['check', twice, '--benchmark', 'promptcblue', '--fix', '--out', out])
    expect([code, existsSync(out)]).toEqual([2, false])
    expect(stdout).toContain('ERROR sample.repeated (1)\n  twice.json, line 2: the id occurs twice in its task')
    expect(stderr).toContain('occurs more than once')
  })

  it('gives all of it as JSON, in Chinese where that is asked for', async () => {
    const { code, stdout } = await xinglin(['check', file, '--benchmark', 'promptcblue', '--only', 'text,person', '--json'], {
      env: { LANG: 'zh_CN.UTF-8' },
    })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      samples: 4,
      tasks: 1,
      checks: 7,
      counts: { 'text.html': 1, 'person.mobile': 1 },
      findings: [
        expect.objectContaining({
          code: 'text.html',
          severity: 'warning',
          file: 'dev.json',
          line: 1,
          id: 'CHIP-CTC/dev-1',
          message: 'prompt 里有 HTML 标记 1 处：&gt;',
        }),
        expect.objectContaining({ code: 'person.mobile', line: 4 }),
      ],
    })
  })

  it('leaves out what is skipped', async () => {
    expect((await xinglin(['check', file, '--benchmark', 'promptcblue', '--skip', 'question'])).code).toBe(0)
  })

  it('mends what loses nothing in a new edition, and says so', async () => {
    const out = join(folder, 'mended')
    const { code, stderr } = await xinglin(['check', file, '--benchmark', 'promptcblue', '--fix', '--out', out])
    expect(code).toBe(1)
    expect(stderr).toContain('HTML escapes turned into text: rows 1')
    expect(readFileSync(join(out, 'samples.jsonl'), 'utf8')).toContain('年龄>18周岁')
    expect(readFileSync(join(out, 'fixes.jsonl'), 'utf8').split('\n')).toHaveLength(2)
    const again = await xinglin(['check', out, '--only', 'text'])
    expect([again.code, again.stdout.includes('text.html')]).toEqual([0, false])
  })

  it('exits 2 for usage: unknown checks, nothing left, --fix without --out, no such edition or training file', async () => {
    const said = async (...args: string[]) => {
      const { code, stderr } = await xinglin(['check', ...args])
      expect(code).toBe(2)
      return stderr
    }
    expect(await said('promptcblue-mini', '--only', 'txt')).toContain('there is no check "txt"')
    expect(await said('promptcblue-mini', '--only', 'text', '--skip', 'text')).toContain('leave nothing to check')
    expect(await said('promptcblue-mini', '--fix')).toContain('--out')
    expect(await said('promptcblue-mini', '--out', join(folder, 'x'))).toContain('--fix')
    expect(await said('medbench-mini', '--fix', '--out', join(folder, 'x'))).toContain('mend "medbench-mini-questions" and vary it again')
    expect(await said('nowhere')).toContain('nowhere')
    expect(await said('promptcblue-mini', '--training', join(folder, 'nothing.jsonl'))).toContain('nothing.jsonl')
    expect(existsSync(join(folder, 'x'))).toBe(false)
  })
})

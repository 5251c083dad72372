import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openReplyLog } from './reply-log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xinglin-replies-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const file = () => join(folder, 'grades', 'judge-replies.jsonl')

it('knows after a crash what was judged before it, less the line that was being written', async () => {
  const log = await openReplyLog(file())
  log.set('a', '{"points":[]}')
  log.set('b', 'zwei\nZeilen')
  log.close()
  appendFileSync(file(), '{"key":"c","repl')
  const again = await openReplyLog(file())
  expect([again.get('a'), again.get('b'), again.get('c')]).toEqual(['{"points":[]}', 'zwei\nZeilen', undefined])
  again.set('c', 'x')
  again.close()
  expect((await openReplyLog(file())).get('c')).toBe('x')
})

it('leaves nothing behind where nothing was judged', async () => {
  ;(await openReplyLog(file())).close()
  expect(existsSync(join(folder, 'grades'))).toBe(false)
})

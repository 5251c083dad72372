import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { releaseLock, takeLock } from './lock.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'xinglin-lock-'))

it('refuses a folder that another living process has', () => {
  const path = folder()
  const lock = join(path, 'running.lock')
  writeFileSync(lock, JSON.stringify({ pid: process.ppid, host: hostname() }))
  expect(() => takeLock(lock, path)).toThrow('run.busy')
})

it('refuses one of another machine, whose processes it cannot see', () => {
  const path = folder()
  const lock = join(path, 'running.lock')
  writeFileSync(lock, JSON.stringify({ pid: 1, host: 'another-machine' }))
  expect(() => takeLock(lock, path)).toThrow('run.busy')
})

it.each(['{"pid":', JSON.stringify({ pid: 2 ** 30, host: hostname() })])('takes over what a killed process left: %s', (left) => {
  const path = folder()
  const lock = join(path, 'running.lock')
  writeFileSync(lock, left)
  takeLock(lock, path)
  releaseLock(lock)
  expect(readdirSync(path)).toEqual([])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileSha256, runningSha256, sha256 } from './digest.ts'

// FIPS 180-4, appendix B.1.
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

it('gives "abc" the digest of the standard: at once, piece by piece, and from a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-digest-'))
  writeFileSync(join(folder, 'abc'), 'abc')
  const running = runningSha256()
  running.update('a')
  running.update('bc')
  expect([sha256('abc'), running.hex(), await fileSha256(join(folder, 'abc'))]).toEqual([abc, abc, abc])
  rmSync(folder, { recursive: true })
})

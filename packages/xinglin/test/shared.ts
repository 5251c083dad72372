import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the benchmark's own files and the official results lie, outside the repository; tests that need them say so when they are skipped. */
export const shared = join(import.meta.dirname, '../../../../shared')

export const hasShared = existsSync(join(shared, 'conformance'))

/** For the title of a test that is skipped where the files are absent. */
export const needsShared = hasShared ? '' : ' (skipped: ../shared is absent)'

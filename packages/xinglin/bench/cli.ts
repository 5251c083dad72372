import { join } from 'node:path'

/** The command line as a checkout runs it. */
export const cli = join(import.meta.dirname, '../bin/xinglin.mjs')

// Writes docs/schemas: the JSON Schema of each published kind of row, generated from the types that read them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { medbenchSchemas } from '../packages/xinglin/src/benchmarks/medbench/row-schemas.ts'

const folder = join(import.meta.dirname, '../docs/schemas')
mkdirSync(folder, { recursive: true })
for (const [name, schema] of Object.entries(medbenchSchemas())) writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)

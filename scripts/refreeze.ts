// Freezes an edition's folder again after its rows were corrected by hand: same order, new counts and digests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editionManifest, type Demonstration, type ReferenceRow, type Sample } from '../packages/xinglin/src/core/index.ts'
import { freeze } from '../packages/xinglin/src/editions/freeze.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('usage: node scripts/refreeze.ts FOLDER')

const rows = <Row>(file: string): Row[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
const references = new Map(rows<ReferenceRow>('references.jsonl').map((row) => [`${row.task}/${row.id}`, row]))
const questions = rows<Sample>('samples.jsonl').map((sample) => {
  const row = references.get(`${sample.task}/${sample.id}`)
  if (!row) throw new Error(`${sample.task}/${sample.id} has no reference`)
  return { sample, row }
})
const { id, benchmark, title, license, access, clinicalReview } = editionManifest.parse(
  JSON.parse(readFileSync(join(folder, 'edition.json'), 'utf8')),
)
const { counts } = await freeze(
  folder,
  { id, benchmark, title, license, access, clinicalReview },
  questions,
  rows<Demonstration>('demonstrations.jsonl'),
)
console.log(counts)

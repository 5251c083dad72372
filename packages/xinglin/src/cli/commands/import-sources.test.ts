import { describe, expect, it } from 'vitest'
import { presetNamed } from '../../benchmarks/generic/import/presets.ts'
import { madeUpFolder } from '../../sources/made-up-source.ts'
import { openImportSources, type SourceWishes } from './import-sources.ts'

const { folder, write } = madeUpFolder()
const question = JSON.stringify({ question: '降压首选？', A: '氨氯地平', B: '阿莫西林', answer: 'A' })
for (const subject of ['physician', 'anatomy'])
  for (const split of ['dev', 'val', 'test']) write(`exam/data/${subject}/${split}-00000-of-00001.jsonl`, `${question}\n`)
for (const split of ['dev', 'test']) write(`own/${split}.jsonl`, `${question}\n`)

async function opened(path: string, wishes: SourceWishes, preset?: string) {
  const sources = await openImportSources(
    [`${folder}/${path}`],
    wishes,
    preset === undefined ? undefined : presetNamed(preset),
    new AbortController().signal,
  )
  await sources.close()
  const names = (files: typeof sources.asked) => files.map(({ name }) => name.replace(/^data\/|-00000.*$/g, ''))
  return { asked: names(sources.asked), shown: names(sources.shown), leftOut: sources.leftOut.map((name) => name.replace(/^data\/|-00000.*$/g, '')) }
}

describe('the files of a folder', () => {
  it('are those of the official splits, of a subject too: val is asked, dev shown, test has no answers', async () => {
    expect(await opened('exam', { select: 'physician' }, 'ceval')).toEqual({
      asked: ['physician/val'],
      shown: ['physician/dev'],
      leftOut: ['physician/test'],
    })
    expect(await opened('exam', {}, 'ceval')).toMatchObject({ asked: ['anatomy/val', 'physician/val'], shown: ['anatomy/dev', 'physician/dev'] })
  })

  it('are those of another split where that is selected', async () => {
    expect(await opened('exam', { select: 'dev-' }, 'ceval')).toEqual({ asked: ['anatomy/dev', 'physician/dev'], shown: [], leftOut: [] })
  })

  it('of no known set are not asked together unless they are selected', async () => {
    await expect(opened('own', {})).rejects.toMatchObject({ code: 'import.splits', parameters: { splits: 'dev, test' } })
    expect(await opened('own', { select: 'test' })).toMatchObject({ asked: ['test.jsonl'] })
    expect(await opened('own', { select: '.jsonl' })).toMatchObject({ asked: ['dev.jsonl', 'test.jsonl'] })
  })
})

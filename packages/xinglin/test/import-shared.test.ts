import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { EditionManifest, ReferenceRow, Sample } from '../src/core/index.ts'
import { importMessages } from '../src/messages/imports.ts'
import { hasShared, needsShared, shared } from './shared.ts'
import { it, json, lines, slow, xinglin } from './cli/xinglin.ts'

const data = join(shared, 'data')

interface Imported {
  readonly edition: EditionManifest
  readonly files: readonly { readonly name: string; readonly records: number }[]
  readonly demonstrations: number
  readonly mentions?: { readonly mentions: number; readonly placed: number; readonly otherCase: number; readonly elsewhere: number }
  readonly offsets?: { readonly ends: string }
}

/** What every folder becomes: the arguments, questions by task, and what else is known of it. */
const becomes: Readonly<Record<string, readonly [args: readonly string[], counts: Readonly<Record<string, number>>, more?: object]>> = {
  'cmmlu-medical': [['cmmlu-medical', '--preset', 'cmmlu'], { SingleChoice: 1815 }, { demonstrations: 45, edition: { license: 'CC BY-NC-SA 4.0' } }],
  safetybench: [['safetybench', '--preset', 'safetybench'], { SingleChoice: 2100 }, { edition: { license: 'MIT' } }],
  'toyhom-cmd': [['toyhom-cmd', '--preset', 'toyhom'], { QA: 7644 }, { files: [{ encoding: 'gb18030', records: 7644 }] }],
  'med-safety-bench': [['med-safety-bench', '--preset', 'med-safety-bench'], { QA: 450 }],
  cvalues: [['cvalues', '--preset', 'cvalues'], { QA: 664 }],
  'disc-medllm': [['disc-medllm', '--preset', 'disc-medllm'], { Dialogue: 73 }],
  'diakg-sample': [
    ['diakg-sample', '--preset', 'diakg'],
    { Entities: 83 },
    { offsets: { ends: 'half-open' }, mentions: { mentions: 424, placed: 424 } },
  ],
  'diakg-sample, relations': [['diakg-sample', '--preset', 'diakg', '--kind', 'relations'], { Relations: 83 }],
  'chineseblue cMedQANER': [
    ['chineseblue/data/cMedQANER', '--preset', 'chineseblue-ner', '--select', 'json'],
    { Entities: 2063 },
    // 90 mentions are not where they are said to be: the texts were put in lower case, or lost characters.
    { offsets: { ends: 'none' }, mentions: { mentions: 15_010, placed: 14_995, otherCase: 75, elsewhere: 15 } },
  ],
  'chineseblue cMedQANER, tags': [['chineseblue/data/cMedQANER/test.txt'], { Entities: 215 }, { mentions: { mentions: 1340, placed: 1340 } }],
  'chineseblue cMedQQ': [['chineseblue/data', '--preset', 'chineseblue-qq'], { Pair: 1935 }, { edition: { license: 'Apache-2.0' } }],
  'chineseblue cMedTC': [['chineseblue/data', '--preset', 'chineseblue-tc'], { Label: 1800 }],
  'chineseblue cMedIC': [['chineseblue/data', '--preset', 'chineseblue-ic'], { Label: 84 }],
  'chineseblue cMedIR': [['chineseblue/data', '--preset', 'chineseblue-ir'], { SingleChoice: 10_000 }],
  'cblue-raw CMeEE': [
    ['cblue-raw', '--preset', 'cblue-cmeee'],
    { Entities: 300 },
    { offsets: { ends: 'inclusive' }, mentions: { mentions: 1186, placed: 1186 } },
  ],
  'cblue-raw CMeIE': [['cblue-raw', '--preset', 'cblue-cmeie'], { Relations: 300 }, { edition: { license: 'unknown' } }],
  'cblue-raw CHIP-STS': [['cblue-raw', '--preset', 'cblue-sts'], { Pair: 300 }],
  'cblue-raw CHIP-CTC': [['cblue-raw', '--preset', 'cblue-ctc'], { Label: 300 }],
  'cblue-raw KUAKE-QIC': [['cblue-raw', '--preset', 'cblue-qic'], { Label: 300 }],
  'cblue-raw KUAKE-QTR': [['cblue-raw', '--preset', 'cblue-qtr'], { Pair: 300 }],
  'cblue-raw KUAKE-QQR': [['cblue-raw', '--preset', 'cblue-qqr'], { Pair: 300 }],
}

/** Why the others are refused, by the code of the message; a code of other catalogues stands with its words. */
const refused: Readonly<Record<string, readonly [args: readonly string[], code: keyof typeof importMessages | RegExp]>> = {
  cmb: [['cmb', '--preset', 'cmb'], 'import.answersAlone'],
  'cblue-raw CHIP-CDN': [['cblue-raw/CHIP-CDN_dev.json'], 'import.termSets'],
  'disc-medllm dialogues': [['disc-medllm/eval/dialogues/gpt-4_cmb-clin.json'], 'import.modelOutput'],
  'disc-medllm scores': [['disc-medllm/eval/gpt4_scores/cmb-clin/result_gpt-4_cmb-clin.jsonl'], 'import.modelOutput'],
  'medcalc-bench': [['medcalc-bench', '--preset', 'medcalc-bench'], 'import.workedExamples'],
  'opencompass-medbench': [['opencompass-medbench'], 'import.bad.noFields'],
  'promptcblue-toy': [['promptcblue-toy'], 'import.usePromptcblue'],
  'medbench-v2-questions': [['medbench-v2-questions'], 'import.useMedbench'],
  'medbench-v4-questions': [['medbench-v4-questions'], 'import.useMedbench'],
  'medbench-v4-submission': [['medbench-v4-submission'], 'import.useMedbench'],
  // Neither holds a file of data.
  'cblue-readme': [['cblue-readme'], /README_ZH\.md/],
  models: [['models'], /tiny-random-zh\.gguf/],
}

const importArguments = ([path, ...options]: readonly string[], out: string) => ['import', join(data, path!), ...options, '--out', out]

describe.concurrent('data of others', slow, () => {
  for (const [name, [args, counts, more = {}]] of Object.entries(becomes)) {
    it.skipIf(!hasShared)(`${name} becomes an edition that runs${needsShared}`, async ({ folder }) => {
      const out = join(folder, 'edition')
      const imported = await json<Imported>(importArguments(args, out))
      expect(imported).toMatchObject({ edition: { benchmark: 'generic', counts, access: 'open', made: { by: 'import' } }, ...more })
      const [first] = lines<Sample>(join(out, 'samples.jsonl'))
      expect(first!.prompt).not.toBe('')
      const asks = ['run', out, '--model', 'baseline/first-option', '--limit', '40', '--out', join(folder, 'run')]
      if (imported.edition.sha256.references === undefined) {
        const { code, stderr } = await xinglin(asks)
        expect([code, stderr.includes('no references')]).toEqual([0, true])
        return
      }
      const { grades } = await json(asks)
      const [task] = Object.keys(counts)
      expect(grades[0]!.tasks[task!]).toMatchObject({ samples: Math.min(40, counts[task!]!) })
    })
  }

  for (const [name, [args, code]] of Object.entries(refused)) {
    it.skipIf(!hasShared)(`${name} is refused, and why${needsShared}`, async ({ folder }) => {
      const { code: exit, stderr } = await xinglin(importArguments(args, join(folder, 'edition')))
      expect(exit).toBe(2)
      expect(stderr).toMatch(code instanceof RegExp ? code : patternOf(importMessages[code].en))
    })
  }

  it.skipIf(!hasShared)(`half-open offsets stand where their words are, in code points${needsShared}`, async ({ folder }) => {
    const out = join(folder, 'edition')
    await json(importArguments(['cblue-raw', '--preset', 'cblue-cmeee'], out))
    const texts = lines<Sample<{ readonly stem: string }>>(join(out, 'samples.jsonl')).map(({ input }) => [...input.stem])
    const references = lines<
      ReferenceRow<{ readonly entities: readonly { readonly entity: string; readonly start: number; readonly end: number }[] }>
    >(join(out, 'references.jsonl'))
    references.forEach(({ reference }, n) => {
      for (const { entity, start, end } of reference.entities) expect(texts[n]!.slice(start, end).join('')).toBe(entity)
    })
  })

  it.skipIf(!hasShared)(`the folders are all tried${needsShared}`, () => {
    const folders = new Set(
      readFileSync(join(data, 'PROVENANCE.md'), 'utf8')
        .matchAll(/^\| `([\w-]+)\//gm)
        .map(([, folder]) => folder!),
    )
    const tried = [...Object.values(becomes), ...Object.values(refused)].map(([[path]]) => path!.split('/')[0]!)
    // GAPS is tried with the command line (`cli/import.test.ts`).
    expect([...folders].filter((folder) => !tried.includes(folder))).toEqual(['gaps-nsclc'])
  })
})

/** A message's words, whatever its parameters are. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^]*?'),
  )

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { madeUpRaw } from './made-up-raw-records.ts'
import type { Raw } from './made-up-raw-shapes.ts'

/** KUAKE-IR's three files: passages by id, queries by id, and the passage of each query. */
export const madeUpPassages = {
  corpus: [
    ['1', '缺铁性贫血可口服硫酸亚铁，同时服用维生素C有助吸收。'],
    ['2', '贫血的原因很多，"缺铁"最常见，其次是叶酸缺乏。'],
    ['3', '甲亢患者应少吃海带、紫菜等含碘多的食物。'],
    ['4', '骨折愈合一般需要三个月。'],
  ],
  queries: [
    ['1', '缺铁性贫血吃什么药'],
    ['2', '甲亢不能吃什么'],
    ['3', '骨折多久能好'],
  ],
  pairs: [
    ['1', '1'],
    ['2', '3'],
    ['3', '4'],
  ],
} as const

const json = (records: readonly unknown[]): string => JSON.stringify(records, null, 1)
const jsonLines = (records: readonly unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('')
const tabbed = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.join('\t')}\n`).join('')
const keyed = (records: readonly { readonly _key: string }[]): string =>
  JSON.stringify(Object.fromEntries(records.map(({ _key, ...record }) => [_key, record])), null, 4)

/** The last record of every task is its development set. */
const sides = [
  ['train', <Item>(items: readonly Item[]) => items.slice(0, -1)],
  ['dev', <Item>(items: readonly Item[]) => items.slice(-1)],
] as const

/** Raw files by their paths, as Tianchi's archives unpack to: of every task a training and a development set, a test set without labels, and what else lies about. */
export function madeUpRawFiles(): Readonly<Record<string, string>> {
  const files: Record<string, string> = {
    'CHIP-CTC/CHIP-CTC_test.json': json([
      { id: 's1', text: '1. 血红蛋白＜90g/L；' },
      { id: 's2', text: '2. 近3个月内有输血史。' },
    ]),
    'CHIP-CTC/example_gold.json': json([{ id: 's1', label: 'Age', text: '年龄大于60岁' }]),
    'CMeIE-V2/53_schemas.json': jsonLines([{ subject_type: '疾病', predicate: '预防', object_type: '其他' }]),
    'CMeIE-V2/README.txt': '说明\n',
    'KUAKE-IR/corpus.tsv': tabbed(madeUpPassages.corpus),
    'KUAKE-IR/KUAKE-IR_test_query.txt': tabbed([['9', '胆结石怎么治']]),
  }
  for (const [split, some] of sides) {
    const { 'IMCS-V2': dialogues, ...others } = madeUpRaw
    for (const [task, records] of Object.entries<readonly Raw[]>(others)) {
      if (task === 'CHIP-MDCFNPC') files[`${task}/${task}_${split}.jsonl`] = jsonLines(some(records))
      else if (task === 'CMeIE-V2') files[`${task}/${task}_${split}.json`] = `\ufeff${jsonLines(some(records))}`
      else files[`${task}/${task}_${split}.json`] = json(some(records))
    }
    files[`IMCS-V2/IMCS-V2_${split}.json`] = keyed(some(dialogues))
    files[`KUAKE-IR/KUAKE-IR_${split}_query.txt`] = tabbed(some(madeUpPassages.queries))
    files[`KUAKE-IR/KUAKE-IR_${split}.tsv`] = tabbed(some(madeUpPassages.pairs))
  }
  return files
}

/** Writes them below a folder. */
export function writeMadeUpRaw(folder: string): void {
  for (const [name, text] of Object.entries(madeUpRawFiles())) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

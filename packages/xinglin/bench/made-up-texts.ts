import { seededRandom, type Random } from '../src/core/index.ts'

export interface TextPair {
  readonly prediction: string
  readonly reference: string
}

/** Pairs of made-up clinical texts of `length` characters each, alike as a fair summary and its reference are; the same ones every time. */
export function madeUpPairs(count: number, length: number): TextPair[] {
  return Array.from({ length: count }, (_, n) => {
    const random = seededRandom('pair', length, n)
    const reference = phrasesOf(length, random)
    return { reference: cut(reference, length), prediction: cut(retold(reference, length, random), length) }
  })
}

function phrasesOf(length: number, random: Random): string[] {
  const result: string[] = []
  for (let left = length; left > 0; left -= result.at(-1)!.length)
    result.push(`${pick(subjects, random)}${pick(findings, random)}${pick(marks, random)}`)
  return result
}

/** A third of the phrases told in other words, a tenth left out, and some in another order. */
function retold(reference: readonly string[], length: number, random: Random): string[] {
  const result = reference.flatMap((phrase) => {
    const chance = random()
    if (chance < 0.1) return []
    return chance < 0.43 ? phrasesOf(1, random) : [phrase]
  })
  if (random() < 0.5) result.push(...result.splice(0, result.length >> 2))
  return [...result, ...phrasesOf(length, random)]
}

const cut = (phrases: readonly string[], length: number): string => phrases.join('').slice(0, length)
const pick = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)]!

const subjects = [
  '患儿',
  '体温',
  '咳嗽',
  '腹痛',
  '血常规',
  '胸片',
  '心电图',
  '白细胞',
  'CRP',
  '血压',
  '尿量',
  '皮疹',
  '头痛',
  '食欲',
  '睡眠',
  '大便',
  '咽部',
  '双肺',
  '心率',
  '布洛芬',
  '阿莫西林',
  '病程',
]
const findings = [
  '较前好转',
  '未见明显异常',
  '升高3天',
  '加重',
  '反复出现',
  '38.5℃',
  '每日2次',
  '不明显',
  '正常',
  '略减少',
  '需要复查',
  '夜间明显',
  '伴有乏力',
  '否认',
  '暂缺',
  '10mg/L',
  '已经停用',
  '建议门诊随诊',
  '考虑病毒感染',
  '无特殊',
]
const marks = ['，', '，', '，', '。', '；', '、']

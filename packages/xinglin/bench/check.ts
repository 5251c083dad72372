import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { jsonLine, seededRandom, type Random } from '../src/core/index.ts'
import { cli } from './cli.ts'
import { megabytes, seconds, whole } from './figures.ts'
import type { Finding } from './finding.ts'
import { writeBank, type MadeUpQuestion } from './made-up-bank.ts'
import { measured } from './measured.ts'
import type { Workplace } from './workplace.ts'

const items = 220_000
const trainingRows = 220_000
/** Questions of the bank in other numbers. Word for word they would be errors, and the program would say so by its exit code. */
const planted = 15
const bars = { perSecond: 20_000, perSecondWithOverlap: 2_000 }

/** `xinglin check` of a bank the size of an examination's, by itself and against a training file of as many rows. */
export async function* checking(workplace: Workplace): AsyncGenerator<Finding> {
  const bank = join(workplace.folder, 'checked')
  const training = join(workplace.folder, 'training.jsonl')
  writeBank(bank, items, questionAt)
  await pipeline(Readable.from(trainingLines()), createWriteStream(training))
  for (const { what, args, bar } of [
    { what: 'all but overlap', args: ['--skip', 'overlap'], bar: bars.perSecond },
    { what: `all, against ${whole(trainingRows)} rows of training data`, args: ['--training', training], bar: bars.perSecondWithOverlap },
  ]) {
    const { wallMs, cpuMs, peakBytes, report } = await check(workplace, bank, args)
    if (report.samples !== items) throw new Error(`${report.samples} of ${items} samples were checked`)
    if (args[0] === '--training') holdToPlanted(report)
    const rate = items / (wallMs / 1000)
    yield {
      what: `check, ${whole(items)} samples, ${what}: samples a second`,
      ours: `${whole(rate)} (${seconds(wallMs)}; CPU ${seconds(cpuMs)}; ${megabytes(peakBytes)})`,
      bar: `≥ ${whole(bar)}`,
      met: rate >= bar,
    }
  }
  yield { note: `One run each. ${planted} questions planted in other numbers were found, and no other one.` }
}

interface Report {
  readonly samples: number
  readonly counts: Readonly<Record<string, number>>
}

async function check(workplace: Workplace, bank: string, args: readonly string[]) {
  const taken = await measured(workplace, [cli, 'check', bank, '--json', ...args])
  return { ...taken, report: JSON.parse(taken.stdout) as Report }
}

function holdToPlanted({ counts }: Report): void {
  const found = (counts['overlap.exact'] ?? 0) + (counts['overlap.near'] ?? 0)
  if (found !== planted) throw new Error(`${planted} questions were planted, ${found} found`)
}

/** Made-up questions of 60 to 140 characters, no two of them alike. */
const questionAt = (n: number): MadeUpQuestion => {
  const random = seededRandom('checked', n)
  return {
    stem: stemOf(random),
    options: Array.from({ length: 5 }, (_, place) => `${'甲乙丙丁戊'[place]}型${nameOf(random, 3)}病`),
    key: 'ABCDE'[Math.floor(random() * 5)]!,
  }
}

/** Others of the kind, and among them the first questions of the bank in other numbers. */
function* trainingLines(): Generator<string> {
  for (let n = 0; n < trainingRows; n++) {
    const text =
      n < planted
        ? stemOf(seededRandom('checked', n)).replaceAll(/\d+/g, (number) => String(Number(number) + 1))
        : stemOf(seededRandom('training', n))
    yield jsonLine({ instruction: '请回答下面的问题。', input: text, output: nameOf(seededRandom('output', n), 8) })
  }
}

/** Half of its characters are names, so that no two stems are half alike by chance. */
function stemOf(random: Random): string {
  const name = () => nameOf(random, 4 + Math.floor(random() * 4))
  const complaints = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const duration = 1 + Math.floor(random() * 28)
    return `${pick(parts, random)}${pick(symptoms, random)}${duration}天，${name()}试验阳性，用${name()}无效`
  })
  return `患者，${random() < 0.5 ? '男' : '女'}，${20 + Math.floor(random() * 60)}岁，${name()}人。${complaints.join('，')}。查血示${name()}因子升高，最可能的诊断是`
}

/** Made-up words. */
const nameOf = (random: Random, length: number): string => Array.from({ length }, () => pick(syllables, random)).join('')

const syllables = [
  ...'阿奥巴贝波布达德多恩法菲佛格哈赫基加捷卡凯科拉莱雷利林鲁马迈米莫纳内尼诺帕佩平普奇琼萨塞沙斯苏塔泰特托瓦威沃西希谢辛雅伊尤扎兹佐',
]

const pick = <Item>(all: readonly Item[], random: Random): Item => all[Math.floor(random() * all.length)]!

const parts = ['头部', '颈部', '胸骨后', '上腹部', '下腹部', '腰背部', '双下肢', '右肩', '左踝', '咽部', '双眼', '鼻腔', '会阴部', '双手', '面颊']
const symptoms = [
  '反复疼痛',
  '肿胀不适',
  '瘙痒伴红斑',
  '麻木无力',
  '活动受限',
  '间断出血',
  '灼热感明显',
  '持续钝痛',
  '进行性加重',
  '偶有刺痛',
  '皮肤破溃',
  '触痛阳性',
]

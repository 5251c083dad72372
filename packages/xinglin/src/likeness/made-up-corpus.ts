import { seededRandom } from '../core/index.ts'

const complaints = [
  '反复上腹痛三年加重伴黑便',
  '突发胸骨后压榨样痛伴大汗',
  '咳嗽咳痰伴低热盗汗消瘦',
  '多饮多尿多食伴体重下降',
  '进行性吞咽困难伴声音嘶哑',
]
/** Twenty vignettes of some 45 characters with four numbers each. */
export const stems = Array.from(
  { length: 20 },
  (_, n) =>
    `患者${n % 2 === 0 ? '男' : '女'}性，${31 + n}岁，${complaints[n % 5]}${n}天入院，体温${36 + n / 10}℃，血压${120 + n}/80mmHg，第${'甲乙丙丁'[n % 4]}组首选检查是`,
)
export const sought = stems.map((text, n) => ({ key: `q${n}`, text }))
export const otherNumbers = (text: string): string => text.replaceAll(/\d+/g, (number) => `${Number(number) + 3}`)
/** Characters as they come, always the same ones for one seed. */
export const prose = (length: number, seed: number): string => {
  const random = seededRandom(seed)
  return Array.from({ length }, () => (random() < 0.1 ? '，' : String.fromCharCode(0x4e00 + Math.floor(random() * 3000)))).join('')
}

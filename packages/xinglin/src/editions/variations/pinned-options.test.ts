import { describe, expect, it } from 'vitest'
import { foldOption, namesOption, pinnedOptions } from './pinned-options.ts'

const isPinned = (option: string) => pinnedOptions([option, '甲', '乙', '丙', '丁'])[0]

describe('pinnedOptions', () => {
  it.each([
    '以上都是',
    '以上均是',
    '以上都对',
    '以上均不对',
    '以上都不是。',
    '以上四种均不是',
    '以上结论均不对',
    '以上所有方法',
    '上述各项均可',
    '以上',
    '全部正确',
    '都是',
    '均不是',
    '所有选项都正确',
    '其余各项均可',
    '两者均可',
    '二者都不是',
    '前两项',
    '后三者均是',
    '两项均可',
    'none of the above',
    'All of the above.',
    'None of these',
    'both A and B',
    'A和B',
    'Ａ和Ｂ',
    'A+C',
    'A、B、D',
    'A，B和C均对',
    '$A，B，C$均对',
    'AC',
    'ABD都正确',
    '①③',
    '①②④',
    '①+③',
    '①③正确',
    '选项A',
    '仅A和B',
    '第一项和第三项',
  ])('leaves %s where it is', (option) => {
    expect(isPinned(option)).toBe(true)
  })

  it.each([
    '以上腹痛为主',
    '以上腹部压痛明显',
    '都是RNA',
    '全部切除',
    '全身化疗',
    '正确',
    '可以',
    '二项分布',
    '两侧瞳孔不等大',
    '前列腺增生',
    '后壁心肌梗死',
    'AB型',
    'A型或B型',
    'BB和Bb',
    'DNA',
    'BED',
    'AFP',
    '维生素A和B',
    'A',
    '①号方案',
    '无',
    '不能确定',
    'All-trans retinoic acid',
    'None-small cell',
  ])('moves %s', (option) => {
    expect(isPinned(option)).toBe(false)
  })

  it('knows which letters a question has: EF is no pair of options among 5, but of 6', () => {
    expect(pinnedOptions(['EF', 'a', 'b', 'c', 'd'])[0]).toBe(false)
    expect(pinnedOptions(['EF', 'a', 'b', 'c', 'd', 'e'])[0]).toBe(true)
  })
})

describe('foldOption', () => {
  it('takes width, white space and a last full stop off, and leaves case, signs and superscripts', () => {
    expect(foldOption(' Ａ 型，血。')).toBe('A型,血')
    expect(new Set(['BB', 'Bb', 'K+', 'K', '10²', '102', '≥5', '<5'].map(foldOption)).size).toBe(8)
  })
})

describe('namesOption', () => {
  it('tells a question that names options by letter', () => {
    expect(['选项A错在哪里', '为什么B项不对', 'Ｃ选项'].map(namesOption)).toEqual([true, true, true])
    expect(['维生素A项目', 'B超检查', '选项中正确的是', '维A酸', 'HLA项'].map(namesOption)).toEqual([false, false, false, false, false])
  })
})

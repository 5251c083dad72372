/**
 * Texts that any model trained on Chinese has read many times: one that does not go on with them word for word would not go on with a question it has seen either.
 * Public domain: 孙思邈《备急千金要方·大医精诚》, 《黄帝内经·素问·上古天真论》, 陶渊明《桃花源记》.
 */
export const publicTexts: readonly { readonly first: string; readonly second: string }[] = [
  {
    first: '凡大医治病，必当安神定志，无欲无求，先发大慈恻隐之心，誓愿普救含灵之苦。',
    second: '若有疾厄来求救者，不得问其贵贱贫富，长幼妍蚩，怨亲善友，华夷愚智，普同一等，皆如至亲之想。',
  },
  {
    first: '上古之人，其知道者，法于阴阳，和于术数，食饮有节，起居有常，不妄作劳，',
    second: '故能形与神俱，而尽终其天年，度百岁乃去。',
  },
  {
    first: '晋太元中，武陵人捕鱼为业。缘溪行，忘路之远近。忽逢桃花林，夹岸数百步，',
    second: '中无杂树，芳草鲜美，落英缤纷。渔人甚异之，复前行，欲穷其林。',
  },
]

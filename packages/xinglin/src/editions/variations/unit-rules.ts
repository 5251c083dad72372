/** One quantity that can be told in another unit. */
export interface UnitRule {
  /** As it stands in what was changed: `context:<id>`. */
  readonly id: string
  /** What is measured, as regular expressions. */
  readonly analyte: RegExp
  /** One number, or two with a stroke between them. */
  readonly numbers: 1 | 2
  readonly from: RegExp
  readonly to: string
  /** The number in the new unit for 1 of the old. */
  readonly factor: number
  /** Decimals that are usual in the new unit; more are written where the number would not turn back into the given one. */
  readonly decimals: number
  /** Present where only some numbers are told in the new unit. */
  readonly takes?: (value: number) => boolean
  readonly source: string
}

const perLitre = '/\\s?[Ll]'
const millimoles = new RegExp(`mmol${perLitre}`)
const micromoles = new RegExp(`[μµu]mol${perLitre}`)
const grams = new RegExp(`g${perLitre}`)
const molar = 'Young, Ann. Intern. Med. 106 (1987), table of conversion factors'
const metric = 'exact'

/** Conversions that leave every meaning as it is. ℃ stays: nobody writes another scale in Chinese cases. */
export const unitRules: readonly UnitRule[] = [
  {
    id: 'blood-pressure',
    analyte: /血压|(?<![A-Za-z])BP/,
    numbers: 2,
    from: /mm\s?Hg|毫米汞柱/,
    to: 'kPa',
    factor: 0.133322,
    decimals: 1,
    source: 'NIST Special Publication 811, appendix B.8',
  },
  {
    id: 'haemoglobin',
    analyte: /(?<!糖化)血红蛋白(?:[(（](?:Hb|HGB)[)）])?|(?<![A-Za-z])(?:Hb|HGB)(?![A-Za-z])/,
    numbers: 1,
    from: grams,
    to: 'g/dL',
    factor: 0.1,
    decimals: 1,
    source: metric,
  },
  { id: 'albumin', analyte: /(?<![量尿前])白蛋白|(?<![A-Za-z])ALB/, numbers: 1, from: grams, to: 'g/dL', factor: 0.1, decimals: 1, source: metric },
  { id: 'glucose', analyte: /血糖/, numbers: 1, from: millimoles, to: 'mg/dL', factor: 18.016, decimals: 0, source: `${molar}; 180.16 g/mol` },
  {
    id: 'creatinine',
    analyte: /肌酐(?!清除)|(?<![A-Za-z])S[Cc]r(?![A-Za-z])/,
    numbers: 1,
    from: micromoles,
    to: 'mg/dL',
    factor: 1 / 88.4,
    decimals: 1,
    source: `${molar}; 113.12 g/mol`,
  },
  {
    id: 'bilirubin',
    analyte: /胆红素|(?<![A-Za-z])[TD]-?B(?:IL|il)/,
    numbers: 1,
    from: micromoles,
    to: 'mg/dL',
    factor: 1 / 17.1,
    decimals: 1,
    source: `${molar}; 584.7 g/mol`,
  },
  { id: 'uric-acid', analyte: /尿酸/, numbers: 1, from: micromoles, to: 'mg/dL', factor: 1 / 59.48, decimals: 1, source: `${molar}; 168.11 g/mol` },
  { id: 'cholesterol', analyte: /胆固醇/, numbers: 1, from: millimoles, to: 'mg/dL', factor: 38.67, decimals: 0, source: `${molar}; 386.7 g/mol` },
  { id: 'calcium', analyte: /血钙/, numbers: 1, from: millimoles, to: 'mg/dL', factor: 4.008, decimals: 1, source: `${molar}; 40.08 g/mol` },
  {
    id: 'monovalent-ions',
    analyte: /血[钾钠氯]|(?<![A-Za-z])(?:K|Na)(?:\+|⁺)/,
    numbers: 1,
    from: millimoles,
    to: 'mEq/L',
    factor: 1,
    decimals: 0,
    source: 'exact: one charge',
  },
  { id: 'height', analyte: /身高/, numbers: 1, from: /cm|厘米/, to: 'm', factor: 0.01, decimals: 2, source: metric },
  {
    id: 'small-weight',
    analyte: /体重/,
    numbers: 1,
    from: /kg|千克|公斤/,
    to: 'g',
    factor: 1000,
    decimals: 0,
    // Of adults nobody gives grams.
    takes: (value) => value < 10,
    source: metric,
  },
]

const one = ['[INPUT_TEXT]']
const oneOfOptions = ['[INPUT_TEXT]', '[LIST_LABELS]']
const pair = ['[INPUT_TEXT_1]', '[INPUT_TEXT_2]', '[LIST_LABELS]']

/** What each task's templates leave open. `[OUTPUT_RULES]` may stand in any of them beside these. */
export const placeholdersOf: Readonly<Record<string, readonly string[]>> = {
  'CMeEE-V2': oneOfOptions,
  'CMeIE-V2': oneOfOptions,
  'CHIP-CDN': oneOfOptions,
  'CHIP-CDEE': one,
  'IMCS-V2-NER': oneOfOptions,
  'CHIP-CTC': oneOfOptions,
  'KUAKE-QIC': oneOfOptions,
  'IMCS-V2-DAC': oneOfOptions,
  'CHIP-STS': pair,
  'KUAKE-QQR': pair,
  'KUAKE-QTR': pair,
  'KUAKE-IR': pair,
  'CHIP-MDCFNPC': ['[INPUT_TEXT]', '[LIST_MENTIONS]', '[LIST_LABELS]'],
  'IMCS-V2-SR': oneOfOptions,
  'IMCS-V2-MRG': one,
  MedDG: one,
  CMedCausal: one,
  Text2DT: one,
}

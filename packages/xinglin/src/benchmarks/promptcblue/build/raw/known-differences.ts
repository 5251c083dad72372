/** Where what is built cannot be, or is not, as the published data are. Texts: `build.difference.<code>`. */
export interface KnownDifference {
  /** `Task.names[0]`. */
  readonly task: string
  readonly code: string
}

export const knownDifferences: readonly KnownDifference[] = [
  { task: 'CHIP-CDEE', code: 'foreignCores' },
  { task: 'KUAKE-QIC', code: 'intents' },
  { task: 'IMCS-V2-DAC', code: 'acts' },
  { task: 'KUAKE-QQR', code: 'threeLabels' },
  { task: 'CHIP-MDCFNPC', code: 'findings' },
  { task: 'MedDG', code: 'replies' },
]

/** The tasks of MedBench's published files, by generation and track, in the benchmark's order: a file is `<name>_test.jsonl` in v2, `<name>.jsonl` in v4. */
export const medbenchTaskNames = {
  v2: [
    'CMeEE',
    'CMeIE',
    'CHIP-CDEE',
    'CHIP-CDN',
    'CHIP-CTC',
    'SMDoc',
    'IMCS-V2-MRG',
    'DBMHG',
    'Med-Exam',
    'MedHC',
    'MedMC',
    'MedSpeQA',
    'MedHG',
    'MedDG',
    'CMB-Clin',
    'DDx-basic',
    'DDx-advanced',
    'MedTreat',
    'MedSafety',
    'DrugCA',
  ],
  v4: [
    'MedExam',
    'MedHC',
    'MedMC',
    'MedSpeQA',
    'MedHG',
    'MedLitQA',
    'MedRehab',
    'MedRxPlan',
    'MedPsychCare',
    'MedPsychQA',
    'MedRecordGen',
    'MedPopular',
    'MedSummary',
    'MedExplain',
    'MedTeach',
    'CMB-Clin-extended',
    'DDx-advanced',
    'MedTreat',
    'MedOutcome',
    'MedAnalysis',
    'MedDiag',
    'MedDiffer',
    'MedCare',
    'MedPrimary',
    'MedPHM',
    'SMDoc',
    'MedRxCheck_SCQ',
    'MedRxCheck_MSQ',
    'MedRxCheck_SQ',
    'MedInsureCheck',
    'MedInsureCalc',
    'MedChartQC',
    'MedReportQC',
    'MedPathQC',
    'MedTerm',
    'MedSynonym',
    'MedSafety',
    'MedEthics',
  ],
  agent: [
    'MedDecomp',
    'MedPathPlan',
    'MedCOT',
    'MedReflect',
    'MedRetAPI',
    'MedCallAPI',
    'MedDBOps',
    'MedIntentID',
    'MedRoleAdapt',
    'MedLongConv',
    'MedLongQA',
    'MedCollab',
    'MedShield',
    'MedDefend',
  ],
  vlm: ['MedClass', 'MedDetect', 'MedOCR', 'MedQC', 'MedGen', 'MedVQA', 'MedSeqIm', 'MedCourse', 'MedDiffDx', 'MedTherapy'],
} as const

const names: ReadonlySet<string> = new Set(Object.values(medbenchTaskNames).flat())

/** The task that a file holds by its name alone; undefined for any other name. */
export function taskOfFileName(file: string): string | undefined {
  const stem = file.replace(/\.jsonl?$/, '').replace(/_test$/, '')
  return names.has(stem) ? stem : undefined
}

/** Sources that are not called like their task, as they stand in the published files. */
const renamed: Readonly<Record<string, string>> = {
  'CTR-QC': 'MedReportQC',
  'IR-CMeEE': 'MedOCR',
  'CXR-QC': 'MedQC',
  MedRefAPI: 'MedRetAPI',
  MedRxCheck: 'MedRxCheck_SQ',
}

/** The task by a row's `other.source`: `MedHG_V4`, `MedTreat_v4`, `MedRxCheck_V4_MSQ`. A source that nobody knows stands for itself. */
export function taskOfSource(source: string): string {
  const bare = source.replace(/_v4(?=_|$)/i, '')
  return renamed[bare] ?? bare
}

/** Whether a task shows images: its track is read and listed, not run. */
export const isMultimodal = (task: string): boolean => (medbenchTaskNames.vlm as readonly string[]).includes(task)

import type { Benchmark, Edition, Model, Rules, RunManifest, Sample, ScoreDocument } from '../core/index.ts'
import { collect, type CollectOptions } from './collect.ts'
import type { Asked } from './generate.ts'
import { gradeRun } from './grade-run.ts'
import type { JudgePanel } from './judge.ts'
import type { RunFolder } from './run-folder.ts'

/** START HERE. What an evaluation is given. */
export interface EvaluateOptions extends CollectOptions {
  readonly benchmark: Benchmark
  readonly edition: Edition
  readonly model: Model
  readonly ask: (sample: Sample) => Asked
  /** Prepared: its `samples.jsonl` holds what is to be asked, and `manifest` describes it. */
  readonly folder: RunFolder
  readonly manifest: RunManifest
  readonly rules: readonly Rules[]
  /** Who judges what only a judge can grade. */
  readonly panel?: JudgePanel
  readonly version: string
}

/**
 * The whole of an evaluation, from question to score: ask everything, then grade it under each set of rules.
 * The CLI does it with one folder; the platform runs the same two halves in two processes, of which only the second can read references.
 */
export async function evaluate({
  benchmark,
  edition,
  model,
  ask,
  folder,
  manifest,
  rules,
  panel,
  version,
  ...options
}: EvaluateOptions): Promise<{ manifest: RunManifest; documents: readonly ScoreDocument[] }> {
  const collected = await collect(folder, manifest, ask, model, options)
  const documents: ScoreDocument[] = []
  // A run that was stopped is graded when it has been finished.
  for (const each of options.signal?.aborted ? [] : rules) {
    const gradedAt = new Date().toISOString()
    documents.push(
      (
        await gradeRun({
          folder,
          manifest: collected,
          benchmark,
          rules: each,
          questions: edition.questions(),
          ...(panel ? { panel } : {}),
          version,
          gradedAt,
        })
      ).document,
    )
  }
  return { manifest: collected, documents }
}

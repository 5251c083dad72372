import type { Benchmark, ScoreDocument, TaskScore } from '../core/index.ts'
import { type ComparedRun, runLabel } from './comparison-boards.ts'
import { isBelow, leastOf, type LeastScore } from './least-scores.ts'
import { plainNumber } from './plain-number.ts'
import { points, scoreText } from './points.ts'
import { rulesName } from './rules-name.ts'
import type { Words } from './words.ts'
import { xmlElement, xmlText } from './xml.ts'

/**
 * Runs as JUnit XML, which Jenkins, GitLab and the rest read: a suite per run and rules, in it a case per task and one for the overall score.
 *
 * A score below the least that was asked for is a failure. What we failed to get is an error: an incomplete run, an unjudged answer, or no score where one was asked for.
 */
export function junitXml(benchmark: Benchmark, runs: readonly ComparedRun[], least: readonly LeastScore[], words: Words): string {
  const suites = runs.flatMap((run) => run.documents.map((document) => suite(run, document)))
  const content = suites.map(({ text }) => `\n${text}`).join('')
  const all = addUp(suites.map(({ counts }) => counts))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement('testsuites', { name: 'xinglin', ...all, time: 0 }, `${content}\n`)}\n`

  function suite(run: ComparedRun, document: ScoreDocument) {
    const name = `${runLabel(run, runs)} · ${rulesName(benchmark, document)}`
    const classname = `${benchmark.id}.${document.rules}.${run.manifest.model.id.replaceAll('.', '_')}`
    const cases = [
      testCase(
        'overall',
        overallVerdict(run, document, words, leastOf(benchmark, least)),
        scoreText({ score: document.overall, interval: document.overallInterval }),
      ),
      ...Object.entries(document.tasks).map(([task, score]) =>
        testCase(
          task,
          taskVerdict(score, document.judges !== undefined, words, leastOf(benchmark, least, task)),
          `${taskText(score, document)} ${score.metric}, n = ${score.samples}, groups = ${score.groups}`,
        ),
      ),
    ]
    const counts = addUp(cases.map(({ verdict }) => countsOf(verdict)))
    const facts = {
      model: run.manifest.model.id,
      run: run.path,
      edition: run.manifest.edition.id,
      rules: document.rules,
      overall: plainNumber(document.overall),
      xinglin: document.xinglin,
    }
    const properties = Object.entries(facts).map(([key, value]) => `\n      ${xmlElement('property', { name: key, value })}`)
    const inside = [`    ${xmlElement('properties', {}, `${properties.join('')}\n    `)}`, ...cases.map(({ text }) => `    ${text}`)]
    return { counts, text: `  ${xmlElement('testsuite', { name, ...counts, time: 0 }, `\n${inside.join('\n')}\n  `)}` }

    function testCase(caseName: string, verdict: Verdict, said: string) {
      const element =
        verdict.is === 'passed' ? '' : xmlElement(verdict.is, { message: verdict.message, ...(verdict.is !== 'skipped' && { type: verdict.type }) })
      const output = `<system-out>${xmlText(said)}</system-out>`
      return { verdict, text: xmlElement('testcase', { name: caseName, classname, time: 0 }, element + output) }
    }
  }
}

const taskText = ({ score, interval, bounds }: TaskScore, { judges }: ScoreDocument): string =>
  scoreText({ score, interval, ...(bounds && judges && { bounds }) })

type Verdict =
  | { readonly is: 'passed' }
  | { readonly is: 'skipped'; readonly message: string }
  | { readonly is: 'failure' | 'error'; readonly type: string; readonly message: string }

const countsOf = ({ is }: Verdict) => ({
  tests: 1,
  failures: is === 'failure' ? 1 : 0,
  errors: is === 'error' ? 1 : 0,
  skipped: is === 'skipped' ? 1 : 0,
})

const addUp = (all: readonly ReturnType<typeof countsOf>[]): ReturnType<typeof countsOf> =>
  all.reduce(
    (total, each) => ({
      tests: total.tests + each.tests,
      failures: total.failures + each.failures,
      errors: total.errors + each.errors,
      skipped: total.skipped + each.skipped,
    }),
    { tests: 0, failures: 0, errors: 0, skipped: 0 },
  )

function overallVerdict({ manifest }: ComparedRun, document: ScoreDocument, words: Words, least: number | undefined): Verdict {
  if (!document.complete) {
    const { total, completed } = manifest.progress
    return incomplete(total - completed, total, words)
  }
  return verdict(document.overall, document.judges ? document.unjudged : undefined, words, least)
}

function taskVerdict({ score, samples, outcomes, unjudged }: TaskScore, hasJudges: boolean, words: Words, least: number | undefined): Verdict {
  const failed = outcomes.error ?? 0
  if (failed > 0) return incomplete(failed, samples, words)
  // Without a judge nobody failed: the task was not to be scored.
  return verdict(score, hasJudges ? unjudged : undefined, words, least)
}

const incomplete = (failed: number, total: number, words: Words): Verdict => ({
  is: 'error',
  type: 'incomplete',
  message: words('report.junit.incomplete', { failed, total }),
})

function verdict(score: number | null, unjudged: number | undefined, words: Words, least: number | undefined): Verdict {
  if (unjudged) return { is: 'error', type: 'unjudged', message: words('report.junit.unjudged', { count: unjudged }) }
  if (score === null) {
    const message = words('report.junit.noScore')
    return least === undefined ? { is: 'skipped', message } : { is: 'error', type: 'no-score', message }
  }
  if (least === undefined || !isBelow(score, least)) return { is: 'passed' }
  return { is: 'failure', type: 'least', message: `${points(score)} < ${points(least)}` }
}

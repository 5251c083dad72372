import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { output } from './output.ts'
import type { Workplace } from './workplace.ts'

/** What rouge_chinese made of some sets of pairs, or why it did not. */
export type RougeChinese = { readonly results: readonly RougeChineseResult[] } | { readonly reason: string }

export interface RougeChineseResult {
  readonly pairs: number
  readonly seconds: number
  /** F of ROUGE-1, ROUGE-2 and ROUGE-L of the first pairs. */
  readonly sample: readonly (readonly number[])[]
}

/** Runs rouge_chinese 1.0.3 in an environment of its own in the temporary folder, over pairs of prediction and reference whose tokens stand between spaces. */
export async function rougeChinese(
  workplace: Workplace,
  sets: readonly (readonly (readonly [string, string])[])[],
  { sampleSize, seconds }: { readonly sampleSize: number; readonly seconds: number },
): Promise<RougeChinese> {
  const environment = join(workplace.folder, 'python')
  const pairs = join(workplace.folder, 'pairs.json')
  const python = join(environment, 'bin', 'python')
  try {
    await output(workplace, 'python3', ['-m', 'venv', environment])
    await output(workplace, python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'rouge_chinese==1.0.3'])
    await writeFile(pairs, JSON.stringify(sets))
    return { results: JSON.parse(await output(workplace, python, ['-c', script, pairs, `${sampleSize}`, `${seconds}`])) as RougeChineseResult[] }
  } catch (error) {
    return { reason: (error as Error).message }
  }
}

const script = `
import json, sys, time
from rouge_chinese import Rouge
rouge = Rouge()
def scores(pair):
    [found] = rouge.get_scores(pair[0], pair[1])
    return [found[measure]['f'] for measure in ('rouge-1', 'rouge-2', 'rouge-l')]
results = []
for pairs in json.load(open(sys.argv[1], encoding='utf-8')):
    sample = [scores(pair) for pair in pairs[:int(sys.argv[2])]]
    started = time.perf_counter()
    done = 0
    while done < len(pairs) and time.perf_counter() - started < float(sys.argv[3]):
        scores(pairs[done])
        done += 1
    results.append({'pairs': done, 'seconds': time.perf_counter() - started, 'sample': sample})
print(json.dumps(results))
`

import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { checking } from './check.ts'
import { choices } from './choices.ts'
import { coverage } from './coverage.ts'
import { machine } from './machine.ts'
import { paired } from './paired.ts'
import { requests } from './requests.ts'
import { resume } from './resume.ts'
import { rouge } from './rouge.ts'
import { scoring } from './scoring.ts'
import { startUp } from './start-up.ts'
import { varying } from './vary.ts'
import { viewing } from './view.ts'
import { openWorkplace } from './workplace.ts'
import type { Finding, Part } from './finding.ts'

// START HERE. `npm run bench` measures everything and writes docs/benchmarks.md; `node packages/xinglin/bench/main.ts a c` only prints those parts.
const parts: Readonly<Record<string, { readonly title: string; readonly part: Part }>> = {
  a: { title: '300,000 PromptCBLUE lines read, parsed and scored', part: scoring },
  b: { title: 'ROUGE-1, ROUGE-2 and ROUGE-L of 20,000 Chinese pairs', part: rouge },
  c: { title: '4,000 requests to a server that takes 100 ms', part: requests },
  d: { title: 'Start-up', part: startUp },
  e: { title: 'Resuming a half-done run of 100,000 samples', part: resume },
  f: { title: '300,901 questions in five orders', part: varying },
  g: { title: 'Choices read from made-up replies in Chinese', part: choices },
  h: { title: 'Checking 220,000 questions, alone and against training data', part: checking },
  i: { title: 'Coverage of 95 % intervals, and false alarms of the paired test', part: coverage },
  j: { title: 'Two runs of 300,000 samples compared, 10,000 resamples', part: paired },
  k: { title: 'Looking at a run of 300,000 samples', part: viewing },
}
const target = join(import.meta.dirname, '../../../docs/benchmarks.md')

await bench(process.argv.slice(2))

async function bench(chosen: readonly string[]): Promise<void> {
  const unknown = chosen.find((name) => !(name in parts))
  if (unknown !== undefined) {
    console.error(`bench: no part "${unknown}"; there are ${Object.keys(parts).join(', ')}`)
    process.exitCode = 2
    return
  }
  const lines: string[] = []
  const say = (line: string) => {
    lines.push(line)
    console.log(line)
  }
  const workplace = openWorkplace()
  try {
    say('# Benchmarks\n')
    for (const line of machine()) say(line)
    for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
      const { title, part } = parts[name]!
      say(`\n## (${name}) ${title}\n`)
      await section(part(workplace), say)
    }
  } finally {
    workplace.close()
  }
  if (chosen.length > 0) return
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, `${lines.join('\n')}\n`)
  console.error(`bench: written to ${target}`)
}

/** Rows as they come; what is to be said about them stands below their table. */
async function section(findings: AsyncIterable<Finding>, say: (line: string) => void): Promise<void> {
  const notes: string[] = []
  say('| what | ours | peer | bar | met |')
  say('| --- | --- | --- | --- | --- |')
  for await (const finding of findings) {
    if ('note' in finding) notes.push(finding.note)
    else {
      const { what, ours, peer = '–', bar = '–', met } = finding
      say(`| ${what} | ${ours} | ${peer} | ${bar} | ${met === undefined ? '–' : met ? 'yes' : '**no**'} |`)
    }
  }
  say('')
  for (const note of notes) say(`- ${note}`)
  const load = loadavg()[0]!
  // Ours is at most 2, a process and its mock; what is above that took time from it.
  const isShared = load > cpus().length + 1
  say(
    `- Load average at the end of this part: ${load.toFixed(2)}${isShared ? '; other work had the cores too, so wall times are longer than on an idle machine' : ''}.`,
  )
}

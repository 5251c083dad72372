import { basename } from 'node:path'
import { fileSha256, sha256, type Making } from '../../core/index.ts'
import { ownTemplates, outputRules } from '../../benchmarks/promptcblue/build/templates/pool.ts'
import { readTemplateFile } from '../../benchmarks/promptcblue/build/templates/template-file.ts'
import type { Template } from '../../benchmarks/promptcblue/build/templates/template.ts'
import type { Terminal } from '../terminal.ts'

/** The wordings that prompts are drawn from. */
export interface TemplatePool {
  readonly templates: readonly Template[]
  /** Of how a task's answers are to look. */
  rulesOf(task: string): readonly string[]
  /** What an edition says of them, those of `tasks` alone counted. */
  facts(tasks: readonly string[]): NonNullable<Making['templates']>
}

/** Our own pool, or the user's file. */
export async function templatePool(terminal: Terminal, file: string | undefined, hasRules: boolean): Promise<TemplatePool> {
  const templates = file === undefined ? ownTemplates : await readTemplateFile(file, ({ code, parameters }) => terminal.tell(code, parameters))
  const rulesOf = (task: string) => (hasRules ? outputRules(task) : [])
  const whole = file === undefined ? sha256(JSON.stringify(templates)) : await fileSha256(file)
  return {
    templates,
    rulesOf,
    facts: (tasks) => ({
      name: file === undefined ? 'xinglin' : basename(file),
      sha256: whole,
      count: templates.filter(({ task }) => tasks.includes(task)).length,
    }),
  }
}

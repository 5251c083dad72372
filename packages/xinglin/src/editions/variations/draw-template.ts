import { UserError, type Benchmark } from '../../core/index.ts'
import { left, originOf, type Variation } from './variation.ts'

/**
 * Asks each question with one of its task's templates, drawn anew for every form of it; `chosen` leaves only templates of these ids.
 * Questions whose task has none of them, or that are known by their whole prompt only, are left.
 */
export function drawTemplate(chosen?: readonly string[]): Variation {
  return {
    name: 'draw-template',
    keepsReview: true,
    settings: chosen ? { templates: chosen } : {},
    vary(task, question, random) {
      const { sample, row } = question
      const templates = (task.templates ?? []).filter(({ id }) => chosen?.includes(id) ?? true)
      const template = templates[Math.floor(random() * templates.length)]
      if (!template) return left(question, 'template.none')
      const stem = task.stem?.of(sample.input)
      if (stem === undefined) return left(question, 'stem.unknown')
      return {
        questions: [
          {
            sample: { ...sample, prompt: template.render(stem, sample.input) },
            row: { ...row, variant: { ...row.variant, of: originOf(question), template: template.id } },
          },
        ],
      }
    },
  }
}

/** Throws `UserError` for an id that no task of the benchmark has. */
export function checkTemplates(benchmark: Benchmark, chosen: readonly string[]): void {
  const known = [...new Set(benchmark.tasks.flatMap(({ templates = [] }) => templates.map(({ id }) => id)))]
  const unknown = chosen.find((id) => !known.includes(id))
  if (unknown !== undefined) throw new UserError('vary.template', { template: unknown, known: known.join(', ') || '–' })
}

import { UserError, type Benchmark } from '../../core/index.ts'
import { context } from './context.ts'
import { distractor } from './distractor.ts'
import { checkTemplates, drawTemplate } from './draw-template.ts'
import { paraphrase, readParaphrases } from './paraphrase.ts'
import { shuffleOptions } from './shuffle-options.ts'
import { variationNames, type Variation, type VariationName } from './variation.ts'

export interface VariationChoices {
  readonly orders?: number | 'all'
  readonly templates?: readonly string[]
  /** A file of reviewed wordings. */
  readonly paraphrases?: string
}

/**
 * The variations of these names, but for `rotate-pool`, which chooses questions and changes none.
 * Throws `UserError` for a variation that lacks what it needs.
 */
export async function chosenVariations(
  benchmark: Benchmark,
  names: readonly VariationName[],
  choices: VariationChoices,
): Promise<readonly Variation[]> {
  const variations: Variation[] = []
  for (const name of names) {
    if (name === 'shuffle-options') variations.push(shuffleOptions(choices.orders ?? 'all'))
    else if (name === 'context') variations.push(context)
    else if (name === 'distractor') variations.push(distractor)
    else if (name === 'draw-template') {
      if (choices.templates) checkTemplates(benchmark, choices.templates)
      variations.push(drawTemplate(choices.templates))
    } else if (name === 'paraphrase') {
      if (choices.paraphrases === undefined) throw new UserError('vary.needs', { name, option: '--paraphrases' })
      variations.push(paraphrase(await readParaphrases(benchmark, choices.paraphrases)))
    }
  }
  return variations
}

/** Names as a user gives them. Throws `UserError` for one that is none. */
export function variationsNamed(names: readonly string[]): readonly VariationName[] {
  return names.map((name) => {
    const known = variationNames.find((each) => each === name)
    if (!known) throw new UserError('vary.unknown', { name, known: variationNames.join(', ') })
    return known
  })
}

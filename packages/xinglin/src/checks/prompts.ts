import { estimateTokens, trimInvisible } from '../core/index.ts'
import { bare } from '../likeness/folded.ts'
import { rowCheck } from './check.ts'

/** A prompt that asks nothing. */
export const blankPrompts = rowCheck(['prompt.blank'], ({ sample, place }, { tell }) => {
  if (trimInvisible(sample.prompt) === '') tell('prompt.blank', place)
})

const fewestLetters = 3

/** A question of hardly a word, where the question is known apart from its prompt; else a prompt of hardly a word. */
export const shortQuestions = rowCheck(['question.short'], ({ sample, task, place }, { tell }) => {
  const letters = bare(task.stem?.of(sample.input) ?? sample.prompt).length
  if (letters < fewestLetters && trimInvisible(sample.prompt) !== '') tell('question.short', place, { letters })
})

/** A prompt longer than a model may take. */
export const longSamples = rowCheck(['sample.long'], ({ sample, place }, { tell, tokenBudget }) => {
  // A character is a token at most.
  if (sample.prompt.length <= tokenBudget) return
  const tokens = estimateTokens(sample.prompt)
  if (tokens > tokenBudget) tell('sample.long', place, { tokens, budget: tokenBudget })
})

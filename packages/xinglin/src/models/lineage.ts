/** Families of models, by what stands in their names; the first that is found counts. Fine-tunes keep their base's name more often than not. */
const families: readonly (readonly [family: string, names: RegExp])[] = [
  ['qwen', /qwen|qwq|通义|千问/i],
  ['deepseek', /deepseek/i],
  ['gpt', /\bgpt|chatgpt|\bo[134](?:-mini|-pro)?\b/i],
  ['claude', /claude/i],
  ['gemini', /gemini|gemma/i],
  ['glm', /glm|智谱/i],
  ['baichuan', /baichuan|百川/i],
  ['llama', /llama/i],
  ['kimi', /kimi|moonshot/i],
  ['doubao', /doubao|豆包/i],
  ['grok', /grok/i],
  ['internlm', /intern/i],
  ['yi', /\byi-/i],
  ['mistral', /mistral|mixtral/i],
]

/** The family a model's name tells of; undefined where it tells of none. */
export const lineageOf = (id: string): string | undefined => families.find(([, names]) => names.test(id))?.[0]

import type { Request } from '../core/index.ts'

/** A request for tests, with whatever `fields` say otherwise. */
export const asked = (fields: Partial<Request> = {}): Request => ({
  task: 'KUAKE-QQR',
  sampleId: '1',
  repeat: 0,
  prompt: '头痛怎么办？',
  options: [],
  messages: [{ role: 'user', content: fields.prompt ?? '头痛怎么办？' }],
  ...fields,
})

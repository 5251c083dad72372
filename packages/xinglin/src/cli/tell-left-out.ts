import type { Terminal } from './terminal.ts'

/** Says which files of a folder are not used, and why: nothing is left out in silence. */
export function tellLeftOut(
  terminal: Terminal,
  { refused = [], ignored = [] }: { readonly refused?: readonly string[]; readonly ignored?: readonly string[] },
  data: string,
): void {
  if (refused.length > 0) terminal.tell('run.multimodal', { files: refused.join(', '), data })
  if (ignored.length > 0) terminal.tell('run.ignored', { files: ignored.join(', '), data })
}

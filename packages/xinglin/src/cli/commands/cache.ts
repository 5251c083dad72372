import { clearCache } from '../../models/index.ts'
import { defaultCacheFolder } from '../ask-model.ts'
import type { ExitCode } from '../main.ts'
import type { Terminal } from '../terminal.ts'

/** Deletes the replies that earlier runs kept. */
export async function clear(terminal: Terminal, { folder = defaultCacheFolder(process.env) }: { readonly folder?: string }): Promise<ExitCode> {
  const { files, bytes } = await clearCache(folder)
  terminal.tell('cache.cleared', { folder, files, size: (bytes / 1e6).toFixed(1) })
  return 0
}

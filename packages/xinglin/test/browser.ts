import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** A real headless Chromium: the system's where there is one, else the one inside an npm package. */
export async function openBrowser(): Promise<Browser> {
  const own = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  if (own !== undefined) return chromium.launch({ executablePath: own, args: ['--no-sandbox', '--disable-gpu'] })
  const { default: packed } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packed.executablePath(), args: packed.args })
}

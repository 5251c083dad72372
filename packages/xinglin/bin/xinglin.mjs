#!/usr/bin/env node
// Checks the version before anything newer than it is loaded; a checkout brings Node 24 with it (`npm run setup`).
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `xinglin needs Node 22.19 or newer; this is ${process.versions.node}. Run it as "npx xinglin …" in a checkout (after "npm run setup"), or install a newer Node.`,
  )
  process.exit(2)
}
// Keeps compiled code, and in a checkout the stripped types, between runs: a third of the start-up time and 25 MB.
const { enableCompileCache } = await import('node:module')
enableCompileCache()
const { existsSync } = await import('node:fs')
const source = new URL('../src/cli/main.ts', import.meta.url)
const { main } = await import(existsSync(source) ? source.href : new URL('../dist/cli.js', import.meta.url).href)
process.exitCode = await main(process.argv.slice(2))

import { defineConfig } from 'rolldown'

// The published package: one file for the command line, which loads each command when it is called, and one for the library.
export default defineConfig({
  input: { cli: 'src/cli/main.ts', index: 'src/index.ts' },
  platform: 'node',
  output: { dir: 'dist', format: 'esm', cleanDir: true, chunkFileNames: 'chunks/[name]-[hash].js' },
})

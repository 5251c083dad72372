import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 20_000,
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'coverage/report.json' }]] : ['default'],
  },
})

// The closing line of a CI run, from vitest's JSON report.
import { readFileSync } from 'node:fs'

const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
// A file that could not be loaded has no tests to fail; it counts as one.
const failed = numFailedTests + (numFailedTests === 0 ? numFailedTestSuites : 0)
const skipped = numPendingTests + numTodoTests
console.log(`${numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0

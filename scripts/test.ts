// npm test: every test, first unit and server tests, then the journeys in a real browser.
import { runTests } from './testing/run-tests.ts'

process.exitCode = (await runTests()) ? 0 : 1

// npm test: every test, first those of the code and the server, then the journeys in a real browser.
import { runTests } from './testing/run-tests.ts'

process.exitCode = (await runTests()) ? 0 : 1

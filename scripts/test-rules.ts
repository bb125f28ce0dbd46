// Checks that every test asserts something, in vitest and Playwright alike.
import { checkTests } from './test-rules/check-tests.ts'

const { tests, violations } = checkTests(process.cwd())
for (const { place, because } of violations) console.error(`${place}\n  ${because}`)
console.log(`${tests} tests, ${violations.length} violations`)
if (violations.length > 0) process.exitCode = 1

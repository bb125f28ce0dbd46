// npm run check: everything a change must pass. With --fast the tests are left out.
import { resolveCommand, runTool } from './running/run-tool.ts'
import { runTests } from './testing/run-tests.ts'

type Check = [name: string, passes: () => Promise<boolean>]

const tool =
  (packageName: string, command: string, ...args: string[]) =>
  async () =>
    (await runTool(resolveCommand(packageName, command), args)).code === 0
const script = (path: string) => async () => (await runTool(path, [])).code === 0

const checks: Check[] = [
  ['format', tool('@biomejs/biome', 'biome', 'check', '.')],
  ['lint', tool('oxlint', 'oxlint', '--type-aware')],
  [
    'types',
    async () =>
      (await runTool(resolveCommand('@react-router/dev', 'react-router'), ['typegen'])).code === 0 &&
      tool('typescript', 'tsc', '-b')(),
  ],
  ['import rules', script('scripts/import-rules.ts')],
  ['test rules', script('scripts/test-rules.ts')],
  ['wording', script('scripts/wording.ts')],
  ['unused code', tool('knip', 'knip')],
  ['schema drift', script('scripts/schema-drift.ts')],
  ['API document', script('scripts/api-document.ts')],
]
if (!process.argv.includes('--fast')) checks.push(['tests', () => runTests()])

const rows: { check: string; result: string; seconds: string }[] = []
for (const [name, passes] of checks) {
  console.log(`\n> ${name}`)
  const begin = performance.now()
  const passed = await passes()
  rows.push({
    check: name,
    result: passed ? 'passed' : 'FAILED',
    seconds: ((performance.now() - begin) / 1000).toFixed(1),
  })
}
console.table(rows)
if (rows.some(({ result }) => result !== 'passed')) process.exitCode = 1

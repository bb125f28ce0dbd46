import { mkdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { readImports } from '../import-rules/read-imports.ts'
import { resolveCommand, runTool } from '../running/run-tool.ts'
import { readTests } from '../test-rules/read-tests.ts'
import { readPlaywright, type TestResult } from '../testing/reports.ts'

const [VITEST, PLAYWRIGHT] = ['.reports/list-vitest.json', '.reports/list-playwright.json']

/** Lists every test as if it had passed, without running any. */
export const listTests = async (): Promise<TestResult[]> => {
  mkdirSync('.reports', { recursive: true })
  const list = async (tool: string, args: string[], env: Record<string, string> = {}) => {
    const { code, output } = await runTool(tool, args, { quiet: true, env: { NODE_ENV: 'test', ...env } })
    if (code !== 0) throw new Error(`The tests could not be listed:\n${output}`)
  }
  // Files must be executed, because `test.each` and the shared adapter suites build titles at run time.
  await list(resolveCommand('vitest', 'vitest'), ['list', '--staticParse=false', `--json=${VITEST}`])
  await list(resolveCommand('@playwright/test', 'playwright'), ['test', '--list', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT,
  })
  const listed = JSON.parse(readFileSync(VITEST, 'utf8')) as { name: string; file: string }[]
  const inCode = listed.map(({ name, file }) => ({ title: name.replaceAll(' > ', ' '), file: relative('.', file) }))
  // Playwright knows the steps of a journey only once they ran.
  const steps = readTests(readImports('.')).filter(({ isStep }) => isStep)
  const inSteps = steps.map(({ title, file }) => ({ title, file, level: 'ui' as const }))
  return [...inCode, ...(readPlaywright(PLAYWRIGHT) ?? []), ...inSteps].map((test) => ({
    ...test,
    outcome: 'passed' as const,
  }))
}

import { mkdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { commandOf, runTool } from '../running/run-tool.ts'
import { readPlaywright, type TestResult } from '../testing/reports.ts'

const [VITEST, PLAYWRIGHT] = ['.reports/list-vitest.json', '.reports/list-playwright.json']

/** Every test there is, as if it had passed; none is run. */
export const listTests = async (): Promise<TestResult[]> => {
  mkdirSync('.reports', { recursive: true })
  const list = async (tool: string, args: string[], env: Record<string, string> = {}) => {
    const { code, output } = await runTool(tool, args, { quiet: true, env: { NODE_ENV: 'test', ...env } })
    if (code !== 0) throw new Error(`The tests could not be listed:\n${output}`)
  }
  // Titles are made while the files run, by `test.each` and by the suites that adapters share.
  await list(commandOf('vitest', 'vitest'), ['list', '--staticParse=false', `--json=${VITEST}`])
  await list(commandOf('@playwright/test', 'playwright'), ['test', '--list', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT,
  })
  const listed = JSON.parse(readFileSync(VITEST, 'utf8')) as { name: string; file: string }[]
  const inCode = listed.map(({ name, file }) => ({ title: name.replaceAll(' > ', ' '), file: relative('.', file) }))
  return [...inCode, ...(readPlaywright(PLAYWRIGHT) ?? [])].map((test) => ({ ...test, outcome: 'passed' as const }))
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildWeb } from '../running/build-web.ts'
import { resolveCommand, runTool } from '../running/run-tool.ts'
import { getChromium, HOW_TO_GET_CHROMIUM } from './get-chromium.ts'
import {
  PLAYWRIGHT_REPORT,
  readPlaywright,
  readVitest,
  readVitestErrors,
  SUMMARY,
  summarize,
  VITEST_ERRORS,
  VITEST_REPORT,
} from './reports.ts'
import { RUN_RECORD, recordRun, stateOfSources } from './run-record.ts'

/** Runs every test, writes both reports, prints failures and a summary line; true if nothing failed. */
export const runTests = async (): Promise<boolean> => {
  const browser = getChromium()
  if (!browser) {
    console.error(HOW_TO_GET_CHROMIUM)
    return false
  }
  for (const file of [VITEST_REPORT, VITEST_ERRORS, PLAYWRIGHT_REPORT, RUN_RECORD, SUMMARY])
    rmSync(file, { force: true })
  mkdirSync(dirname(SUMMARY), { recursive: true })
  const state = stateOfSources()
  await buildWeb()
  const vitest = await runTool(resolveCommand('vitest', 'vitest'), ['run'], {
    env: { NODE_ENV: 'test', CHROMIUM_PATH: browser },
  })
  const playwright = await runTool(resolveCommand('@playwright/test', 'playwright'), ['test'], {
    env: { NODE_ENV: 'test', CHROMIUM_PATH: browser },
  })
  const complete = vitest.code === 0 && playwright.code === 0
  if (!complete) console.log(`\nvitest ended with ${vitest.code}, playwright with ${playwright.code}`)
  recordRun(state)
  const summary = summarize([...(readVitest() ?? []), ...readVitestErrors(), ...(readPlaywright() ?? [])])
  writeFileSync(SUMMARY, `${summary.split('\n').at(-1)}\n`)
  console.log(`\n${summary}`)
  return complete
}

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

/** Prints the failures in the reports and a summary line, which it also writes to a file. */
export const showSummary = (): void => {
  const summary = summarize([...(readVitest() ?? []), ...readVitestErrors(), ...(readPlaywright() ?? [])])
  writeFileSync(SUMMARY, `${summary.split('\n').at(-1)}\n`)
  console.log(`\n${summary}`)
}

/**
 * Runs every test, or the shard of them that `1/3` names, writes both reports, prints failures and a summary line; true if
 * nothing failed.
 */
export const runTests = async (shard?: string): Promise<boolean> => {
  const browser = getChromium()
  if (!browser) {
    console.error(HOW_TO_GET_CHROMIUM)
    return false
  }
  for (const file of [VITEST_REPORT, VITEST_ERRORS, PLAYWRIGHT_REPORT, RUN_RECORD, SUMMARY])
    rmSync(file, { force: true })
  mkdirSync(dirname(SUMMARY), { recursive: true })
  const state = stateOfSources()
  const part = shard ? [`--shard=${shard}`] : []
  await buildWeb()
  const vitest = await runTool(resolveCommand('vitest', 'vitest'), ['run', ...part], {
    env: { NODE_ENV: 'test', CHROMIUM_PATH: browser },
  })
  const playwright = await runTool(resolveCommand('@playwright/test', 'playwright'), ['test', ...part], {
    env: { NODE_ENV: 'test', CHROMIUM_PATH: browser },
  })
  const complete = vitest.code === 0 && playwright.code === 0
  if (!complete) console.log(`\nvitest ended with ${vitest.code}, playwright with ${playwright.code}`)
  recordRun(state, '.', shard)
  showSummary()
  return complete
}

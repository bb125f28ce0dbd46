import { rmSync } from 'node:fs'
import { buildWeb } from '../running/build-web.ts'
import { commandOf, runTool } from '../running/run-tool.ts'
import { findChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts'
import { PLAYWRIGHT_REPORT, readPlaywright, readVitest, summaryOf, VITEST_REPORT } from './reports.ts'

/** Runs every test, writes both reports, prints what failed and, as the last line, the sum; true when nothing failed. */
export async function runTests(): Promise<boolean> {
  const browser = findChromium()
  if (!browser) {
    console.error(HOW_TO_GET_CHROMIUM)
    return false
  }
  rmSync(VITEST_REPORT, { force: true })
  rmSync(PLAYWRIGHT_REPORT, { force: true })
  await buildWeb()
  const vitest = await runTool(commandOf('vitest', 'vitest'), ['run'], { env: { NODE_ENV: 'test' } })
  const playwright = await runTool(commandOf('@playwright/test', 'playwright'), ['test'], {
    env: { NODE_ENV: 'test', CHROMIUM_PATH: browser },
  })
  const complete = vitest.code === 0 && playwright.code === 0
  if (!complete) console.log(`\nvitest ended with ${vitest.code}, playwright with ${playwright.code}`)
  console.log(`\n${summaryOf([...(readVitest() ?? []), ...(readPlaywright() ?? [])])}`)
  return complete
}

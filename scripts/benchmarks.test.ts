import { expect, test } from 'vitest'
import { runTool } from './running/run-tool.ts'

// Nobody runs them for weeks; meanwhile the product's tables and routes change.
test('every benchmark works', { timeout: 900_000, retry: 0 }, async () => {
  const { code, output } = await runTool('bench/run.ts', ['--once', 'all'], { quiet: true })
  expect(code, output).toBe(0)
})

import { expect, test } from './fixtures/test.ts'
import { scriptsNamedIn, WEIGHT_BUDGETS, watchTraffic } from './fixtures/traffic.ts'

test('the scripts that a page waits for stay within the budget', async ({ page, context, signedIn }) => {
  const cdp = await context.newCDPSession(page)
  const weigh = async (path: string) => {
    const traffic = await watchTraffic(cdp, 'gzip')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    const html = (await (await page.goto(path))?.text()) ?? ''
    const kilobytes = scriptsNamedIn(html, traffic) / 1000
    expect(kilobytes, `${path} runs`).toBeGreaterThan(50)
    expect(kilobytes, `scripts of ${path}`).toBeLessThanOrEqual(WEIGHT_BUDGETS.Script)
  }
  for (const path of ['/login', '/signup']) await weigh(path)
  await signedIn('artist')
  for (const path of ['/dashboard', '/profile', '/account', '/explore', '/marketplace']) await weigh(path)
})

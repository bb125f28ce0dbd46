import type { Browser, Page } from '@playwright/test'
import { scriptsNamedIn, type Traffic, watchTraffic } from '../../tests/e2e/fixtures/traffic.ts'

/** Longer than anything that is loaded on a timer waits. */
const SETTLING_MS = 2500

/** A mid-range phone and its network. */
export interface Phone {
  slowdown: number
  bytesPerSecond: number
  latencyMs: number
}

export interface Visitor {
  /** The account to sign in with. */
  account: { email: string; password: string } | null
  phone: Phone
}

export interface Weight extends Traffic {
  /** Bytes of the scripts that the HTML names: the page responds once they are there. What is loaded on demand follows. */
  scriptsBeforeUse: number
  lcpSeconds: number
  cls: number
  /** Milliseconds from the slowest tap to the next paint. */
  inpMs: number
}

interface Seen {
  lcp: number
  cls: number
  inp: number
}

/** Loads a page with an empty cache, scrolls down and taps. */
export const measure = async (
  browser: Browser,
  { account, phone }: Visitor,
  address: string,
  encoding: 'gzip' | 'br',
): Promise<Weight> => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  if (account) {
    const signedIn = await context.request.post(new URL('/api/identity/sign-in', address).href, { data: account })
    const { token } = (await signedIn.json()) as { token: string }
    await page.addInitScript((value) => localStorage.setItem('token', value), token)
  }
  const cdp = await context.newCDPSession(page)
  const traffic = await watchTraffic(cdp, encoding)
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, inp: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const response = await page.goto(address, { waitUntil: 'networkidle' })
  const html = (await response?.text()) ?? ''
  await settled(page, traffic)
  const { lcp, cls } = await seenOn(page)
  const weight = {
    ...traffic,
    bytes: { ...traffic.bytes },
    scriptsBeforeUse: scriptsNamedIn(html, traffic),
    lcpSeconds: lcp / 1000,
    cls: cls + (await scrollShift(page)),
    inpMs: await slowestTap(page),
  }
  await context.close()
  return weight
}

/** A slow phone rests between what it downloads and what it then asks for: waits until no more scripts come. */
const settled = async (page: Page, { scripts }: Traffic): Promise<void> => {
  for (let count = -1; count !== Object.keys(scripts).length; ) {
    count = Object.keys(scripts).length
    await page.waitForTimeout(SETTLING_MS)
  }
}

const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Opens and closes the menu and, on a product, the fullscreen view; the browser reports milliseconds in steps of 8. */
const slowestTap = async (page: Page): Promise<number> => {
  await page.evaluate(() => window.scrollTo(0, 0))
  const fullscreen = page.getByRole('button', { name: 'View fullscreen' })
  if (await fullscreen.isVisible()) {
    await fullscreen.tap()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const [name, state] of [
    ['Open menu', 'visible'],
    ['Close menu', 'hidden'],
  ] as const) {
    await page.getByRole('button', { name }).tap()
    await menu.waitFor({ state })
  }
  // The browser reports an interaction after the frame that shows its result.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return (await seenOn(page)).inp
}

/** Layout shift while scrolling down the page. */
const scrollShift = async (page: Page): Promise<number> => {
  const { cls: before } = await seenOn(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let at = 0; at < height; at += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForLoadState('networkidle')
  }
  return (await seenOn(page)).cls - before
}

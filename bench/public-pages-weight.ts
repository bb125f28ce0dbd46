// What a phone downloads until a page is stable, and how soon it responds to a tap: public pages for a visitor, and signed-in
// pages for an artist.
// node bench/public-pages-weight.ts [--only /explore]     starts the product, publishes an artist, loads the pages at 375 px, or
// only those whose path contains the given text.
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page, request } from '@playwright/test'
import { buildWeb } from '../scripts/running/build-web.ts'
import { findChromium } from '../scripts/testing/chromium.ts'
import { startServer } from '../tests/e2e/fixtures/global-setup.ts'
import { publishArtist } from '../tests/e2e/fixtures/published-artist.ts'
import { KINDS, type Traffic, WEIGHT_BUDGETS, watchTraffic } from '../tests/e2e/fixtures/traffic.ts'

const ROUNDS = 3
const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } })

interface Visit {
  who: string
  /** The account to sign in with. */
  account: { email: string; password: string } | null
  paths: string[]
  /** A mid-range phone and its network. */
  phone: { slowdown: number; bytesPerSecond: number; latencyMs: number }
  lcpSeconds: number
}

const BUDGETS = { ...WEIGHT_BUDGETS, cls: 0.02, inpMs: 150 }
const SIGNED_IN_PAGES = ['/dashboard', '/explore', '/marketplace', '/profile', '/account']
/** 9 Mbit/s, 85 ms. */
const ON_4G = { slowdown: 4, bytesPerSecond: 1_125_000, latencyMs: 85 }
/** 1.6 Mbit/s, 150 ms. */
const ON_SLOW_4G = { slowdown: 4, bytesPerSecond: 200_000, latencyMs: 150 }

interface Weight extends Traffic {
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

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const measure = async (
  browser: Browser,
  { account, phone }: Visit,
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
  await page.goto(address, { waitUntil: 'networkidle' })
  const { lcp, cls } = await seenOn(page)
  const weight = {
    ...traffic,
    bytes: { ...traffic.bytes },
    lcpSeconds: lcp / 1000,
    cls: cls + (await scrollShift(page)),
    inpMs: await slowestTap(page),
  }
  await context.close()
  return weight
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

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const verdict = (value: number, budget: number): string => (value <= budget ? 'within' : 'OVER')

await buildWeb()
const server = await startServer()
process.env.E2E_ADDRESS = server.address
try {
  const artist = await publishArtist(await request.newContext())
  const visits: Visit[] = [
    {
      who: 'signed out',
      account: null,
      paths: [artist.galleryUrl, artist.works[0]?.public_url].map((url) => new URL(url ?? server.address).pathname),
      phone: ON_4G,
      lcpSeconds: 1.5,
    },
    {
      who: 'signed in',
      account: { email: artist.email, password: artist.password },
      paths: SIGNED_IN_PAGES,
      phone: ON_SLOW_4G,
      lcpSeconds: 2,
    },
  ]
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  for (const visit of visits)
    for (const path of visit.paths.filter((one) => one.includes(options.only))) {
      const { who, phone, lcpSeconds } = visit
      await measure(browser, visit, server.address + path, 'gzip')
      const runs: Weight[] = []
      for (let round = 0; round < ROUNDS; round++)
        runs.push(await measure(browser, visit, server.address + path, 'gzip'))
      const [first] = runs
      if (!first) throw new Error('Nothing was measured.')
      const lcp = median(runs.map(({ lcpSeconds }) => lcpSeconds))
      const cls = Math.max(...runs.map((run) => run.cls))
      const inp = Math.max(...runs.map(({ inpMs }) => inpMs))
      const brotli = await measure(browser, visit, server.address + path, 'br')
      console.log(
        `\n${path}  375 px, ${who}, gzip, CPU ÷ ${phone.slowdown}, ${(phone.bytesPerSecond * 8) / 1e6} Mbit/s, ${phone.latencyMs} ms`,
      )
      for (const kind of KINDS) console.log(`  ${kind.padEnd(16)} ${kilobytes(first.bytes[kind])}`)
      console.log(
        `  JavaScript       ${kilobytes(first.bytes.Script)} of ${BUDGETS.Script} kB: ${verdict(first.bytes.Script / 1000, BUDGETS.Script)} (as brotli ${kilobytes(brotli.bytes.Script)})`,
      )
      console.log(
        `  fonts            ${kilobytes(first.bytes.Font)} of ${BUDGETS.Font} kB: ${verdict(first.bytes.Font / 1000, BUDGETS.Font)}`,
      )
      console.log(
        `  largest picture  ${kilobytes(first.largestPicture)} of ${BUDGETS.largestPicture} kB in a grid (${first.largestName.split('/').at(-1)}): ${verdict(first.largestPicture / 1000, BUDGETS.largestPicture)}`,
      )
      console.log(`  LCP              ${lcp.toFixed(2)} s of ${lcpSeconds} s: ${verdict(lcp, lcpSeconds)}`)
      console.log(
        `  CLS              ${cls.toFixed(4)} of ${BUDGETS.cls}, scrolling included: ${verdict(cls, BUDGETS.cls)}`,
      )
      console.log(`  INP              ${inp} ms of ${BUDGETS.inpMs} ms: ${verdict(inp, BUDGETS.inpMs)}`)
    }
  await browser.close()
} finally {
  await server.stop()
}

import type { Page } from '@playwright/test'
import { publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { adopt, arriveFromOutside, expect, test } from './fixtures/test.ts'

/** How much of a page may move on its own while it fills: the sum of its layout shifts. */
const MAX_SHIFT = 0.02
/** A mobile network: milliseconds, and bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 400_000, uploadThroughput: 90_000 }
const PAGES = [
  '/dashboard',
  '/account',
  '/upload',
  '/profile',
  '/explore',
  '/browse',
  '/marketplace',
  '/shipping',
  '/checkout',
  '/notifications',
  '/people',
  '/collection',
  '/orders',
  '/inquiries',
  '/sales',
  '/payment-settings',
  '/cart',
]
const SCREENS = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

interface Shift {
  value: number
  /** What moved, and how far. */
  moved: string[]
}

/** Records what moves on a page, unless somebody has just pressed something. Before the first page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect: from, currentRect: to }) =>
                `${node instanceof Element ? `${node.tagName} ${node.className}` : 'text'} from ${from.y} to ${to.y}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = async (page: Page, path: string): Promise<Shift[]> => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

for (const screen of SCREENS)
  test(`no page of an artist moves by itself while it loads, ${screen.width} px wide`, async ({ page, context }) => {
    test.setTimeout(240_000)
    const artist = await publishArtist(context.request, { works: SAMPLE_WORKS.slice(0, 3) })
    const [work] = artist.works
    await adopt(page, artist)
    await watchShifts(page)
    await page.setViewportSize(screen)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW)
    const found: Record<string, Shift[]> = {}
    const measure = async (arrival: string) => {
      for (const path of [...PAGES, `/artwork/${work?.id}/edit`, `/artwork/${work?.id}/images`]) {
        const shifts = await shiftsOf(page, path)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        if (sum > MAX_SHIFT) found[`${path} ${arrival}, ${sum.toFixed(3)}`] = shifts
      }
    }
    await measure('with its data')
    if (screen.width === 375) {
      await arriveFromOutside(page)
      await measure('without its data')
    }
    expect(found).toEqual({})
  })

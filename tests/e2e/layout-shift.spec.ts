import type { Page } from '@playwright/test'
import { signInAsAdmin } from './fixtures/admin-server.ts'
import { buyWork } from './fixtures/buy-work.ts'
import { publishArtist, SAMPLE_WORKS } from './fixtures/published-artist.ts'
import { adopt, arriveFromOutside, createPerson, expect, test } from './fixtures/test.ts'

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
  '/payment-settings/outside',
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

const measureShifts = async (page: Page, path: string): Promise<Shift[]> => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

/** The pages that move while they load on a slow network, as somebody sees them who is signed in. */
const slowPages = async (page: Page) => {
  await watchShifts(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW)
  const moving: Record<string, Shift[]> = {}
  return {
    moving,
    async measure(paths: string[], arrival: string) {
      for (const path of paths) {
        const shifts = await measureShifts(page, path)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        if (sum > MAX_SHIFT) moving[`${path} ${arrival}, ${sum.toFixed(3)}`] = shifts
      }
    },
  }
}

for (const screen of SCREENS)
  test(`no page of an artist moves by itself while it loads, ${screen.width} px wide`, async ({ page, context }) => {
    test.setTimeout(240_000)
    const artist = await publishArtist(context.request, { works: SAMPLE_WORKS.slice(0, 3) })
    const [work] = artist.works
    const paths = [...PAGES, `/artwork/${work?.id}/edit`, `/artwork/${work?.id}/images`]
    await adopt(page, artist)
    await page.setViewportSize(screen)
    const { moving, measure } = await slowPages(page)
    await measure(paths, 'with its data')
    if (screen.width === 375) {
      await arriveFromOutside(page)
      await measure(paths, 'without its data')
    }
    expect(moving).toEqual({})
  })

test('no page of a sale, of what was bought or of the administration moves by itself while it loads', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  const artist = await publishArtist(context.request, { works: SAMPLE_WORKS.slice(0, 1) })
  const buyer = await createPerson(context.request, 'collector')
  const order = await buyWork(context.request, buyer, artist, '6800.00')
  const { moving, measure } = await slowPages(page)
  const measureAt = async (whose: string, paths: string[]) => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await measure(paths, `of ${whose}, ${screen.width} px wide`)
    }
  }
  await adopt(page, buyer)
  await measureAt('the buyer', [`/orders/${order}`, '/orders', '/collection', '/dashboard'])
  await adopt(page, artist)
  await measureAt('the artist', [`/sales/${order}`, '/sales', '/dashboard'])
  await signInAsAdmin(page)
  const parts = [
    'works',
    'people',
    'orders',
    'reports',
    'articles',
    'events',
    'history',
    'sessions',
    'settings',
    'backup',
    'bots',
  ]
  await measureAt('an administrator', [...parts.map((part) => `/admin/${part}`), `/admin/orders/${order}`])
  expect(moving).toEqual({})
})

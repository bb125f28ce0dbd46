// The dashboard of an artist with 500 works against one with 20: time to the first card, scrolling through all of them,
// size of the scripts.
// node bench/dashboard.ts [--quick | --rounds n]     starts the product and a Chromium at 1280 px; the rounds take turns.
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { DERIVED_WIDTHS } from '#server/platform/pictures/picture-limits.ts'
import { buildWeb } from '../scripts/running/build-web.ts'
import { findChromium } from '../scripts/testing/chromium.ts'
import { readPace } from './parts/options.ts'
import { addPerson, PASSWORD, type Person } from './parts/people.ts'
import { judgeAtMost } from './parts/report.ts'
import { startGesso } from './parts/servers.ts'
import { openWorld } from './parts/world.ts'

const pace = readPace()
const MANY = pace.once ? 40 : 500
const FEW = 20
/** Pixels per frame: at 60 frames a second, a fast turn of the mouse wheel. */
const STEP = 60
const SLOW_FRAME_MS = 20
const BUDGETS = { firstCardRatio: 1.5, slowShare: 0.05 }
const VIEW = { width: 1280, height: 900 }

interface Visit {
  firstCardMs: number
  /** Total blocking time (tasks over 50 ms) until the page is stable, in milliseconds. */
  blockedMs: number
  nodes: number
  /** From the click on 'All', after a filter without results, until the cards are visible. */
  unfilterMs: number
  frameMs: number
  slowShare: number
  slowestMs: number
  /** Bytes transferred, gzip. */
  scriptBytes: number
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** All pictures share the same files: one set is generated, and each picture's folder links to it. */
const storePictures = async (dataDir: string, imageIds: readonly string[]): Promise<void> => {
  const folder = join(dataDir, 'picture')
  const pictures = join(dataDir, 'files/content/artworks')
  for (const path of [folder, pictures]) await mkdir(path, { recursive: true })
  for (const width of DERIVED_WIDTHS) {
    const picture = sharp('demo/art/tide.jpg').resize({ width })
    await writeFile(join(folder, `${width}.avif`), await picture.clone().avif({ effort: 0 }).toBuffer())
    await writeFile(join(folder, `${width}.webp`), await picture.clone().webp({ effort: 0 }).toBuffer())
  }
  for (const id of imageIds) await symlink(folder, join(pictures, id))
}

const settled = (page: Page) =>
  page.waitForFunction(
    (quietMs) => performance.now() - (window as unknown as { seen: { changed: number } }).seen.changed > quietMs,
    1000,
    { polling: 100 },
  )

/** Scrolls to the end, frame by frame, and returns the duration of each frame. */
const scrollThrough = (page: Page): Promise<number[]> =>
  page.evaluate(
    (step) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        let before = performance.now()
        const next = (now: number) => {
          frames.push(now - before)
          before = now
          const end = document.documentElement.scrollHeight - window.innerHeight
          if (window.scrollY >= end - 1) return resolve(frames.slice(1))
          window.scrollBy(0, step)
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    STEP,
  )

/** Filters to no results, then back to all works. */
const unfilter = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const chip = (name: string) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '[aria-label="Filter works"] label, [aria-label="Filter works"] button',
        ),
      ].find((one) => one.innerText.startsWith(name))
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    chip('Sold')?.click()
    await drawn()
    const begin = performance.now()
    chip('All')?.click()
    await drawn()
    if (!document.querySelector('button[aria-label^="Preview "]')) throw new Error('No card came back')
    return performance.now() - begin
  })

const visit = async (browser: Browser, origin: string, { email }: Person): Promise<Visit> => {
  const context = await browser.newContext({ viewport: VIEW })
  try {
    const signedIn = await context.request.post(`${origin}/api/identity/sign-in`, {
      data: { email, password: PASSWORD },
    })
    const { token } = (await signedIn.json()) as { token: string }
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.goto(`${origin}/favicon.svg`)
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    const scripts = new Set<string>()
    let scriptBytes = 0
    cdp.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await cdp.send('Network.enable')
    await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
    await page.addInitScript(() => {
      const seen = { firstCard: 0, blocked: 0, changed: 0 }
      Object.assign(window, { seen })
      new MutationObserver(() => {
        seen.changed = performance.now()
        if (seen.firstCard > 0 || !document.querySelector('button[aria-label^="Preview "]')) return
        seen.firstCard = -1
        requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { firstCard: performance.now() })))
      }).observe(document, { childList: true, subtree: true })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.blocked += duration - 50
      }).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(`${origin}/dashboard`)
    await page.locator('button[aria-label^="Preview "]').first().waitFor()
    await settled(page)
    const { firstCard, blocked } = await page.evaluate(
      () => (window as unknown as { seen: { firstCard: number; blocked: number } }).seen,
    )
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    const frames = await scrollThrough(page)
    const unfilterMs = await unfilter(page)
    return {
      firstCardMs: firstCard,
      blockedMs: blocked,
      nodes,
      unfilterMs,
      frameMs: median(frames),
      slowShare: frames.filter((ms) => ms > SLOW_FRAME_MS).length / frames.length,
      slowestMs: Math.max(...frames),
      scriptBytes,
    }
  } finally {
    await context.close()
  }
}

const summary = (visits: readonly Visit[]) => {
  const middle = (value: keyof Visit) => median(visits.map((one) => one[value]))
  return {
    'first card ms': middle('firstCardMs').toFixed(0),
    'blocked ms': middle('blockedMs').toFixed(0),
    nodes: middle('nodes'),
    'unfilter ms': middle('unfilterMs').toFixed(0),
    'frame ms': middle('frameMs').toFixed(1),
    'frames a second': (1000 / middle('frameMs')).toFixed(0),
    [`over ${SLOW_FRAME_MS} ms`]: `${(middle('slowShare') * 100).toFixed(1)} %`,
    'slowest ms': middle('slowestMs').toFixed(0),
    'script kB gzip': (middle('scriptBytes') / 1000).toFixed(1),
  }
}

await buildWeb()
await using world = await openWorld(MANY + FEW)
await using gesso = await startGesso(world)
const database = new pg.Client({ connectionString: world.url })
await database.connect()
const few = await addPerson(gesso.origin, 'artist', 'Few Works')
const many = await addPerson(gesso.origin, 'artist', 'Many Works')
await database.query('update artwork set owner_id = $1', [many.id])
await database.query('update artwork set owner_id = $1 where id in (select id from artwork order by id limit $2)', [
  few.id,
  FEW,
])
const { rows } = await database.query<{ id: string }>('select id from artwork_image')
await database.end()
await storePictures(
  world.dataDir,
  rows.map(({ id }) => id),
)

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const visits: Record<number, Visit[]> = { [FEW]: [], [MANY]: [] }
try {
  if (!pace.once) await visit(browser, gesso.origin, few)
  for (let round = 0; round < (pace.quick ? 1 : pace.rounds); round += 1) {
    visits[FEW]?.push(await visit(browser, gesso.origin, few))
    visits[MANY]?.push(await visit(browser, gesso.origin, many))
  }
} finally {
  await browser.close()
}
const [ofFew = [], ofMany = []] = [visits[FEW], visits[MANY]]
console.log(`\nThe dashboard of an artist, ${VIEW.width} px, scrolled ${STEP} px a frame`)
console.table({ [`${FEW} works`]: summary(ofFew), [`${MANY} works`]: summary(ofMany) })
const firstCard = (those: readonly Visit[]) => median(those.map(({ firstCardMs }) => firstCardMs))
judgeAtMost(
  `first card with ${MANY} works ÷ with ${FEW}`,
  firstCard(ofMany) / firstCard(ofFew),
  BUDGETS.firstCardRatio,
  '×',
)
judgeAtMost(
  `frames over ${SLOW_FRAME_MS} ms while scrolling ${MANY} works`,
  median(ofMany.map(({ slowShare }) => slowShare)) * 100,
  BUDGETS.slowShare * 100,
  '%',
)

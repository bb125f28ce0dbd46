// What a phone downloads until a page is stable, and how soon it responds to a tap: public pages for a visitor, and signed-in
// pages for an artist.
// node bench/public-pages-weight.ts [--only /explore]     starts the product, publishes an artist, loads the pages at 375 px, or
// only those whose path contains the given text.
import { type Browser, chromium, request } from '@playwright/test'
import { buildWeb } from '../scripts/running/build-web.ts'
import { findChromium } from '../scripts/testing/chromium.ts'
import { startServer } from '../tests/e2e/fixtures/global-setup.ts'
import { publishArtist } from '../tests/e2e/fixtures/published-artist.ts'
import { WEIGHT_BUDGETS } from '../tests/e2e/fixtures/traffic.ts'
import { readPace } from './parts/options.ts'
import { measure, type Phone, type Visitor, type Weight } from './parts/page-weight.ts'

const pace = readPace()

interface Visit extends Visitor {
  who: string
  paths: string[]
  lcpSeconds: number
}

const BUDGETS = { ...WEIGHT_BUDGETS, cls: 0.02, inpMs: 150 }
const PUBLIC_PAGES = ['/', '/home', '/search', '/login']
const SIGNED_IN_PAGES = ['/dashboard', '/explore', '/marketplace', '/profile', '/account']
/** 9 Mbit/s, 85 ms. */
const ON_4G: Phone = { slowdown: 4, bytesPerSecond: 1_125_000, latencyMs: 85 }
/** 1.6 Mbit/s, 150 ms. */
const ON_SLOW_4G: Phone = { slowdown: 4, bytesPerSecond: 200_000, latencyMs: 150 }

const kilobytes = (bytes: number): number => Number((bytes / 1000).toFixed(1))
const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** One line of the table; `over` names what exceeds its budget. */
const toRow = (runs: [Weight, ...Weight[]], brotli: Weight, lcpBudget: number) => {
  const [{ bytes, scriptsBeforeUse, largestPicture }] = runs
  const lcp = median(runs.map(({ lcpSeconds }) => lcpSeconds))
  const cls = Math.max(...runs.map((run) => run.cls))
  const inp = Math.max(...runs.map(({ inpMs }) => inpMs))
  const over = {
    JavaScript: scriptsBeforeUse / 1000 > BUDGETS.Script,
    fonts: bytes.Font / 1000 > BUDGETS.Font,
    picture: largestPicture / 1000 > BUDGETS.largestPicture,
    LCP: lcp > lcpBudget,
    CLS: cls > BUDGETS.cls,
    INP: inp > BUDGETS.inpMs,
  }
  return {
    'JS before use kB': kilobytes(scriptsBeforeUse),
    'JS afterwards kB': kilobytes(bytes.Script - scriptsBeforeUse),
    'all JS as brotli kB': kilobytes(brotli.bytes.Script),
    'HTML kB': kilobytes(bytes.Document),
    'CSS kB': kilobytes(bytes.Stylesheet),
    'fonts kB': kilobytes(bytes.Font),
    'largest picture kB': kilobytes(largestPicture),
    'LCP s': Number(lcp.toFixed(2)),
    CLS: Number(cls.toFixed(4)),
    'INP ms': inp,
    over: Object.entries(over)
      .flatMap(([name, isOver]) => (isOver ? [name] : []))
      .join(', '),
  }
}

const visitPage = async (browser: Browser, visit: Visit, address: string) => {
  const load = (encoding: 'gzip' | 'br') => measure(browser, visit, address, encoding)
  // The first visit fills the caches of the server.
  if (!pace.once) await load('gzip')
  const runs: [Weight, ...Weight[]] = [await load('gzip')]
  while (runs.length < pace.rounds) runs.push(await load('gzip'))
  return toRow(runs, await load('br'), visit.lcpSeconds)
}

await buildWeb()
const server = await startServer()
process.env.E2E_ADDRESS = server.address
try {
  const artist = await publishArtist(await request.newContext())
  const visits: Visit[] = [
    {
      who: 'signed out',
      account: null,
      paths: [
        ...[artist.galleryUrl, artist.works[0]?.public_url].map((url) => new URL(url ?? server.address).pathname),
        ...PUBLIC_PAGES,
      ],
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
  for (const visit of visits) {
    const { who, phone, lcpSeconds } = visit
    const rows: Record<string, ReturnType<typeof toRow>> = {}
    for (const path of visit.paths.filter((one) => pace.only.test(one)).slice(0, pace.once ? 1 : undefined))
      rows[path] = await visitPage(browser, visit, server.address + path)
    console.log(
      `\n375 px, ${who}, gzip, CPU ÷ ${phone.slowdown}, ${(phone.bytesPerSecond * 8) / 1e6} Mbit/s, ${phone.latencyMs} ms. Budgets: JavaScript before use ${BUDGETS.Script} kB, fonts ${BUDGETS.Font} kB, a picture ${BUDGETS.largestPicture} kB, LCP ${lcpSeconds} s, CLS ${BUDGETS.cls} with scrolling, INP ${BUDGETS.inpMs} ms.`,
    )
    console.table(rows)
  }
  await browser.close()
} finally {
  await server.stop()
}

// Prices of all carriers for one parcel, labels, recaps, and the queue of 1,000 orders: node bench/shipping.ts [--quick]
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { usd } from '#contract/money.ts'
import { getShippingQueue } from '#contract/shipping.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { recapFile } from '#server/features/mentorship/recap-file.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { sampleShipment } from '#server/providers/carriers/sandbox.carriers.samples.ts'
import { createSandboxCarriers } from '#server/providers/carriers/sandbox.carriers.ts'
import { quantile } from './parts/hammer.ts'
import { readMemory } from './parts/memory.ts'
import { readPace } from './parts/options.ts'
import { seedOrders } from './parts/orders.ts'
import { addPerson } from './parts/people.ts'
import { judgeAtMost } from './parts/report.ts'
import { openWorld } from './parts/world.ts'

/** In a millisecond. */
const NANOSECONDS = 1e6
const LOOK_MS = 3
const BUDGETS = { ratesP99Ms: 50, fileP99Ms: 50, queueP99Ms: 100, blockMs: 20 }

const pace = readPace()
const WARM_UP = pace.once ? 1 : 20
const ORDERS = pace.once ? 40 : 1000
const rounds = pace.once ? 2 : pace.quick ? 50 : 500
await using world = await openWorld(ORDERS)
const database = openDatabase(world.url, { log: createLog('silent') })
await using _closed = { [Symbol.asyncDispose]: () => database.close() }
const carriers = createSandboxCarriers({ db: database.db, clock: systemClock })

/** Durations, and the longest that each call kept the event loop at a time, in milliseconds. */
const measure = async (work: () => Promise<unknown>) => {
  // The first ones load and compile.
  for (let round = 0; round < WARM_UP; round += 1) await work()
  const times = new Float64Array(rounds)
  const blocks = new Float64Array(rounds)
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  for (let round = 0; round < rounds; round += 1) {
    loop.reset()
    // The loop is looked at once a millisecond, from its first look on.
    await setTimeout(LOOK_MS)
    const begin = performance.now()
    await work()
    times[round] = performance.now() - begin
    await setTimeout(LOOK_MS)
    blocks[round] = loop.max / NANOSECONDS
  }
  loop.disable()
  for (const values of [times, blocks]) values.sort()
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    block50: quantile(blocks, 0.5),
    block99: quantile(blocks, 0.99),
    block: quantile(blocks, 1),
  }
}

const shipment = { ...sampleShipment(), shipOn: new Date().toISOString().slice(0, 10) }
const { rates } = await carriers.quote(shipment)
const label = await carriers.buy(
  { rateId: rates[0]?.id ?? '', shipment, customs: null, insured: usd(0), reference: '1001' },
  'bench',
)

const report = (what: string, figures: Awaited<ReturnType<typeof measure>>, budgetMs: number) => {
  const [p50, block50, block] = [figures.p50, figures.block50, figures.block].map((ms) => ms.toFixed(1))
  console.log(`${what}, ${rounds} times: p50 ${p50} ms; kept the event loop for p50 ${block50} ms, ${block} ms at most`)
  judgeAtMost(`${what}, p99`, figures.p99, budgetMs, 'ms')
  judgeAtMost(`${what}, kept the event loop, p99`, figures.block99, BUDGETS.blockMs, 'ms')
}
report(`${rates.length} prices of four carriers`, await measure(() => carriers.quote(shipment)), BUDGETS.ratesP99Ms)
report(
  'a label file of 4×6 inches',
  await measure(() => carriers.labelFile(label.id, '4x6', 'Gesso')),
  BUDGETS.fileP99Ms,
)

const paragraphs = (sentence: string) => Array.from({ length: 12 }, () => `${sentence} `.repeat(6).trim()).join('\n')
const session = {
  mentor: { name: 'Oriane Vass' },
  name: 'Maya Lindholm',
  startsAt: new Date('2026-12-01T15:00:00Z'),
  timeZone: 'America/Denver',
  lookedAt: paragraphs('We looked at the three large works on linen and at how they hang together.'),
  priorities: paragraphs('Fewer works, and better photographs of each.'),
  nextSteps: paragraphs('Write to two galleries that show work of this size.'),
}
report('a recap of two pages', await measure(() => buffer(recapFile(session, 'letter'))), BUDGETS.fileP99Ms)

const config = readConfig({ DATA_DIR: world.dataDir, DATABASE_URL: world.url, DEMO: '0', LOG_LEVEL: 'silent' })
const app = await createApp({ ...config, databaseUrl: world.url }, { web: false, working: false })
await using _stopped = { [Symbol.asyncDispose]: () => app.close() }
await app.http.listen({ host: '127.0.0.1', port: 0 })
const seller = await addPerson(app.http.listeningOrigin, 'artist', 'Bench Seller')
const buyer = await addPerson(app.http.listeningOrigin, 'collector', 'Bench Buyer')
await seedOrders(database.db, { sellerId: seller.id, buyerId: buyer.id, count: ORDERS })
const queue = () => app.http.inject({ url: `/api${getShippingQueue.path}`, headers: seller.headers })
const { length } = (await queue()).json<unknown[]>()
if (length !== ORDERS) throw new Error(`The queue has ${length} orders instead of ${ORDERS}.`)
report(`the queue of ${ORDERS} orders`, await measure(queue), BUDGETS.queueP99Ms)
console.log(`memory at the end: ${(await readMemory(process.pid)).rss.toFixed(0)} MB`)

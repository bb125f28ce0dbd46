// Checkouts, events of payments, and the reconciliation of payments whose events were all lost, over the loopback that behaves as
// Stripe does, with the calls that each takes: node bench/payments.ts [--quick]
import { eq, inArray, sql } from 'drizzle-orm'
import { buildPath } from '#contract/endpoint.ts'
import { openPayment, startCheckout } from '#contract/orders.ts'
import { createAccountLink, getAccountStatus } from '#contract/payments.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { startStripeLoopback } from '#server/providers/payments/testing/stripe-loopback.ts'
import { artwork } from '#server/schema/artworks.ts'
import { payment } from '#server/schema/payments.ts'
import { stripeSettings } from '#server/testing/stripe.ts'
import { quantile } from './parts/hammer.ts'
import { readMemory } from './parts/memory.ts'
import { readPace } from './parts/options.ts'
import { seedOrders, TOTAL_CENTS } from './parts/orders.ts'
import { addPerson } from './parts/people.ts'
import { openWorld } from './parts/world.ts'

const pace = readPace()
const CHECKOUTS = pace.once ? 3 : pace.quick ? 100 : 500
const LOST = pace.once ? 5 : pace.quick ? 1000 : 10_000

await using world = await openWorld(Math.max(LOST, 20))
const stripe = await startStripeLoopback()
await using _stripe = { [Symbol.asyncDispose]: () => stripe.close() }
const config = readConfig({
  DATA_DIR: world.dataDir,
  DATABASE_URL: world.url,
  DEMO: '0',
  RATE_LIMIT_FACTOR: '1000',
  ...stripeSettings(stripe),
})
const beganAt = performance.now()
const options = { web: false, log: createLog('silent'), working: false }
const app = await createApp({ ...config, databaseUrl: world.url }, options)
await using _app = { [Symbol.asyncDispose]: () => app.close() }
await app.features.payments.requireSamePlatform()
console.log(`start with Stripe chosen, without pages: ${((performance.now() - beganAt) / 1000).toFixed(2)} s`)
await app.http.listen({ host: '127.0.0.1', port: 0 })
const origin = app.http.listeningOrigin
const { db } = app.database
const seller = await addPerson(origin, 'artist', 'Bench Seller')
const buyer = await addPerson(origin, 'collector', 'Bench Buyer')

const send = async (method: 'GET' | 'POST', path: string, body?: object, headers = buyer.headers) => {
  const response = await app.http.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
  if (response.statusCode >= 400) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
  return response
}
await send('POST', `${createAccountLink.path}?country=US`, undefined, seller.headers)
for (const account of stripe.world.list('v2.core.account')) account.state = 'complete'
await send('POST', '/stripe/sync-account-status', undefined, seller.headers)
await send('GET', getAccountStatus.path, undefined, seller.headers)
// Copies of an open edition can be bought as often as wanted.
const workId = world.workId(0)
const price = 120
await db
  .update(artwork)
  .set({ ownerId: seller.id, editionType: 'Open edition', priceMinor: price * 100 })
  .where(eq(artwork.id, workId))

/** Durations in milliseconds, and the calls to Stripe of each. */
const measure = async (what: string, count: number, work: (at: number) => Promise<unknown>): Promise<void> => {
  const times = new Float64Array(count)
  const before = stripe.requests.length
  for (let at = 0; at < count; at += 1) {
    const from = performance.now()
    await work(at)
    times[at] = performance.now() - from
  }
  times.sort()
  const calls = (stripe.requests.length - before) / count
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1))
  console.log(`${what}, ${count} times: p50 ${p50} ms, p99 ${p99} ms, ${calls.toFixed(2)} calls each`)
}

const ids: string[] = []
await measure('a checkout begins', CHECKOUTS, async () => {
  const body = {
    items: [{ artwork_id: workId, quantity: 1 }],
    email: buyer.email,
    phone: '',
    shipping: [{ seller_id: seller.id, method: 'collection' }],
    total: `${price}.00`,
  }
  const { id } = (await send('POST', startCheckout.path, body)).json<{ id: string }>()
  ids.push(id)
  // The next one of the same buyer need not wait for its payment.
  await db.update(payment).set({ openKey: id }).where(eq(payment.id, id))
})
// No more than 20 a second, as Stripe accepts them.
await measure('the payment page opens, paced', CHECKOUTS, (at) =>
  send('POST', buildPath(openPayment.path, { params: { id: ids[at] ?? '' } })),
)
const sessions = new Map(stripe.world.list('checkout.session').map((one) => [one.client_reference_id, one.id]))
await measure('an event of a payment, paced', CHECKOUTS, async (at) => {
  const id = sessions.get(ids[at]) ?? ''
  stripe.world.pages.pay(id)
  const { rawBody, signature } = stripe.sign({ id, type: 'checkout.session' }, 'v1.checkout.session.completed')
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/api/webhooks/payments',
    payload: rawBody,
    headers,
  })
  if (statusCode !== 200) throw new Error(`The event was answered with ${statusCode}.`)
})

const lost = await seedOrders(db, { sellerId: seller.id, buyerId: buyer.id, count: LOST, isPaid: false })
const inAnHour = Math.floor(Date.now() / 1000) + 3600
const line = {
  quantity: '1',
  price_data: { unit_amount: String(TOTAL_CENTS), currency: 'usd', product_data: { name: 'Harbour' } },
}
const pages = lost.map((reference) => {
  const intent = { transfer_group: reference }
  const of = { client_reference_id: reference, expires_at: String(inAnHour), payment_intent_data: intent, metadata: {} }
  const { id } = stripe.world.pages.create({ ...of, line_items: [line] })
  stripe.world.pages.pay(id)
  return { reference, id }
})
await db.execute(sql`
  update ${payment} set page_id = page.id
  from json_to_recordset(${JSON.stringify(pages)}) as page(reference uuid, id text) where ${payment.id} = page.reference`)

const calls = stripe.requests.length
const from = performance.now()
let most = 0
const watch = setInterval(() => void readMemory(process.pid).then(({ rss }) => (most = Math.max(most, rss))), 1000)
const job = app.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'housekeeping.payments')
await job?.handle({})
clearInterval(watch)
const seconds = (performance.now() - from) / 1000
const paid = await db.$count(payment, sql`${inArray(payment.id, lost)} and ${payment.status} = 'paid'`)
if (paid !== LOST) throw new Error(`${LOST - paid} payments were not found.`)
console.log(
  `${LOST} payments whose events were lost: found in ${seconds.toFixed(1)} s with ${stripe.requests.length - calls} calls; memory at most ${most.toFixed(0)} MB with the loopback`,
)

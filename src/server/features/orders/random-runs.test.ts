import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startStripeLoopback } from '#server/providers/payments/testing/stripe-loopback.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { order } from '#server/schema/orders.ts'
import { payment, paymentMovement } from '#server/schema/payments.ts'
import { publishWork } from '#server/testing/artworks.ts'
import { holdWorks, paymentPath } from '#server/testing/buying.ts'
import { startMortal } from '#server/testing/other-process.ts'
import { endTime } from '#server/testing/payments.ts'
import { createRandom, readRun } from '#server/testing/random.ts'
import { signUpPayable, stripeSettings } from '#server/testing/stripe.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { requireBalancedOrders } from './testing/order-balance.ts'
import { createRandomBuyer, type RandomWorld } from './testing/random-buyer.ts'
import { readStripe } from './testing/stripe-records.ts'

const BUYERS = 6
const PRICES = ['40.99', '300.00']
/** Of all tests that run at the same time, Postgres allows 60. */
const CONNECTIONS = 5
/** Calls to the provider, after which the process is killed again. */
const CALLS_BETWEEN_KILLS = { min: 5, max: 40 }

/** Two sellers with open editions, and nobody who bought yet. */
const openShop = async () => {
  const stripe = await startStripeLoopback()
  const t = await startTestApp({ env: stripeSettings(stripe), overrides: { connections: CONNECTIONS } })
  await t.app.features.payments.requireSamePlatform()
  const sellers = [await signUpPayable(t, stripe, 'US'), await signUpPayable(t, stripe, 'US')]
  const works = []
  for (const price of PRICES)
    for (const seller of sellers) works.push(await publishWork(seller, { price, edition_type: 'Open edition' }))
  const close = async () => {
    await t.close()
    await stripe.close()
  }
  return { stripe, t, sellers, works, [Symbol.asyncDispose]: close }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** Lets what was interrupted be taken up at once: whoever had claimed it is dead, or repeats it with the same key. */
const bringForward = ({ t }: Pick<Shop, 't'>) =>
  t.app.database.db
    .update(paymentMovement)
    .set({ claimedUntil: null, updatedAt: sql`now() - interval '1 day'` })
    .where(eq(paymentMovement.status, 'due'))

/** How often the provider made each movement, by its key. */
const countMade = ({ stripe: { world } }: Pick<Shop, 'stripe'>): Record<string, number> => {
  const made = ['refund', 'transfer', 'transfer_reversal'].flatMap((object) => world.list(object))
  const byKey = Map.groupBy(made, ({ metadata }) => (metadata as { gesso_key: string }).gesso_key)
  return Object.fromEntries([...byKey].map(([key, those]) => [key, those.length]))
}

const NOTHING_LEFT = { payments: 0, movements: 0, payouts: 0 }
/** What is not decided yet. */
const countLeft = async ({ t }: Pick<Shop, 't'>): Promise<typeof NOTHING_LEFT> => {
  const { db } = t.app.database
  const isUndecided = or(
    eq(payment.status, 'open'),
    eq(payment.status, 'refunding'),
    and(isNotNull(payment.paidAt), isNull(payment.feeMinor)),
  )
  return {
    payments: await db.$count(payment, isUndecided),
    movements: await db.$count(paymentMovement, eq(paymentMovement.status, 'due')),
    payouts: await db.$count(order, and(isNotNull(order.payoutStartedAt), isNull(order.paidOutAt))),
  }
}

/** The provider works again, and time passes. */
const reconcile = async (shop: Shop): Promise<void> => {
  const { t, stripe } = shop
  stripe.clearFaults()
  stripe.world.pages.bookFees()
  const settle = async () => {
    await endTime(t.app.database.db)
    await bringForward(shop)
    await t.housekeeping('payments')
    await t.housekeeping('payouts')
    return countLeft(shop)
  }
  await expect.poll(settle, { timeout: 120_000, interval: 500 }).toEqual(NOTHING_LEFT)
}

/** Kills and replaces the process at random moments until the work has ended; returns how often. */
const killDuring = async (
  { mortal, stripe }: RandomWorld,
  work: Promise<unknown>,
  pickCalls: () => number,
): Promise<number> => {
  let hasEnded = false
  const end = () => void (hasEnded = true)
  work.then(end, end)
  for (let kills = 0; ; kills += 1) {
    const until = stripe.requests.length + pickCalls()
    await expect.poll(() => hasEnded || stripe.requests.length >= until, { timeout: 120_000 }).toBe(true)
    if (hasEnded) return kills
    await mortal.replace()
  }
}

/** How many payments and movements came to which end. */
const summarize = async ({ t }: Shop): Promise<string> => {
  const { db } = t.app.database
  const groups = [
    ...(await db
      .select({ name: sql<string>`'payment ' || ${payment.status}`, count: sql<number>`count(*)::int` })
      .from(payment)
      .groupBy(payment.status)),
    ...(await db
      .select({
        name: sql<string>`${paymentMovement.kind} || ' ' || ${paymentMovement.status}`,
        count: sql<number>`count(*)::int`,
      })
      .from(paymentMovement)
      .groupBy(paymentMovement.kind, paymentMovement.status)),
  ]
  const late = await db.$count(ledgerEntry, and(eq(ledgerEntry.kind, 'late_payment'), eq(ledgerEntry.account, 'buyer')))
  return [...groups.map(({ name, count }) => `${count} ${name}`), `${late} late`].join(', ')
}

const { purchases, seed } = readRun()

test(
  `${purchases} random purchases, while calls fail and a process is killed: every movement is made once, and the ledger is Stripe’s`,
  async () => {
    await using shop = await openShop()
    const { t, stripe } = shop
    const random = createRandom(seed)
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => t.signUp('collector')))
    let faults = 0
    let kills = 0
    {
      await using mortal = await startMortal(t, { env: stripeSettings(stripe), isWorking: true })
      const world = { ...shop, mortal }
      let left = purchases
      const buyAll = async (buyer: (typeof buyers)[number]): Promise<void> => {
        const own = createRandom(random.below(2 ** 31))
        const { buy } = createRandomBuyer(world, buyer, { random: own, countFault: () => void (faults += 1) })
        while (left-- > 0) await buy()
      }
      const work = Promise.all(buyers.map(buyAll))
      const { min, max } = CALLS_BETWEEN_KILLS
      kills = await killDuring(world, work, () => min + random.below(max - min))
      await work
    }
    await reconcile(shop)
    process.stdout.write(
      `random run: seed ${seed}, ${purchases} purchases, ${kills} kills, ${faults} faults, ${stripe.requests.length} calls; ${await summarize(shop)}\n`,
    )
    await requireBalancedOrders(t.app.database.db, readStripe(stripe))
    const done = await t.app.database.db.select().from(paymentMovement).where(eq(paymentMovement.status, 'done'))
    expect(countMade(shop)).toEqual(Object.fromEntries(done.map(({ kind, id }) => [`${kind}:${id}`, 1])))
  },
  180_000 + purchases * 5000,
)

test('without the time at which a movement was sent, a lost response pays a seller twice', async () => {
  await using shop = await openShop()
  const { t, stripe, works } = shop
  const { db } = t.app.database
  await db.execute(sql`create function forget_sent_at() returns trigger language plpgsql
    as 'begin new.sent_at := null; return new; end'`)
  await db.execute(sql`create trigger forget_sent_at before update on payment_movement
    for each row execute function forget_sent_at()`)
  const buyer = await t.signUp('collector')
  // So that all of it fits into the payment twice, which the provider requires.
  const cheapest = works.slice(0, 1)
  const dearest = works.slice(-1)
  const checkout = await holdWorks(buyer, ...cheapest, ...dearest)
  await paymentPath(buyer, checkout.id)
  for (const page of stripe.world.list('checkout.session')) stripe.world.pages.pay(page.id)
  await t.housekeeping('payments')
  await db.update(order).set({ deliveredAt: sql`now() - interval '30 days'` })
  stripe.fault('500-after', 'POST /v1/transfers', 2)
  await t.housekeeping('payouts')
  const countMost = async () => {
    await bringForward(shop)
    await t.housekeeping('payments')
    return Math.max(0, ...Object.values(countMade(shop)))
  }
  await expect.poll(countMost).toBeGreaterThan(1)
})

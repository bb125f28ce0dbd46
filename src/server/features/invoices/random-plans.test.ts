import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoice } from '#server/schema/invoices.ts'
import { payment, paymentMovement } from '#server/schema/payments.ts'
import { sale, saleInstalment, salePayment } from '#server/schema/sales.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { startMortal } from '#server/testing/other-process.ts'
import { endTime } from '#server/testing/payments.ts'
import { createRandom, readRun } from '#server/testing/random.ts'
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts'
import { requireBalancedOrders } from '../orders/testing/order-balance.ts'
import { requireBalance, stateSettings } from './testing/invoicing.ts'
import { countCopies, createRandomPlans } from './testing/random-plan.ts'

const SELLERS = 3
const WORKERS = 4
const PLANS_BETWEEN_KILLS = 15
/** Of all tests that run at the same time, Postgres allows 60. */
const CONNECTIONS = 6

const NOTHING_LEFT = { payments: 0, movements: 0 }
const countLeft = async ({ app }: TestApp): Promise<typeof NOTHING_LEFT> => {
  const { db } = app.database
  const isUndecided = or(
    eq(payment.status, 'open'),
    eq(payment.status, 'refunding'),
    and(isNotNull(payment.paidAt), isNull(payment.feeMinor)),
  )
  return {
    payments: await db.$count(payment, isUndecided),
    movements: await db.$count(paymentMovement, eq(paymentMovement.status, 'due')),
  }
}

/** Time passes, and what was interrupted is taken up again: whoever had claimed it is dead. */
const reconcile = async (t: TestApp): Promise<void> => {
  const { db } = t.app.database
  const settle = async () => {
    await endTime(db)
    await db
      .update(paymentMovement)
      .set({ claimedUntil: null, updatedAt: sql`now() - interval '1 day'` })
      .where(eq(paymentMovement.status, 'due'))
    await t.housekeeping('payments')
    await t.housekeeping('sale-payouts')
    return countLeft(t)
  }
  await expect.poll(settle, { timeout: 120_000, interval: 500 }).toEqual(NOTHING_LEFT)
}

const sumBy = <T>(rows: readonly T[], toId: (row: T) => string, toMinor: (row: T) => number): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(toId(row), (sums.get(toId(row)) ?? 0) + toMinor(row))
  return sums
}

/** What instalments say is what payments say, what is owed holds one copy, and numbers have no gap. */
const requirePlans = async (t: TestApp): Promise<Record<string, number>> => {
  const { db } = t.app.database
  const sales = await db.select().from(sale)
  const parts = await db.select().from(saleInstalment)
  const total = sumBy(
    parts,
    ({ saleId }) => saleId,
    ({ amountMinor }) => amountMinor,
  )
  const credited = sumBy(
    parts,
    ({ saleId }) => saleId,
    ({ paidMinor }) => paidMinor,
  )
  const made = await db
    .select({ saleId: salePayment.saleId, amountMinor: payment.amountMinor, returnedMinor: salePayment.returnedMinor })
    .from(salePayment)
    .innerJoin(payment, and(eq(payment.id, salePayment.paymentId), eq(payment.status, 'paid')))
  const paid = sumBy(
    made,
    ({ saleId }) => saleId,
    (one) => one.amountMinor - one.returnedMinor,
  )
  const copies = await countCopies({ t })
  for (const { id, status, totalMinor } of sales) {
    const isHeld = status === 'running' || status === 'on_approval' || status === 'paid'
    expect([id, status, total.get(id), copies.get(id) ?? 0]).toEqual([id, status, totalMinor, isHeld ? 1 : 0])
    const creditedMinor = credited.get(id) ?? 0
    if (isHeld) expect([id, creditedMinor]).toEqual([id, paid.get(id) ?? 0])
    expect([id, creditedMinor === totalMinor]).toEqual([
      id,
      status === 'paid' || (!isHeld && creditedMinor === totalMinor),
    ])
  }
  for (const [saleId, those] of Map.groupBy(parts, (one) => one.saleId)) {
    const days = those.toSorted((a, b) => a.position - b.position).map(({ dueOn }) => dueOn)
    expect([saleId, days]).toEqual([saleId, days.toSorted()])
  }
  const numbered = await db.select().from(invoice).where(isNotNull(invoice.number))
  for (const [, those] of Map.groupBy(numbered, ({ sellerId }) => sellerId)) {
    const numbers = those.map(({ number }) => number ?? 0).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  }
  const byStatus = Map.groupBy(sales, ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, those]) => [status, those.length]))
}

const { plans, seed } = readRun()

test(
  `${plans} random payment plans, while a process is killed: every ledger adds up to 0, and what is owed holds its copy`,
  async () => {
    const t = await startTestApp({ overrides: { connections: CONNECTIONS } })
    try {
      const random = createRandom(seed)
      const edition = { edition_type: 'limited', edition_number: '1', edition_size: '500' }
      const sellers: { seller: TestUser; works: string[] }[] = []
      for (let at = 0; at < SELLERS; at += 1) {
        const seller = await t.signUp('artist')
        await activatePayouts(t, seller)
        await stateSettings(seller, { number_prefix: '', next_number: 1 })
        sellers.push({ seller, works: [(await publishWork(seller, edition)).id] })
      }
      let kills = 0
      let started = 0
      {
        await using mortal = await startMortal(t, { isWorking: true })
        let left = plans
        const work = async (at: number): Promise<void> => {
          const world = { t, mortal, ...(sellers[at % SELLERS] as (typeof sellers)[number]) }
          const runPlan = createRandomPlans(world, createRandom(random.below(2 ** 31)))
          while (left-- > 0) {
            await runPlan()
            started += 1
            if (started % PLANS_BETWEEN_KILLS === 0) {
              await mortal.replace()
              kills += 1
            }
          }
        }
        await Promise.all(Array.from({ length: WORKERS }, (_, at) => work(at)))
      }
      await reconcile(t)
      const summary = await requirePlans(t)
      expect(started).toBe(plans)
      expect(kills).toBeGreaterThanOrEqual(Math.floor(plans / PLANS_BETWEEN_KILLS))
      process.stdout.write(`random plans: seed ${seed}, ${plans} plans, ${kills} kills; ${JSON.stringify(summary)}\n`)
      await requireBalance(t.app.database.db)
      await requireBalancedOrders(t.app.database.db)
    } finally {
      await t.close()
    }
  },
  180_000 + plans * 12_000,
)

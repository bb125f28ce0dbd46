import { randomInt } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/constants.ts'
import { usd } from '#contract/money.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { PaymentProblem } from '#server/providers/payments/payments.provider.ts'
import { createSandboxPayments } from '#server/providers/payments/sandbox.payments.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { paymentAccount, paymentMovement, sandboxPaymentMovement } from '#server/schema/payments.ts'
import { activatePayouts, publishWork } from '#server/testing/artworks.ts'
import { buyWorks } from '#server/testing/buying.ts'
import { type TestUser, testApp } from '#server/testing/test-app.ts'
import type { PaymentKind } from './kinds.ts'
import { createMovements } from './movements.service.ts'
import { type PaidPayment, paymentsRepository as payments } from './payments.repository.ts'

const PAYMENTS = 9
const TROUBLED_ROUNDS = 15

const t = testApp()
let artist: TestUser
beforeAll(async () => {
  artist = await t.signUp('artist')
  await activatePayouts(t, artist)
})

class Killed extends Error {}

/** Calls that fail before or after they had their effect, in every way that the port knows. */
const troubled = <A extends unknown[], R>(call: (...args: A) => Promise<R>, isCalm: () => boolean) => {
  return async (...args: A): Promise<R> => {
    const fate = isCalm() ? 0 : randomInt(10)
    if (fate === 1) throw new PaymentProblem('later')
    if (fate === 2) throw new PaymentProblem('unknown')
    if (fate === 5) throw new PaymentProblem('misconfigured')
    const made = await call(...args)
    if (fate === 3) throw new PaymentProblem('later')
    if (fate === 4) throw new PaymentProblem('unknown')
    return made
  }
}

/** A database whose process may be killed before it records what the provider did. */
const mortal = (db: Database, isCalm: () => boolean): Database =>
  new Proxy(db, {
    get: (target, name: keyof Database) =>
      name === 'transaction' && !isCalm() && randomInt(4) === 0
        ? () => Promise.reject(new Killed())
        : Reflect.get(target, name, target),
  })

/** What is paid means nothing here: each hook states that it ran. */
const kindWith = (ran: string[]): PaymentKind => ({
  name: 'checkout',
  fulfil: async () => [],
  release: async () => undefined,
  refunded: async (_tx, { id }) => void ran.push(`refunded ${id}`),
  parts: {
    areOrders: true,
    link: async () => '',
    refunded: async (_tx, _payment, { partId }) => (ran.push(`refunded ${partId}`), []),
    disputeLost: async () => [],
    transferred: async (_tx, partId) => void ran.push(`transferred ${partId}`),
    transferRefused: async () => undefined,
  },
})

test('refunds, transfers and reversals are made once, whatever fails and whoever is killed', async () => {
  const { db } = t.app.database
  let now = Date.now()
  let round = 0
  const isCalm = () => round >= TROUBLED_ROUNDS
  const clock = { now: () => new Date(now) }
  const log = createLog('silent')
  const sandbox = createSandboxPayments({
    db,
    clock,
    log,
    publicUrl: 'http://localhost:3000',
    webhookSecret: Buffer.alloc(32, 7),
    deliver: async () => 200,
  })
  const { refunds, transfers } = sandbox
  if (!transfers) throw new Error('The sandbox makes transfers.')
  const provider = {
    refunds: { ...refunds, make: troubled(refunds.make, isCalm) },
    transfers: {
      ...transfers,
      make: troubled(transfers.make, isCalm),
      reverse: troubled(transfers.reverse, isCalm),
    },
  }
  const ran: string[] = []
  const kind = kindWith(ran)
  const movements = createMovements({
    db: mortal(db, isCalm),
    clock,
    log,
    provider,
    requireKind: () => kind,
    refundOutcomes: { apply: async () => undefined, recordRepeated: async () => undefined },
    jobs: { enqueue: async () => undefined },
  })

  const [account] = await db.select().from(paymentAccount).where(eq(paymentAccount.userId, artist.id))
  const buyer = await t.signUp('collector')
  const ids: string[] = []
  for (let n = 0; n < PAYMENTS; n += 1) {
    const { id, orders } = await buyWorks(t, buyer, await publishWork(artist, { price: '100' }))
    const part = { paymentId: id, partId: orders[0]?.id ?? '' }
    await db.transaction(async (tx) => {
      await movements.transferPart(tx, { ...part, ...usd(8000), accountId: account?.providerAccountId ?? '' })
      // Some are refunded in part, which takes the transfer back, and some as a whole.
      if (n % 3 === 1) await movements.refundPart(tx, { ...part, ...usd(9000) })
      const whole = n % 3 === 2 ? await payments.move(tx, id, 'refunding') : null
      if (whole) await movements.refund(tx, whole as PaidPayment)
    })
    ids.push(id)
  }
  const ofTest = () => db.select().from(paymentMovement).where(inArray(paymentMovement.paymentId, ids))
  const problems = new Set<string>()
  for (; round < TROUBLED_ROUNDS + 5; round += 1) {
    const due = (await ofTest()).filter(({ status }) => status === 'due')
    // Two workers do the same at once.
    await Promise.all(
      [...due, ...due].map(({ id: movementId }) =>
        movements.run({ movementId }).catch((error: Error) => void problems.add(error.constructor.name)),
      ),
    )
    now += 3 * MINUTE_MS
  }

  const all = await ofTest()
  expect(problems).toEqual(new Set(['PaymentProblem', 'Killed']))
  expect(all.filter(({ status }) => status !== 'done')).toEqual([])
  const made = await db.select().from(sandboxPaymentMovement)
  for (const { id, kind: name, amountMinor, providerId } of all) {
    const theirs = made.filter(({ idempotencyKey }) => idempotencyKey.startsWith(`${name}:${id}#`))
    expect(theirs.map((one) => [one.id, one.amountMinor])).toEqual([[providerId, amountMinor]])
  }
  const counts = Object.groupBy(all, ({ kind: name }) => name)
  expect([counts.transfer?.length, counts.refund?.length]).toEqual([PAYMENTS, (PAYMENTS / 3) * 2])
  // Where the transfer was made after the refund, there was nothing to take back.
  const parts = all.filter(({ kind: name, partId }) => name === 'refund' && partId !== null)
  expect(counts.reversal?.length ?? 0).toBeLessThanOrEqual(parts.length)
  expect(ran).toHaveLength(PAYMENTS + (PAYMENTS / 3) * 2)
  expect(new Set(ran).size).toBe(ran.length)
  const [bank] = await db
    .select({ minor: sql<number>`sum(${ledgerEntry.amountMinor})::float8` })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.account, 'bank'))
  expect(bank?.minor).toBe((PAYMENTS - (counts.reversal?.length ?? 0)) * 8000)
}, 120_000)

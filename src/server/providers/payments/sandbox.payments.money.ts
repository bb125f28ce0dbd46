import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, gte, isNull, like, sql } from 'drizzle-orm'
import type { Money } from '#contract/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { secretToken } from '#server/platform/ids.ts'
import { sandboxPaymentMovement as movement, sandboxPaymentPage as table } from '#server/schema/payments.ts'
import { type NewPaymentPage, type PaymentPage, PaymentProblem, type ProviderRefund } from './payments.provider.ts'
import { isDisputed } from './sandbox.payments.is-disputed.ts'

export type SandboxPage = typeof table.$inferSelect
export type SandboxMovement = typeof movement.$inferSelect
type NewMovement = Omit<typeof movement.$inferInsert, 'id' | 'amountMinor' | 'currency'> & { amount: Money }

export const PAYMENT_PAGE = '/sandbox/payments/checkout'
/** Of a payment that was made, for the operator: by the provider's id of it. */
export const PAYMENT_RECORD = '/sandbox/payments/payment'

const LISTED = 1000
const PREFIXES = { refund: 're', transfer: 'tr', reversal: 'trr' } as const

/** 2.9 % and 30 cents, as card payments usually cost. */
export const computeFee = (totalMinor: number): number => Math.round((totalMinor * 29) / 1000) + 30

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export const presentRefund = ({ id, failedAt }: SandboxMovement): ProviderRefund =>
  failedAt
    ? { id, status: 'failed', failure: 'The card has expired or was canceled.' }
    : { id, status: 'succeeded', failure: null }

/** Any attempt of the same key. */
const ofKey = (key: string) => like(movement.idempotencyKey, `${key.replace(/#.*$/, '')}#%`)

/** The sandbox's payment pages, and the money that it received, refunded and paid out. */
export const createSandboxMoney = (db: Database, clock: Clock, publicUrl: string) => {
  const find = async (condition: ReturnType<typeof eq>): Promise<SandboxPage | null> => {
    const [row] = await db.select().from(table).where(condition)
    return row ?? null
  }
  const requireKnown = async (id: string): Promise<SandboxPage> => {
    const row = await find(eq(table.id, id))
    if (!row) throw new PaymentProblem('misconfigured', { details: 'The provider does not know this payment page.' })
    return row
  }
  /** A payment of this page; there is at most one. */
  const payment = (row: SandboxPage) => ({
    paymentId: newId('pi'),
    feeMinor: computeFee(row.totalMinor),
    paidAt: clock.now(),
  })
  const unpaid = (row: SandboxPage) => and(eq(table.id, row.id), isNull(table.paymentId))

  return {
    requireKnown,
    byToken: (token: string) => find(eq(table.token, token)),
    byPayment: (paymentId: string) => find(eq(table.paymentId, paymentId)),
    byReference: (reference: string) => find(eq(table.reference, reference)),

    /** Opens a page, or returns the one that the same idempotency key opened before. */
    async open(
      { lines, total, ...page }: NewPaymentPage,
      idempotencyKey: string,
    ): Promise<{ row: SandboxPage; created: boolean }> {
      const [created] = await db
        .insert(table)
        .values({
          ...page,
          lines,
          totalMinor: total.amountMinor,
          currency: total.currency,
          id: newId('cs_test'),
          token: secretToken(),
          idempotencyKey,
        })
        .onConflictDoNothing({ target: table.idempotencyKey })
        .returning()
      if (created) return { row: created, created: true }
      const row = await find(eq(table.idempotencyKey, idempotencyKey))
      if (!row) throw new Error('The sandbox lost the payment page of an idempotency key.')
      return { row, created: false }
    },

    async expire(id: string): Promise<SandboxPage> {
      await db
        .update(table)
        .set({ status: 'expired' })
        .where(and(eq(table.id, id), eq(table.status, 'open')))
      return requireKnown(id)
    },

    /** Pays on an open page; null when it was paid or has expired. */
    async pay(row: SandboxPage): Promise<SandboxPage | null> {
      const [paid] = await db
        .update(table)
        .set({ ...payment(row), status: 'complete' })
        .where(and(unpaid(row), eq(table.status, 'open'), gt(table.expiresAt, clock.now())))
        .returning()
      return paid ?? null
    },

    /** A payment that was under way arrives after the page has expired; null when there is one already. */
    async payLate(row: SandboxPage): Promise<SandboxPage | null> {
      const [paid] = await db
        .update(table)
        .set({ ...payment(row), status: 'expired' })
        .where(unpaid(row))
        .returning()
      return paid ?? null
    },

    /** Paid pages, a thousand at a time, the newest payments first. */
    async *paidSince(since: Date): AsyncGenerator<SandboxPage[]> {
      let before: SandboxPage | undefined
      do {
        const older = before && sql`(${table.paidAt}, ${table.id}) < (${before.paidAt?.toISOString()}, ${before.id})`
        const pages = await db
          .select()
          .from(table)
          .where(and(gte(table.paidAt, since), older))
          .orderBy(desc(table.paidAt), desc(table.id))
          .limit(LISTED)
        yield pages
        before = pages[LISTED - 1]
      } while (before)
    },

    emailOfPayment: async (paymentId: string) => (await find(eq(table.paymentId, paymentId)))?.email ?? null,

    async accountOfTransfer(id: string): Promise<string | null> {
      const [row] = await db.select({ accountId: movement.accountId }).from(movement).where(eq(movement.id, id))
      return row?.accountId ?? null
    },

    async findMovement(ofId: string, key: string): Promise<SandboxMovement | null> {
      const [row] = await db
        .select()
        .from(movement)
        .where(and(eq(movement.ofId, ofId), ofKey(key)))
      return row ?? null
    },

    async requireRefund(id: string): Promise<SandboxMovement> {
      const [row] = await db
        .select()
        .from(movement)
        .where(and(eq(movement.id, id), eq(movement.kind, 'refund')))
      if (!row) throw new PaymentProblem('misconfigured', { details: 'The provider does not know this refund.' })
      return row
    },

    listRefunds: (paymentId: string): Promise<SandboxMovement[]> =>
      db
        .select()
        .from(movement)
        .where(and(eq(movement.ofId, paymentId), eq(movement.kind, 'refund')))
        .orderBy(movement.createdAt),

    /** The bank returns a refund of this payment; null when there is none that it can return. */
    async failRefund(paymentId: string, id: string): Promise<SandboxMovement | null> {
      const [row] = await db
        .update(movement)
        .set({ failedAt: clock.now() })
        .where(
          and(
            eq(movement.id, id),
            eq(movement.ofId, paymentId),
            eq(movement.kind, 'refund'),
            isNull(movement.failedAt),
          ),
        )
        .returning()
      return row ?? null
    },

    /** Moves money once per idempotency key, and never more than there is: of a payment to refund, of a transfer to reverse. */
    move: ({ amount, ...values }: NewMovement): Promise<SandboxMovement> =>
      db.transaction(async (tx) => {
        const { kind, ofId, idempotencyKey } = values
        const of = kind === 'reversal' ? movement : table
        const known = kind === 'reversal' ? eq(movement.id, ofId) : eq(table.paymentId, ofId)
        const limit = kind === 'reversal' ? movement.amountMinor : table.totalMinor
        const [source] = await tx.select({ limit }).from(of).where(known).for('update')
        if (!source) throw new PaymentProblem('misconfigured', { details: `The provider does not know ${ofId}.` })
        await tx
          .insert(movement)
          .values({ ...values, ...amount, id: newId(PREFIXES[kind]) })
          .onConflictDoNothing({ target: movement.idempotencyKey })
        const [sum] = await tx
          .select({ minor: sql<number>`sum(${movement.amountMinor})::float8` })
          .from(movement)
          .where(and(eq(movement.ofId, ofId), eq(movement.kind, kind), isNull(movement.failedAt)))
        if (kind === 'refund' && (await isDisputed(tx, ofId)))
          throw new PaymentProblem('refused', { reason: 'The payment is disputed at the bank.' })
        if (kind !== 'transfer' && (sum?.minor ?? 0) > source.limit)
          throw new PaymentProblem('refused', { reason: 'More would be returned than was paid.' })
        const [made] = await tx.select().from(movement).where(eq(movement.idempotencyKey, idempotencyKey))
        if (!made) throw new Error('The sandbox lost the movement of an idempotency key.')
        return made
      }),

    /** A page as the provider's response; one past its time has expired. */
    present: (row: SandboxPage): PaymentPage => {
      const { id, reference, token, paymentId, paidAt, totalMinor, feeMinor, currency } = row
      return {
        id,
        reference,
        url: `${publicUrl}${PAYMENT_PAGE}/${token}`,
        status: row.status === 'open' && row.expiresAt <= clock.now() ? 'expired' : row.status,
        payment:
          paymentId !== null && paidAt !== null
            ? {
                id: paymentId,
                amount: { amountMinor: totalMinor, currency },
                fee: feeMinor === null ? null : { amountMinor: feeMinor, currency },
                paidAt,
              }
            : null,
      }
    },
  }
}
export type SandboxMoney = ReturnType<typeof createSandboxMoney>

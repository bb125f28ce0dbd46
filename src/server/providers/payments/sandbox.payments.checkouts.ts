import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { secretToken } from '#server/platform/ids.ts'
import {
  sandboxPaymentRefund,
  sandboxPaymentTransfer,
  sandboxPaymentCheckout as table,
} from '#server/schema/payments.ts'
import type { NewProviderCheckout, ProviderCheckout } from './payments.provider.ts'

export type SandboxCheckout = typeof table.$inferSelect

export const CHECKOUT = '/sandbox/payments/checkout'

const PAGE = 1000

/** 2.9 % and 30 cents, as card payments usually cost. */
export const feeOf = (totalCents: number): number => Math.round((totalCents * 29) / 1000) + 30

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** The sandbox's payment pages, payments and refunds. */
export const createSandboxCheckouts = (db: Database, clock: Clock, publicUrl: string) => {
  const find = async (condition: ReturnType<typeof eq>): Promise<SandboxCheckout | null> => {
    const [row] = await db.select().from(table).where(condition)
    return row ?? null
  }
  const requireKnown = async (id: string): Promise<SandboxCheckout> => {
    const row = await find(eq(table.id, id))
    if (!row) throw new Failure('payment_provider_failed', { details: 'The provider does not know this checkout.' })
    return row
  }
  /** A payment of this page; there is at most one. */
  const payment = (row: SandboxCheckout) => ({
    paymentId: newId('pi'),
    feeCents: feeOf(row.totalCents),
    paidAt: clock.now(),
  })
  const unpaid = (row: SandboxCheckout) => and(eq(table.id, row.id), isNull(table.paymentId))

  return {
    requireKnown,
    byToken: (token: string) => find(eq(table.token, token)),

    /** Opens a page, or returns the one that the same idempotency key opened before. */
    async open(
      { lines, ...checkout }: NewProviderCheckout,
      idempotencyKey: string,
    ): Promise<{ row: SandboxCheckout; created: boolean }> {
      const [created] = await db
        .insert(table)
        .values({ ...checkout, lines, id: newId('cs_test'), token: secretToken(), idempotencyKey })
        .onConflictDoNothing({ target: table.idempotencyKey })
        .returning()
      if (created) return { row: created, created: true }
      const row = await find(eq(table.idempotencyKey, idempotencyKey))
      if (!row) throw new Error('The sandbox lost the checkout of an idempotency key.')
      return { row, created: false }
    },

    async expire(id: string): Promise<SandboxCheckout> {
      await db
        .update(table)
        .set({ status: 'expired' })
        .where(and(eq(table.id, id), eq(table.status, 'open')))
      return requireKnown(id)
    },

    /** Pays on an open page; null when it was paid or has expired. */
    async pay(row: SandboxCheckout): Promise<SandboxCheckout | null> {
      const [paid] = await db
        .update(table)
        .set({ ...payment(row), status: 'complete' })
        .where(and(unpaid(row), eq(table.status, 'open'), gt(table.expiresAt, clock.now())))
        .returning()
      return paid ?? null
    },

    /** A payment that was under way arrives after the page has expired; null when there is one already. */
    async payLate(row: SandboxCheckout): Promise<SandboxCheckout | null> {
      const [paid] = await db
        .update(table)
        .set({ ...payment(row), status: 'expired' })
        .where(unpaid(row))
        .returning()
      return paid ?? null
    },

    /** Paid pages, a thousand at a time, the newest payments first. */
    async *paidSince(since: Date): AsyncGenerator<SandboxCheckout[]> {
      let before: SandboxCheckout | undefined
      do {
        const older = before && sql`(${table.paidAt}, ${table.id}) < (${before.paidAt?.toISOString()}, ${before.id})`
        const page = await db
          .select()
          .from(table)
          .where(and(gte(table.paidAt, since), older))
          .orderBy(desc(table.paidAt), desc(table.id))
          .limit(PAGE)
        yield page
        before = page[PAGE - 1]
      } while (before)
    },

    emailOfPayment: async (paymentId: string) => (await find(eq(table.paymentId, paymentId)))?.email ?? null,

    /** Refunds once per idempotency key, and never more than was paid. */
    refund: (paymentId: string, amountCents: number, idempotencyKey: string): Promise<void> =>
      db.transaction(async (tx) => {
        const [paid] = await tx.select().from(table).where(eq(table.paymentId, paymentId)).for('update')
        if (!paid) throw new Failure('payment_provider_failed', { details: 'The provider does not know this payment.' })
        await tx
          .insert(sandboxPaymentRefund)
          .values({ id: newId('re'), paymentId, amountCents, idempotencyKey })
          .onConflictDoNothing({ target: sandboxPaymentRefund.idempotencyKey })
        const [sum] = await tx
          .select({ cents: sql<number>`sum(${sandboxPaymentRefund.amountCents})::float8` })
          .from(sandboxPaymentRefund)
          .where(eq(sandboxPaymentRefund.paymentId, paymentId))
        if ((sum?.cents ?? 0) > paid.totalCents)
          throw new Failure('payment_provider_failed', { details: 'More would be refunded than was paid.' })
      }),

    async transfer(accountId: string, amountCents: number, idempotencyKey: string): Promise<{ id: string }> {
      await db
        .insert(sandboxPaymentTransfer)
        .values({ id: newId('tr'), accountId, amountCents, idempotencyKey })
        .onConflictDoNothing({ target: sandboxPaymentTransfer.idempotencyKey })
      const [made] = await db
        .select({ id: sandboxPaymentTransfer.id })
        .from(sandboxPaymentTransfer)
        .where(eq(sandboxPaymentTransfer.idempotencyKey, idempotencyKey))
      if (!made) throw new Error('The sandbox lost the transfer of an idempotency key.')
      return made
    },

    async reverseTransfer(transferId: string): Promise<void> {
      const reversed = await db
        .update(sandboxPaymentTransfer)
        .set({
          reversedAt: sql`coalesce(${sandboxPaymentTransfer.reversedAt}, ${clock.now().toISOString()}::timestamptz)`,
        })
        .where(eq(sandboxPaymentTransfer.id, transferId))
        .returning({ id: sandboxPaymentTransfer.id })
      if (reversed.length === 0)
        throw new Failure('payment_provider_failed', { details: 'The provider does not know this transfer.' })
    },

    /** A page as the provider's answer; one past its time has expired. */
    present: (row: SandboxCheckout): ProviderCheckout => ({
      id: row.id,
      reference: row.reference,
      url: `${publicUrl}${CHECKOUT}/${row.token}`,
      status: row.status === 'open' && row.expiresAt <= clock.now() ? 'expired' : row.status,
      payment:
        row.paymentId !== null && row.paidAt !== null
          ? { id: row.paymentId, amountCents: row.totalCents, feeCents: row.feeCents ?? 0, paidAt: row.paidAt }
          : null,
    }),
  }
}
export type SandboxCheckouts = ReturnType<typeof createSandboxCheckouts>

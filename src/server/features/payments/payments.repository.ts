import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Money } from '#contract/money.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import type { LedgerLine } from '#server/platform/ledger.ts'
import { listSources } from '#server/platform/moves.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { paymentDispute, payment as table } from '#server/schema/payments.ts'
import { isOpenDispute } from './disputes.repository.ts'
import { PAYMENT_MOVES } from './payments.status.ts'

export type PaymentRow = typeof table.$inferSelect
export type NewPayment = Pick<PaymentRow, 'id' | 'kind' | 'payerId' | 'endsAt' | 'openKey' | 'page'> & {
  amount: Money
  /** Of a payment outside of the provider. */
  instructions?: PaymentRow['instructions']
}

/** A payment that a seller received elsewhere. */
export interface ReceivedPayment {
  amount: Money
  receivedBy: NonNullable<PaymentRow['receivedBy']>
  paidAt: Date
  /** What it is for. */
  lines: PaymentRow['page']['lines']
}

/** A payment that was made. */
export type PaidPayment = PaymentRow & Made
interface Made {
  /** Null for one outside of the provider. */
  providerPaymentId: string | null
  paidMinor: number
  paidAt: Date
}

const isOpen = eq(table.status, 'open')
const getIds = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

export const paymentsRepository = {
  /** Null when one with the same `openKey` is open. */
  async insert(tx: Transaction, { amount, ...values }: NewPayment): Promise<PaymentRow | null> {
    const [row] = await tx
      .insert(table)
      .values({ ...values, ...amount, method: values.instructions ? 'outside' : 'card' })
      .onConflictDoNothing()
      .returning()
    return row ?? null
  },
  /** A payment that its seller received elsewhere, and that is recorded only when it was made. */
  async insertReceived(tx: Transaction, { amount, receivedBy, paidAt, lines }: ReceivedPayment): Promise<PaymentRow> {
    const instructions = { account_holder: '', account_number: '', bank_code: '', note: '', in_person: true }
    const made = { status: 'paid', method: 'outside', feeMinor: 0, paidMinor: amount.amountMinor } as const
    const page = { email: '', lines, successUrl: '', cancelUrl: '' }
    const [row] = await tx
      .insert(table)
      .values({ kind: 'sale', ...amount, ...made, instructions, page, receivedBy, paidAt, endsAt: paidAt })
      .returning()
    if (!row) throw new Error('A payment could not be stored.')
    return row
  },
  async find(db: Queryable, id: string): Promise<PaymentRow | null> {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    return row ?? null
  },
  async idOfPage(db: Queryable, pageId: string): Promise<string | null> {
    const [row] = await db.select({ id: table.id }).from(table).where(eq(table.pageId, pageId))
    return row?.id ?? null
  },
  async idOfProvider(db: Queryable, providerPaymentId: string): Promise<string | null> {
    const [row] = await db.select({ id: table.id }).from(table).where(eq(table.providerPaymentId, providerPaymentId))
    return row?.id ?? null
  },
  async lockForUpdate(tx: Transaction, id: string): Promise<PaymentRow | null> {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('no key update')
    return row ?? null
  },
  /** Moves a payment to another status; null when the move is not legal. */
  async move(
    tx: Transaction,
    id: string,
    to: PaymentRow['status'],
    changes: Partial<Made & Pick<PaymentRow, 'refundedAt' | 'feeMinor' | 'receivedBy'>> = {},
  ): Promise<PaymentRow | null> {
    const [row] = await tx
      .update(table)
      .set({ ...changes, status: to })
      .where(and(eq(table.id, id), inArray(table.status, listSources(PAYMENT_MOVES, to))))
      .returning()
    return row ?? null
  },
  /** Changes what an open payment costs and until when it can be paid; false once somebody has gone to pay it. */
  async change(
    tx: Transaction,
    id: string,
    { amount, ...changes }: Pick<NewPayment, 'amount' | 'endsAt' | 'page'>,
  ): Promise<boolean> {
    const rows = await tx
      .update(table)
      .set({ ...changes, ...amount })
      .where(and(eq(table.id, id), isOpen, isNull(table.requestedAt)))
      .returning({ id: table.id })
    return rows.length > 0
  },
  /** False unless the payment is open and in time. */
  async extend(tx: Transaction, id: string, { now, endsAt }: { now: Date; endsAt: Date }): Promise<boolean> {
    const rows = await tx
      .update(table)
      .set({ endsAt })
      .where(and(eq(table.id, id), isOpen, gt(table.endsAt, now)))
      .returning({ id: table.id })
    return rows.length > 0
  },
  /**
   * Records that the provider is asked for a payment page; null when the payment is not open any more. A page that was asked
   * for before and does not exist is asked for anew, under another key, once too little of its time is left (`minExpiresAt`).
   * A payment outside of the provider has no page.
   */
  async requestPage(
    db: Queryable,
    id: string,
    { now, expiresAt, minExpiresAt }: { now: Date; expiresAt: Date; minExpiresAt: Date },
  ): Promise<PaymentRow | null> {
    const isTooShort = sql`(${table.pageId} is null and ${table.pageExpiresAt} < ${minExpiresAt.toISOString()}::timestamptz)`
    const [row] = await db
      .update(table)
      .set({
        pageExpiresAt: sql`case when ${table.pageExpiresAt} is null or ${isTooShort} then ${expiresAt.toISOString()}::timestamptz else ${table.pageExpiresAt} end`,
        attempt: sql`${table.attempt} + case when ${isTooShort} then 1 else 0 end`,
        requestedAt: sql`coalesce(${table.requestedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(table.id, id), isOpen, eq(table.method, 'card'), gt(table.endsAt, now)))
      .returning()
    return row ?? null
  },
  /** Records that the payer of an open payment outside of the provider says that it is on its way; false for a repeat. */
  async stateSent(tx: Transaction, id: string, at: Date): Promise<boolean> {
    const rows = await tx
      .update(table)
      .set({ sentAt: at })
      .where(and(eq(table.id, id), isOpen, eq(table.method, 'outside'), isNull(table.sentAt)))
      .returning({ id: table.id })
    return rows.length > 0
  },
  /** Another attempt needs another key. */
  async countAttempt(db: Queryable, { id, attempt }: PaymentRow): Promise<void> {
    await db
      .update(table)
      .set({ attempt: attempt + 1 })
      .where(and(eq(table.id, id), eq(table.attempt, attempt)))
  },
  /** Stores the payment page, unless another request was faster; returns the address that is stored. */
  async attachPage(db: Queryable, id: string, page: { id: string; url: string }): Promise<string> {
    const [row] = await db
      .update(table)
      .set({
        pageId: sql`coalesce(${table.pageId}, ${page.id})`,
        pageUrl: sql`case when ${table.pageId} is null then ${page.url} else ${table.pageUrl} end`,
      })
      .where(eq(table.id, id))
      .returning({ pageUrl: table.pageUrl })
    return row?.pageUrl ?? page.url
  },
  async recordDecline(tx: Transaction, id: string, at: Date): Promise<void> {
    await tx
      .update(table)
      .set({ declinedAt: at })
      .where(and(eq(table.id, id), isOpen))
  },
  /** Open payments whose time is over, and those with a payment page that were not looked at for a while. */
  async toReconcile(db: Queryable, { now, quietSince }: { now: Date; quietSince: Date }, limit: number) {
    const read = async (condition: ReturnType<typeof and>): Promise<string[]> =>
      getIds(
        await db
          .select({ id: table.id })
          .from(table)
          .where(and(isOpen, condition))
          .orderBy(asc(table.endsAt))
          .limit(limit),
      )
    const overdue = await read(lte(table.endsAt, now))
    const quiet = await read(and(gt(table.endsAt, now), lt(table.requestedAt, quietSince)))
    return { overdue, quiet }
  },
  /** Payments that were made since, and of which the provider did not know its fee when they were looked at. */
  async withoutFee(db: Queryable, since: Date, limit: number): Promise<string[]> {
    return getIds(
      await db
        .select({ id: table.id })
        .from(table)
        .where(and(isNull(table.feeMinor), gte(table.paidAt, since)))
        .orderBy(asc(table.paidAt))
        .limit(limit),
    )
  },
  /** False when it was stored before. */
  async storeFee(tx: Transaction, id: string, feeMinor: number): Promise<boolean> {
    const rows = await tx
      .update(table)
      .set({ feeMinor })
      .where(and(eq(table.id, id), isNull(table.feeMinor)))
      .returning({ id: table.id })
    return rows.length > 0
  },
  /** Whether a payment bought nothing. */
  async wasLate(db: Queryable, paymentId: string): Promise<boolean> {
    return (
      (await db.$count(ledgerEntry, and(eq(ledgerEntry.paymentId, paymentId), eq(ledgerEntry.kind, 'late_payment')))) >
      0
    )
  },
  /** Of the payments with these pages or references, those whose payment was not taken into account yet. */
  async unsettled(db: Queryable, pages: readonly { id: string; reference: string }[]): Promise<string[]> {
    const references = pages.map(({ reference }) => reference).filter(isUuid)
    const pageIds = pages.map(({ id }) => id)
    return getIds(
      await db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            or(inArray(table.id, references), inArray(table.pageId, pageIds)),
            inArray(table.status, ['open', 'ended']),
          ),
        ),
    )
  },
  /** Payments of a kind that somebody has begun, or that are being refunded. */
  countUnderWay: (db: Queryable, kind: PaymentRow['kind'], payerId: string): Promise<number> =>
    db.$count(
      table,
      and(eq(table.kind, kind), eq(table.payerId, payerId), inArray(table.status, ['open', 'refunding'])),
    ),
  async record(
    tx: Transaction,
    { id: paymentId, currency }: Pick<PaymentRow, 'id' | 'currency'>,
    lines: readonly LedgerLine[],
  ): Promise<void> {
    if (lines.length > 0) await tx.insert(ledgerEntry).values(lines.map((line) => ({ ...line, paymentId, currency })))
  },
  /** Of these payments, those for which sellers have to wait: a dispute is open, or the provider's fee is not known yet. */
  async findHolds(db: Queryable, ids: readonly string[]): Promise<Map<string, 'dispute' | 'fee'>> {
    const disputed = and(eq(paymentDispute.paymentId, table.id), isOpenDispute)
    const rows = await db
      .select({ id: table.id, disputeId: paymentDispute.id })
      .from(table)
      .leftJoin(paymentDispute, disputed)
      .where(and(inArray(table.id, [...ids]), or(isNull(table.feeMinor), isNotNull(paymentDispute.id))))
    return new Map(rows.map(({ id, disputeId }) => [id, disputeId === null ? 'fee' : 'dispute']))
  },
  async isUndecided(db: Queryable, id: string): Promise<boolean> {
    return (await paymentsRepository.findHolds(db, [id])).size > 0
  },
}

import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { payment, paymentMovement as table } from '#server/schema/payments.ts'
import type { PaidPayment } from './payments.repository.ts'

export type MovementRow = typeof table.$inferSelect
export type NewMovement = typeof table.$inferInsert

export const movementsRepository = {
  /** A transfer that was refused is due again; null when it is due or done already. */
  async insert(tx: Transaction, values: NewMovement): Promise<MovementRow | null> {
    const { amountMinor, currency, accountId } = values
    const [row] = await tx
      .insert(table)
      .values(values)
      .onConflictDoUpdate({
        target: [table.paymentId, table.partId],
        targetWhere: sql`${table.kind} = 'transfer'`,
        set: { amountMinor, currency, accountId, status: 'due' },
        setWhere: eq(table.status, 'refused'),
      })
      .returning()
    return row ?? null
  },
  async find(db: Queryable, id: string): Promise<{ movement: MovementRow; payment: PaidPayment } | null> {
    const [row] = await db
      .select({ movement: table, payment })
      .from(table)
      .innerJoin(payment, eq(payment.id, table.paymentId))
      .where(eq(table.id, id))
    return row ? { movement: row.movement, payment: row.payment as PaidPayment } : null
  },
  /** Takes a movement that is due for one worker, and records that the provider is asked; false when another has it. */
  async claim(
    db: Queryable,
    { id, attempt }: MovementRow,
    { now, until }: { now: Date; until: Date },
  ): Promise<boolean> {
    const isFree = or(isNull(table.claimedUntil), lt(table.claimedUntil, now))
    const rows = await db
      .update(table)
      .set({ sentAt: now, claimedUntil: until })
      .where(and(eq(table.id, id), eq(table.attempt, attempt), eq(table.status, 'due'), isFree))
      .returning({ id: table.id })
    return rows.length > 0
  },
  async change(db: Queryable, id: string, changes: Partial<Omit<MovementRow, 'id'>>): Promise<void> {
    await db.update(table).set(changes).where(eq(table.id, id))
  },
  /** False when it was recorded before. */
  async finish(
    tx: Transaction,
    id: string,
    changes: Pick<MovementRow, 'status'> & Partial<MovementRow>,
  ): Promise<boolean> {
    const rows = await tx
      .update(table)
      .set({ ...changes, claimedUntil: null })
      .where(and(eq(table.id, id), eq(table.status, 'due')))
      .returning({ id: table.id })
    return rows.length > 0
  },
  /** The refund that the provider knows by this id; null when it was not made by us. */
  async findRefund(db: Queryable, providerId: string): Promise<string | null> {
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.providerId, providerId), eq(table.kind, 'refund')))
    return row?.id ?? null
  },
  /** Moves a refund from one status to another; null when it does not have the first. */
  async moveRefund(
    tx: Transaction,
    id: string,
    { from, to, ...changes }: { from: MovementRow['status']; to: MovementRow['status'] } & Partial<MovementRow>,
  ): Promise<MovementRow | null> {
    const [row] = await tx
      .update(table)
      .set({ ...changes, status: to })
      .where(and(eq(table.id, id), eq(table.kind, 'refund'), eq(table.status, from)))
      .returning()
    return row ?? null
  },
  /** Refunds that were made since, and of which the provider was not asked since `lookedBefore`. */
  async toLookAt(
    db: Queryable,
    { since, lookedBefore }: { since: Date; lookedBefore: Date },
    limit: number,
  ): Promise<string[]> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.kind, 'refund'),
          eq(table.status, 'done'),
          gte(table.sentAt, since),
          or(isNull(table.lookedAt), lt(table.lookedAt, lookedBefore)),
        ),
      )
      .orderBy(asc(table.sentAt))
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  /** Refunds of a payment that were not made yet are not made any more. */
  async dropRefunds(tx: Transaction, paymentId: string, problem: string): Promise<void> {
    await tx
      .update(table)
      .set({ status: 'refused', problem })
      .where(and(eq(table.paymentId, paymentId), eq(table.kind, 'refund'), eq(table.status, 'due')))
  },
  /** What is left of a transfer that was, or is being, taken back. */
  async findLeft(tx: Transaction, { id, amountMinor }: MovementRow): Promise<number> {
    const [row] = await tx
      .select({ minor: sql<number>`coalesce(sum(${table.amountMinor}), 0)::float8` })
      .from(table)
      .where(and(eq(table.transferId, id), inArray(table.status, ['due', 'done'])))
    return amountMinor - (row?.minor ?? 0)
  },
  /** The transfer of a part that was made; null without. */
  async findTransfer(tx: Transaction, paymentId: string, partId: string): Promise<MovementRow | null> {
    const [row] = await tx
      .select()
      .from(table)
      .where(
        and(
          eq(table.paymentId, paymentId),
          eq(table.partId, partId),
          eq(table.kind, 'transfer'),
          eq(table.status, 'done'),
        ),
      )
    return row ?? null
  },
  /** Those that are decided and not made yet, by kind. */
  async countDue(db: Queryable): Promise<Record<MovementRow['kind'], number>> {
    const rows = await db
      .select({ kind: table.kind, count: sql<number>`count(*)::int` })
      .from(table)
      .where(eq(table.status, 'due'))
      .groupBy(table.kind)
    return { transfer: 0, refund: 0, reversal: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) }
  },
  async dueSince(db: Queryable, before: Date, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.status, 'due'), lt(table.updatedAt, before)))
      .limit(limit)
    return rows.map(({ id }) => id)
  },
}

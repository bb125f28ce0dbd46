import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { payment, paymentMovement as table } from '#server/schema/payments.ts'
import type { PaidPayment } from './payments.repository.ts'

export type MovementRow = typeof table.$inferSelect
export type NewMovement = typeof table.$inferInsert

export const movementsRepository = {
  /** One that was refused is due again; null when it is due or done already. */
  async insert(tx: Transaction, values: NewMovement): Promise<MovementRow | null> {
    const { amountMinor, currency, accountId } = values
    const [row] = await tx
      .insert(table)
      .values(values)
      .onConflictDoUpdate({
        target: [table.paymentId, table.kind, table.partId],
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
  async dueSince(db: Queryable, before: Date, limit: number): Promise<string[]> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.status, 'due'), lt(table.updatedAt, before)))
      .limit(limit)
    return rows.map(({ id }) => id)
  },
}

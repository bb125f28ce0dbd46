import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { paymentDispute as table } from '#server/schema/payments.ts'

export type DisputeRow = typeof table.$inferSelect
export type NewDispute = typeof table.$inferInsert

export const isOpenDispute = notInArray(table.stage, ['won', 'lost'])
/** The bank of the payer has taken the money: nothing can be refunded. */
const isCharged = notInArray(table.stage, ['won', 'lost', 'inquiry'])

export const disputesRepository = {
  async find(db: Queryable, id: string): Promise<DisputeRow | null> {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    return row ?? null
  },
  /** Locks a dispute until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<DisputeRow | null> {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    return row ?? null
  },
  async store(tx: Transaction, { id, ...values }: NewDispute): Promise<DisputeRow> {
    const [row] = await tx
      .insert(table)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: table.id, set: values })
      .returning()
    if (!row) throw new Error('A dispute could not be stored.')
    return row
  },
  async hasCharged(db: Queryable, paymentId: string): Promise<boolean> {
    return (await db.$count(table, and(eq(table.paymentId, paymentId), isCharged))) > 0
  },
  /** When the oldest open one was opened. */
  async oldestOpen(db: Queryable): Promise<Date | null> {
    const [row] = await db
      .select({ at: sql<Date | null>`min(${table.openedAt})`.mapWith(table.openedAt) })
      .from(table)
      .where(isOpenDispute)
    return row?.at ?? null
  },
}

import { and, eq, max, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { invoice, invoiceSettings as table } from '#server/schema/invoices.ts'
import { userProfile } from '#server/schema/profiles.ts'

export type SettingsRow = typeof table.$inferSelect
export type NewSettings = Omit<SettingsRow, 'createdAt' | 'updatedAt'>

/** What the invoices of sellers say, and their numbers. */
export const settingsRepository = {
  async find(db: Queryable, sellerId: string): Promise<SettingsRow | null> {
    const [row] = await db.select().from(table).where(eq(table.sellerId, sellerId))
    return row ?? null
  },
  /** Locks them until the transaction ends, so that numbers are given one after the other. */
  async lockForUpdate(tx: Transaction, sellerId: string): Promise<SettingsRow | null> {
    const [row] = await tx.select().from(table).where(eq(table.sellerId, sellerId)).for('update')
    return row ?? null
  },
  async findSeller(db: Queryable, sellerId: string): Promise<{ name: string; email: string } | null> {
    const [row] = await db
      .select({ name: userProfile.name, email: userProfile.email })
      .from(userProfile)
      .where(eq(userProfile.id, sellerId))
    return row ?? null
  },
  async store(tx: Transaction, row: NewSettings): Promise<void> {
    const { sellerId: _, ...changes } = row
    await tx
      .insert(table)
      .values(row)
      .onConflictDoUpdate({ target: table.sellerId, set: { ...changes, updatedAt: new Date() } })
  },
  /** The highest number that was used with a prefix; 0 without. */
  async lastUsed(db: Queryable, sellerId: string, prefix: string): Promise<number> {
    const [row] = await db
      .select({ last: max(invoice.number) })
      .from(invoice)
      .where(and(eq(invoice.sellerId, sellerId), eq(invoice.numberPrefix, prefix)))
    return row?.last ?? 0
  },
  /** Takes the next number for good; null for a seller who has no settings. */
  async takeNumber(tx: Transaction, sellerId: string): Promise<{ prefix: string; number: number } | null> {
    const [row] = await tx
      .update(table)
      .set({ nextNumber: sql`${table.nextNumber} + 1` })
      .where(eq(table.sellerId, sellerId))
      .returning({ prefix: table.numberPrefix, next: table.nextNumber })
    return row ? { prefix: row.prefix, number: row.next - 1 } : null
  },
}

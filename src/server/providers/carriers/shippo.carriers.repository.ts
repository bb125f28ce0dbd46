import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { shippoPurchase as table } from '#server/schema/shippo.ts'

export interface ShippoPurchase {
  idempotencyKey: string
  shipmentId: string
  rateId: string
}

export const shippoRepository = {
  async find(db: Database, idempotencyKey: string): Promise<ShippoPurchase | null> {
    const [found] = await db.select().from(table).where(eq(table.idempotencyKey, idempotencyKey))
    return found ?? null
  },
  /** Stores the shipment of a purchase; when a concurrent call stored one before, that one counts. */
  async claim(db: Database, purchase: ShippoPurchase): Promise<ShippoPurchase> {
    await db.insert(table).values(purchase).onConflictDoNothing({ target: table.idempotencyKey })
    const claimed = await shippoRepository.find(db, purchase.idempotencyKey)
    if (!claimed) throw new Error('The purchase of an idempotency key was lost.')
    return claimed
  },
  /** Whether the caller may ask Shippo for the label: no other call asked for it, or none after `before`. */
  async begin(db: Database, { idempotencyKey }: ShippoPurchase, now: Date, before: Date): Promise<boolean> {
    const isFree = or(isNull(table.askedAt), lt(table.askedAt, before))
    const begun = await db
      .update(table)
      .set({ askedAt: now })
      .where(and(eq(table.idempotencyKey, idempotencyKey), isFree))
      .returning({ key: table.idempotencyKey })
    return begun.length > 0
  },
  /** After a call that certainly bought nothing. */
  async end(db: Database, { idempotencyKey }: ShippoPurchase): Promise<void> {
    await db.update(table).set({ askedAt: null }).where(eq(table.idempotencyKey, idempotencyKey))
  },
}

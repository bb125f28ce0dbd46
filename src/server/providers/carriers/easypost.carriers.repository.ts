import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { easypostPurchase as table } from '#server/schema/easypost.ts'

export interface EasypostPurchase {
  idempotencyKey: string
  shipmentId: string
  rateId: string
}

export const easypostRepository = {
  async find(db: Database, idempotencyKey: string): Promise<EasypostPurchase | null> {
    const [found] = await db.select().from(table).where(eq(table.idempotencyKey, idempotencyKey))
    return found ?? null
  },
  /** Stores the shipment of a purchase; when a concurrent call stored one before, that one counts. */
  async claim(db: Database, purchase: EasypostPurchase): Promise<EasypostPurchase> {
    await db.insert(table).values(purchase).onConflictDoNothing({ target: table.idempotencyKey })
    const claimed = await easypostRepository.find(db, purchase.idempotencyKey)
    if (!claimed) throw new Error('The purchase of an idempotency key was lost.')
    return claimed
  },
}

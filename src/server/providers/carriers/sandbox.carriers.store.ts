import { randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { sandboxCarrierLabel as label, sandboxCarrierRate as rate } from '#server/schema/shipping.ts'
import type { CarrierRate, CarrierShipment } from './carriers.provider.ts'
import type { Price } from './sandbox.carriers.prices.ts'

export type SandboxLabel = typeof label.$inferSelect
export type NewSandboxLabel = Omit<typeof label.$inferInsert, 'id'>
export type SandboxRate = typeof rate.$inferSelect

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** The prices and labels of the sandbox carriers. */
export const createSandboxStore = (db: Database) => ({
  /** Keeps prices until they expire, and returns them with their ids. */
  async saveRates(shipment: CarrierShipment, prices: readonly Price[], expiresAt: Date): Promise<CarrierRate[]> {
    const rates = prices.map((price): CarrierRate => ({ ...price, id: newId('rate') }))
    if (rates.length > 0)
      await db.insert(rate).values(rates.map((one) => ({ id: one.id, shipment, rate: one, expiresAt })))
    return rates
  },
  async findRate(id: string): Promise<SandboxRate | null> {
    const [found] = await db.select().from(rate).where(eq(rate.id, id))
    return found ?? null
  },
  removeExpiredRates: async (now: Date): Promise<void> => void (await db.delete(rate).where(lt(rate.expiresAt, now))),

  async findLabel(id: string): Promise<SandboxLabel | null> {
    const [found] = await db.select().from(label).where(eq(label.id, id))
    return found ?? null
  },
  async findLabelByKey(idempotencyKey: string): Promise<SandboxLabel | null> {
    const [found] = await db.select().from(label).where(eq(label.idempotencyKey, idempotencyKey))
    return found ?? null
  },
  /** Sells a label; null when one was sold to this idempotency key before. */
  async sellLabel(sold: NewSandboxLabel): Promise<SandboxLabel | null> {
    const [created] = await db
      .insert(label)
      .values({ ...sold, id: newId('shp') })
      .onConflictDoNothing({ target: label.idempotencyKey })
      .returning()
    return created ?? null
  },
  requestVoid: async (id: string, now: Date): Promise<void> =>
    void (await db.update(label).set({ voidRequestedAt: now }).where(eq(label.id, id))),
})

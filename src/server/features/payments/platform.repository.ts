import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { payment, paymentAccount, paymentPlatform as table } from '#server/schema/payments.ts'

const ROW = 'platform'

export interface Platform {
  provider: string
  accountId: string
  testMode: boolean
}

/** The platform's own account at the payment provider. */
export const platformRepository = {
  async find(db: Queryable): Promise<Platform | null> {
    const [row] = await db.select().from(table).where(eq(table.id, ROW))
    return row ?? null
  },
  async store(tx: Transaction, platform: Platform): Promise<void> {
    await tx
      .insert(table)
      .values({ ...platform, id: ROW })
      .onConflictDoUpdate({ target: table.id, set: platform })
  },
  /** Whether anything refers to the provider: a payment, or the account of a seller. */
  isInUse: async (db: Queryable): Promise<boolean> =>
    (await db.$count(payment)) + (await db.$count(paymentAccount)) > 0,
}

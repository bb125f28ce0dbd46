import { eq, or } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { isUniqueViolation } from '#server/platform/db/database-errors.ts'
import { Failure } from '#server/platform/failure.ts'
import { shopCustomer } from '#server/schema/shop.ts'
import type { ShopCustomers } from '../profiles/profiles.module.ts'

type User = Parameters<ShopCustomers['sync']>[0]

/** The built-in shop's customers. */
export const createShopCustomers = (db: Database): ShopCustomers => ({
  sync: (user) =>
    db.transaction(
      async (tx) => (await updateKnown(tx, user)) ?? (await insert(tx, user)) ?? (await requireKnown(tx, user)),
    ),
})

type CustomerRow = typeof shopCustomer.$inferSelect

export const shopCustomersRepository = {
  async find(db: Queryable, userId: string): Promise<CustomerRow | null> {
    const [row] = await db.select().from(shopCustomer).where(eq(shopCustomer.userId, userId))
    return row ?? null
  },
  /** Remembers what the installation's shop knows now. */
  async recordSent(db: Queryable, userId: string, sent: Pick<CustomerRow, 'vendorCustomerId' | 'sent'>): Promise<void> {
    await db.update(shopCustomer).set(sent).where(eq(shopCustomer.userId, userId))
  },
  async remove(tx: Transaction, userId: string): Promise<CustomerRow | null> {
    const [row] = await tx.delete(shopCustomer).where(eq(shopCustomer.userId, userId)).returning()
    return row ?? null
  },
}

/** Matched by user, then by email (CD-1.19); null without a match. */
const updateKnown = async (tx: Queryable, { id: userId, email, name }: User): Promise<string | null> => {
  const known = await tx
    .select()
    .from(shopCustomer)
    .where(or(eq(shopCustomer.userId, userId), eq(shopCustomer.email, email)))
    .for('update')
  const own = known.find((customer) => customer.userId === userId) ?? known[0]
  if (!own) return null
  try {
    await tx.update(shopCustomer).set({ userId, email, name }).where(eq(shopCustomer.id, own.id))
  } catch (error) {
    if (!isUniqueViolation(error, 'shop_customer_email')) throw error
    throw new Failure('shop_sync_failed', {
      message: 'The shop already has another customer with this email address.',
      cause: error,
    })
  }
  return own.id
}

/** Null when a concurrent call has inserted the same customer. */
const insert = async (tx: Queryable, { id: userId, email, name }: User): Promise<string | null> => {
  const [made] = await tx
    .insert(shopCustomer)
    .values({ userId, email, name })
    .onConflictDoNothing()
    .returning({ id: shopCustomer.id })
  return made?.id ?? null
}

const requireKnown = async (tx: Queryable, user: User): Promise<string> => {
  const id = await updateKnown(tx, user)
  if (id === null) throw new Failure('shop_sync_failed')
  return id
}

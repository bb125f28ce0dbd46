import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { cartItem } from '#server/schema/orders.ts'
import { payment } from '#server/schema/payments.ts'
import { userProfile } from '#server/schema/profiles.ts'

export interface CartRow {
  artworkId: string
  quantity: number
  priceMinor: number
  currency: string
}

interface StoredCart {
  items: CartRow[]
  checkout: { id: string; endsAt: Date } | null
}

export const cartRepository = {
  /** The items of a person, in the order they were added, with the open checkout. */
  async read(db: Queryable, userId: string): Promise<StoredCart> {
    const rows = await db
      .select({
        item: {
          artworkId: cartItem.artworkId,
          quantity: cartItem.quantity,
          priceMinor: cartItem.priceMinor,
          currency: cartItem.currency,
        },
        checkout: { id: payment.id, endsAt: payment.endsAt },
      })
      .from(userProfile)
      .leftJoin(
        payment,
        and(eq(payment.payerId, userProfile.id), eq(payment.kind, 'checkout'), eq(payment.status, 'open')),
      )
      .leftJoin(cartItem, eq(cartItem.userId, userProfile.id))
      .where(eq(userProfile.id, userId))
      .orderBy(asc(cartItem.addedAt), asc(cartItem.artworkId))
    return { items: rows.flatMap(({ item }) => item ?? []), checkout: rows[0]?.checkout ?? null }
  },
  /** The open checkout that a guest's browser began. */
  async findGuestCheckout(db: Queryable, guestKey: string | null): Promise<StoredCart['checkout']> {
    if (guestKey === null) return null
    const [row] = await db
      .select({ id: payment.id, endsAt: payment.endsAt })
      .from(payment)
      .where(and(eq(payment.kind, 'checkout'), eq(payment.openKey, guestKey), eq(payment.status, 'open')))
    return row ?? null
  },
  count: (db: Queryable, userId: string): Promise<number> => db.$count(cartItem, eq(cartItem.userId, userId)),
  /** Adds a work at its current price, or changes how many copies are wanted. */
  async put(tx: Transaction, userId: string, { artworkId, quantity, priceMinor, currency }: CartRow): Promise<void> {
    await tx
      .insert(cartItem)
      .values({ userId, artworkId, quantity, priceMinor, currency })
      .onConflictDoUpdate({ target: [cartItem.userId, cartItem.artworkId], set: { quantity } })
  },
  /** Adds works that are not in the cart yet. */
  async add(tx: Transaction, userId: string, rows: readonly CartRow[]): Promise<void> {
    if (rows.length > 0)
      await tx
        .insert(cartItem)
        .values(rows.map((row) => ({ userId, ...row })))
        .onConflictDoNothing()
  },
  async remove(db: Database | Transaction, userId: string, artworkIds: readonly string[]): Promise<void> {
    await db.delete(cartItem).where(and(eq(cartItem.userId, userId), inArray(cartItem.artworkId, [...artworkIds])))
  },
  /** Serializes changes of a person's cart; false without a profile. */
  async lock(tx: Transaction, userId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: userProfile.id })
      .from(userProfile)
      .where(eq(userProfile.id, userId))
      .for('update')
    return rows.length > 0
  },
}

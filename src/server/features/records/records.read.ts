import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { checkout, artworkUnit as copy, order, orderLine } from '#server/schema/orders.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { recordChange } from '#server/schema/records.ts'
import { sale, saleStands } from '#server/schema/sales.ts'

export const recordsRead = {
  /** The changes of a record before one of them, the latest first. */
  listChanges(db: Queryable, artworkId: string, before: string | undefined, limit: number) {
    return db
      .select({ change: recordChange, name: userProfile.name })
      .from(recordChange)
      .leftJoin(userProfile, eq(userProfile.id, recordChange.byId))
      .where(and(eq(recordChange.artworkId, artworkId), before === undefined ? undefined : lt(recordChange.id, before)))
      .orderBy(desc(recordChange.id))
      .limit(limit)
  },
  async findEdition(db: Queryable, artworkId: string) {
    const [row] = await db
      .select({
        id: artwork.id,
        editionType: artwork.editionType,
        editionNumber: artwork.editionNumber,
        editionSize: artwork.editionSize,
        artistProofs: artwork.artistProofs,
      })
      .from(artwork)
      .where(eq(artwork.id, artworkId))
    return row ?? null
  },
  /** The copies of a work that are held or sold, with who has them and at what price. */
  listTaken(db: Queryable, artworkId: string) {
    return db
      .select({
        number: copy.number,
        isSold: sql<boolean>`${copy.soldAt} is not null`,
        soldOn: sql<string | null>`coalesce(${sale.soldOn}, (${copy.soldAt} at time zone 'UTC')::date)::text`,
        buyer: sql<string>`coalesce(${sale.buyerName}, ${checkout.address}->>'name', '')`,
        priceMinor: sql<string | null>`coalesce(${sale.priceMinor} - ${sale.discountMinor}, ${orderLine.priceMinor})`,
        currency: sql<string | null>`coalesce(${sale.currency}, ${order.currency})`,
      })
      .from(copy)
      .leftJoin(sale, eq(sale.id, copy.saleId))
      .leftJoin(order, eq(order.id, copy.orderId))
      .leftJoin(checkout, eq(checkout.id, order.checkoutId))
      .leftJoin(orderLine, and(eq(orderLine.orderId, copy.orderId), eq(orderLine.artworkId, copy.artworkId)))
      .where(eq(copy.artworkId, artworkId))
      .orderBy(asc(copy.number))
  },
  /** The same of its artist's proofs, which recorded sales have. */
  listTakenProofs(db: Queryable, artworkId: string) {
    return db
      .select({
        number: sql<number>`${sale.proof}`,
        isSold: sql<boolean>`${sale.status} = 'paid'`,
        soldOn: sale.soldOn,
        buyer: sale.buyerName,
        priceMinor: sql<string | null>`${sale.priceMinor} - ${sale.discountMinor}`,
        currency: sale.currency,
      })
      .from(sale)
      .where(and(eq(sale.artworkId, artworkId), isNotNull(sale.proof), saleStands))
      .orderBy(asc(sale.proof))
  },
}
export type TakenCopy = Awaited<ReturnType<typeof recordsRead.listTaken>>[number]

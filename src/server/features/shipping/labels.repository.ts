import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, ne } from 'drizzle-orm'
import type { LabelStatus } from '#contract/shipping-constants.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { listSources } from '#server/platform/moves.ts'
import { order } from '#server/schema/orders.ts'
import { artworkPacking, shippingLabel } from '#server/schema/shipping.ts'
import { LABEL_MOVES } from './labels.status.ts'

export type LabelRow = typeof shippingLabel.$inferSelect
export type NewLabel = typeof shippingLabel.$inferInsert

/** A label with its order; null for a custom shipment. */
export interface NumberedLabel {
  label: LabelRow
  order: Pick<typeof order.$inferSelect, 'number' | 'shippedAt' | 'deliveredAt' | 'carrier' | 'trackingNumber'> | null
}

const { number, shippedAt, deliveredAt, carrier, trackingNumber } = getTableColumns(order)

const selectNumbered = (db: Queryable) =>
  db
    .select({ label: shippingLabel, order: { number, shippedAt, deliveredAt, carrier, trackingNumber } })
    .from(shippingLabel)
    .leftJoin(order, eq(order.id, shippingLabel.orderId))

export const labelsRepository = {
  /** Null when the order has a label that counts already. */
  async insert(tx: Transaction, values: NewLabel): Promise<LabelRow | null> {
    const [row] = await tx.insert(shippingLabel).values(values).onConflictDoNothing().returning()
    return row ?? null
  },
  /** Stores the label of a payment order, or replaces it while it waits for its payment. */
  async putForPaymentOrder(tx: Transaction, values: NewLabel): Promise<void> {
    await tx
      .insert(shippingLabel)
      .values(values)
      .onConflictDoUpdate({
        target: shippingLabel.paymentOrderId,
        set: values,
        setWhere: eq(shippingLabel.status, 'awaiting_payment'),
      })
  },
  async find(db: Queryable, id: string): Promise<LabelRow | null> {
    const [row] = await db.select().from(shippingLabel).where(eq(shippingLabel.id, id))
    return row ?? null
  },
  async findOwn(db: Queryable, id: string, userId: string): Promise<NumberedLabel | null> {
    const [row] = await selectNumbered(db).where(
      and(eq(shippingLabel.id, id), eq(shippingLabel.userId, userId), ne(shippingLabel.status, 'cancelled')),
    )
    return row ?? null
  },
  async lockForUpdate(tx: Transaction, id: string): Promise<LabelRow | null> {
    const [row] = await tx.select().from(shippingLabel).where(eq(shippingLabel.id, id)).for('update')
    return row ?? null
  },
  /** The purchased labels of an order, locked. */
  lockPurchased: (tx: Transaction, orderId: string): Promise<LabelRow[]> =>
    tx
      .select()
      .from(shippingLabel)
      .where(and(eq(shippingLabel.orderId, orderId), eq(shippingLabel.status, 'purchased')))
      .for('update'),
  async ofPaymentOrder(db: Queryable, paymentOrderId: string): Promise<LabelRow | null> {
    const [row] = await db.select().from(shippingLabel).where(eq(shippingLabel.paymentOrderId, paymentOrderId))
    return row ?? null
  },
  /** Whether an order has a label that was bought or is being bought. */
  async isLabelled(db: Queryable, orderId: string): Promise<boolean> {
    const counts = inArray(shippingLabel.status, ['processing', 'purchased'])
    return (await db.$count(shippingLabel, and(eq(shippingLabel.orderId, orderId), counts))) > 0
  },
  /** Whether an order of a shop has a label that was bought or is being bought. */
  async isShopOrderLabelled(db: Queryable, shopOrderId: string): Promise<boolean> {
    const counts = inArray(shippingLabel.status, ['processing', 'purchased'])
    return (await db.$count(shippingLabel, and(eq(shippingLabel.shopOrderId, shopOrderId), counts))) > 0
  },
  /** The labels of a user that were not cancelled, newest first. */
  ofUser: (db: Queryable, userId: string, limit: number): Promise<NumberedLabel[]> =>
    selectNumbered(db)
      .where(and(eq(shippingLabel.userId, userId), ne(shippingLabel.status, 'cancelled')))
      .orderBy(desc(shippingLabel.id))
      .limit(limit),
  /** Moves a label to another status; null when the move is not legal. */
  async move(
    tx: Transaction,
    id: string,
    to: LabelStatus,
    changes: Partial<Omit<LabelRow, 'id' | 'status'>> = {},
  ): Promise<LabelRow | null> {
    const [row] = await tx
      .update(shippingLabel)
      .set({ ...changes, status: to })
      .where(and(eq(shippingLabel.id, id), inArray(shippingLabel.status, listSources(LABEL_MOVES, to))))
      .returning()
    return row ?? null
  },
  /** Records that the carrier was asked, so that it is asked again later. */
  async touch(db: Queryable, id: string): Promise<void> {
    await db.update(shippingLabel).set({ updatedAt: new Date() }).where(eq(shippingLabel.id, id))
  },
  /** Labels in one of these statuses that were not touched since, the oldest first. */
  async untouchedSince(
    db: Queryable,
    status: 'processing' | 'voiding',
    before: Date,
    limit: number,
  ): Promise<string[]> {
    const rows = await db
      .select({ id: shippingLabel.id })
      .from(shippingLabel)
      .where(and(eq(shippingLabel.status, status), lt(shippingLabel.updatedAt, before)))
      .orderBy(asc(shippingLabel.updatedAt))
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  /** Purchased labels whose carrier is to be asked where they are. */
  toTrack: (db: Queryable, now: Date, limit: number): Promise<LabelRow[]> =>
    db
      .select()
      .from(shippingLabel)
      .where(and(lte(shippingLabel.trackAt, now), eq(shippingLabel.status, 'purchased')))
      .orderBy(asc(shippingLabel.trackAt))
      .limit(limit),
  /** Labels of everybody, or of a user, that are being bought or voided. */
  countUnfinished: (db: Queryable, userId?: string): Promise<number> =>
    db.$count(
      shippingLabel,
      and(
        userId === undefined ? undefined : eq(shippingLabel.userId, userId),
        inArray(shippingLabel.status, ['processing', 'voiding']),
      ),
    ),
  /** Remembers how a work was packed. */
  async rememberPacking(tx: Transaction, packing: typeof artworkPacking.$inferInsert): Promise<void> {
    const { artworkId: _artworkId, ...set } = packing
    await tx.insert(artworkPacking).values(packing).onConflictDoUpdate({ target: artworkPacking.artworkId, set })
  },
}

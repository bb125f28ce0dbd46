import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { checkout, artworkUnit as copy, order, orderLine } from '#server/schema/orders.ts'
import { payment, paymentMovement } from '#server/schema/payments.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { contact, sale, saleInstalment, salePayment, saleStands } from '#server/schema/sales.ts'

export type SaleRow = typeof sale.$inferSelect
export type InstalmentRow = typeof saleInstalment.$inferSelect
export type WorkRow = NonNullable<Awaited<ReturnType<typeof salesRepository.findWork>>>
export interface SalePaymentRow {
  id: string
  saleId: string
  paidOn: string
  amountMinor: number
  currency: string
  method: typeof payment.$inferSelect.method
  receivedBy: typeof payment.$inferSelect.receivedBy
  /** What goes back to the buyer, or did. */
  returnedMinor: number
  /** When it was added to what is paid. */
  creditedAt: Date
  isPayoutUnderWay: boolean
}
export type NewInstalment = Pick<InstalmentRow, 'isDeposit' | 'dueOn' | 'amountMinor'> &
  Partial<Pick<InstalmentRow, 'paidMinor' | 'paidAt' | 'paymentId'>>
/** A sale with the size of the edition and how many proofs there are. */
export type ListedSale = SaleRow & { editionSize: number | null; artistProofs: number | null }

const workColumns = {
  id: artwork.id,
  title: artwork.title,
  yearCreated: artwork.yearCreated,
  dateText: artwork.dateText,
  medium: artwork.medium,
  mediumLine: artwork.mediumLine,
  editionType: artwork.editionType,
  editionNumber: artwork.editionNumber,
  editionSize: artwork.editionSize,
  artistProofs: artwork.artistProofs,
  width: artwork.width,
  height: artwork.height,
  depth: artwork.depth,
  diameter: artwork.diameter,
  unit: artwork.unit,
  typedUnit: artwork.typedUnit,
  artistName: userProfile.name,
}
const shownColumns = {
  ...workColumns,
  inventoryNumber: artwork.inventoryNumber,
  priceMinor: artwork.priceMinor,
  currency: artwork.currency,
}

/** What a payment by card brought its seller is on its way to them. */
const isPayoutUnderWay = sql<boolean>`exists (select 1 from ${paymentMovement} m
  where m.payment_id = ${salePayment.paymentId} and m.kind = 'transfer' and m.status = 'due')`

const selectSales = (db: Queryable) =>
  db
    .select({ ...getTableColumns(sale), editionSize: artwork.editionSize, artistProofs: artwork.artistProofs })
    .from(sale)
    .leftJoin(artwork, eq(artwork.id, sale.artworkId))

export const salesRepository = {
  /** A work of a person, locked; null for another person's. */
  async lockWork(tx: Transaction, id: string, ownerId: string) {
    const [row] = await tx
      .select(workColumns)
      .from(artwork)
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(and(eq(artwork.id, id), eq(artwork.ownerId, ownerId)))
      .for('update', { of: artwork })
    return row ?? null
  },
  /** A work of a person, with what the form of a sale shows of it. */
  async findWork(db: Queryable, id: string, ownerId: string) {
    const [row] = await db
      .select(shownColumns)
      .from(artwork)
      .innerJoin(userProfile, eq(userProfile.id, artwork.ownerId))
      .where(and(eq(artwork.id, id), eq(artwork.ownerId, ownerId)))
    return row ?? null
  },
  async insert(
    tx: Transaction,
    values: typeof sale.$inferInsert,
    instalments: readonly Pick<InstalmentRow, 'isDeposit' | 'dueOn' | 'amountMinor'>[],
  ): Promise<SaleRow> {
    const [row] = await tx.insert(sale).values(values).returning()
    if (!row) throw new Error('A sale could not be stored.')
    if (instalments.length > 0)
      await tx.insert(saleInstalment).values(instalments.map((one, position) => ({ ...one, position, saleId: row.id })))
    return row
  },
  async lockForUpdate(tx: Transaction, id: string, sellerId: string): Promise<SaleRow | null> {
    const [row] = await tx
      .select()
      .from(sale)
      .where(and(eq(sale.id, id), eq(sale.sellerId, sellerId)))
      .for('update')
    return row ?? null
  },
  async findAny(db: Queryable, id: string): Promise<SaleRow | null> {
    const [row] = await db.select().from(sale).where(eq(sale.id, id))
    return row ?? null
  },
  async change(
    tx: Transaction,
    id: string,
    changes: Partial<Pick<SaleRow, 'status' | 'endedAt' | 'copy' | 'proof' | 'totalMinor' | 'taxMinor'>>,
  ): Promise<void> {
    await tx.update(sale).set(changes).where(eq(sale.id, id))
  },
  async find(db: Queryable, id: string, sellerId: string): Promise<ListedSale | null> {
    const [row] = await selectSales(db).where(and(eq(sale.id, id), eq(sale.sellerId, sellerId)))
    return row ?? null
  },
  /** The last recorded first. */
  page: (db: Queryable, sellerId: string, before: string | undefined, limit: number): Promise<ListedSale[]> =>
    selectSales(db)
      .where(and(eq(sale.sellerId, sellerId), before === undefined ? undefined : lt(sale.id, before)))
      .orderBy(desc(sale.id))
      .limit(limit),
  /** Whether a work has a sale that stands, besides these. */
  hasOther: async (tx: Transaction, artworkId: string, besides: readonly string[]): Promise<boolean> =>
    (await tx.$count(sale, and(eq(sale.artworkId, artworkId), saleStands, notInArray(sale.id, [...besides])))) > 0,
  /** The sales of works that stand, the first sold first, with how to reach their buyers. */
  listStanding: (db: Queryable, artworkIds: readonly string[]) =>
    db
      .select({
        ...getTableColumns(sale),
        email: sql<string>`coalesce(${contact.email}, '')`,
        phone: sql<string>`coalesce(${contact.phone}, '')`,
      })
      .from(sale)
      .leftJoin(contact, eq(contact.id, sale.contactId))
      .where(and(inArray(sale.artworkId, [...artworkIds]), saleStands))
      .orderBy(asc(sale.soldOn), asc(sale.copy), asc(sale.proof), asc(sale.id)),
  /** The copies of works that were sold by orders here. */
  listOrdered: (db: Queryable, artworkIds: readonly string[]) =>
    db
      .select({
        artworkId: copy.artworkId,
        copy: copy.number,
        soldOn: sql<string>`(${copy.soldAt} at time zone 'UTC')::date::text`,
        buyer: sql<string>`coalesce(${checkout.address}->>'name', '')`,
        priceMinor: orderLine.priceMinor,
        currency: order.currency,
      })
      .from(copy)
      .innerJoin(order, eq(order.id, copy.orderId))
      .innerJoin(orderLine, and(eq(orderLine.orderId, copy.orderId), eq(orderLine.artworkId, copy.artworkId)))
      .leftJoin(checkout, eq(checkout.id, order.checkoutId))
      .where(and(inArray(copy.artworkId, [...artworkIds]), isNotNull(copy.soldAt)))
      .orderBy(asc(copy.soldAt), asc(copy.number)),
  /** The artist's proofs of a work that are sold or held, the lowest first. */
  async listTakenProofs(db: Queryable, artworkId: string): Promise<number[]> {
    const rows = await db
      .select({ proof: sale.proof })
      .from(sale)
      .where(and(eq(sale.artworkId, artworkId), isNotNull(sale.proof), saleStands))
      .orderBy(asc(sale.proof))
    return rows.flatMap(({ proof }) => proof ?? [])
  },
  instalments: (db: Queryable, saleIds: readonly string[]): Promise<InstalmentRow[]> =>
    db
      .select()
      .from(saleInstalment)
      .where(inArray(saleInstalment.saleId, [...saleIds]))
      .orderBy(asc(saleInstalment.position)),
  async payInstalment(
    tx: Transaction,
    id: string,
    changes: Pick<InstalmentRow, 'paidMinor' | 'paymentId' | 'paidAt'>,
  ): Promise<void> {
    await tx.update(saleInstalment).set(changes).where(eq(saleInstalment.id, id))
  },
  async moveInstalment(tx: Transaction, id: string, dueOn: string): Promise<void> {
    await tx.update(saleInstalment).set({ dueOn }).where(eq(saleInstalment.id, id))
  },
  /** States anew what is owed when. */
  async replaceInstalments(tx: Transaction, saleId: string, instalments: readonly NewInstalment[]): Promise<void> {
    await tx.delete(saleInstalment).where(eq(saleInstalment.saleId, saleId))
    if (instalments.length > 0)
      await tx.insert(saleInstalment).values(instalments.map((one, position) => ({ ...one, position, saleId })))
  },
  async returnMore(tx: Transaction, paymentId: string, amountMinor: number): Promise<void> {
    await tx
      .update(salePayment)
      .set({ returnedMinor: sql`${salePayment.returnedMinor} + ${amountMinor}` })
      .where(eq(salePayment.paymentId, paymentId))
  },
  async saleOfPayment(db: Queryable, paymentId: string): Promise<string | null> {
    const [row] = await db
      .select({ id: salePayment.saleId })
      .from(salePayment)
      .where(eq(salePayment.paymentId, paymentId))
    return row?.id ?? null
  },
  async returnedMinor(db: Queryable, paymentId: string): Promise<number> {
    const [row] = await db
      .select({ minor: salePayment.returnedMinor })
      .from(salePayment)
      .where(eq(salePayment.paymentId, paymentId))
    return row?.minor ?? 0
  },
  /** The payment that is open for a sale on the provider's page; null without. */
  async openPayment(db: Queryable, saleId: string): Promise<{ id: string; amountMinor: number } | null> {
    const [row] = await db
      .select({ id: payment.id, amountMinor: payment.amountMinor })
      .from(payment)
      .where(and(eq(payment.kind, 'sale'), eq(payment.openKey, saleId), eq(payment.status, 'open')))
    return row ?? null
  },
  async insertPayment(tx: Transaction, values: typeof salePayment.$inferInsert): Promise<void> {
    await tx.insert(salePayment).values(values)
  },
  /** In the order in which they were made. */
  payments: (db: Queryable, saleIds: readonly string[]): Promise<SalePaymentRow[]> =>
    db
      .select({
        id: payment.id,
        saleId: salePayment.saleId,
        paidOn: salePayment.paidOn,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        method: payment.method,
        receivedBy: payment.receivedBy,
        returnedMinor:
          sql<number>`case when ${payment.status} = 'paid' then ${salePayment.returnedMinor} else ${payment.amountMinor} end`.mapWith(
            Number,
          ),
        // A page for a card may be open long before it is paid on; outside, the seller states a day of the past.
        creditedAt:
          sql<Date>`case when ${payment.method} = 'card' then coalesce(${payment.paidAt}, ${payment.createdAt}) else ${payment.createdAt} end`.mapWith(
            payment.createdAt,
          ),
        isPayoutUnderWay,
      })
      .from(salePayment)
      .innerJoin(payment, eq(payment.id, salePayment.paymentId))
      .where(inArray(salePayment.saleId, [...saleIds]))
      .orderBy(asc(salePayment.paidOn), asc(payment.id)),
}

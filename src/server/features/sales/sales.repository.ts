import { and, asc, desc, eq, getTableColumns, inArray, lt, ne, notInArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { payment } from '#server/schema/payments.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { sale, saleInstalment, salePayment } from '#server/schema/sales.ts'

export type SaleRow = typeof sale.$inferSelect
export type InstalmentRow = typeof saleInstalment.$inferSelect
export type WorkRow = NonNullable<Awaited<ReturnType<typeof salesRepository.findWork>>>
export interface SalePaymentRow {
  id: string
  saleId: string
  paidOn: string
  amountMinor: number
  currency: string
  receivedBy: typeof payment.$inferSelect.receivedBy
  isReturned: boolean
}
/** A sale with the size of the edition. */
export type ListedSale = SaleRow & { editionSize: number | null }

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
  artistName: userProfile.name,
}
const shownColumns = {
  ...workColumns,
  inventoryNumber: artwork.inventoryNumber,
  width: artwork.width,
  height: artwork.height,
  depth: artwork.depth,
  diameter: artwork.diameter,
  unit: artwork.unit,
  priceMinor: artwork.priceMinor,
  currency: artwork.currency,
}

const selectSales = (db: Queryable) =>
  db
    .select({ ...getTableColumns(sale), editionSize: artwork.editionSize })
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
  async change(
    tx: Transaction,
    id: string,
    changes: Partial<Pick<SaleRow, 'status' | 'endedAt' | 'copy'>>,
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
  /** Whether a work has a sale that stands, besides this one. */
  async hasOther(tx: Transaction, artworkId: string, besides: string | null): Promise<boolean> {
    const stands = notInArray(sale.status, ['taken_back', 'ended'])
    const others = besides === null ? undefined : ne(sale.id, besides)
    return (await tx.$count(sale, and(eq(sale.artworkId, artworkId), stands, others))) > 0
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
  async insertPayment(tx: Transaction, values: typeof salePayment.$inferInsert): Promise<void> {
    await tx.insert(salePayment).values(values)
  },
  /** In the order in which they were made. */
  async payments(db: Queryable, saleIds: readonly string[]): Promise<SalePaymentRow[]> {
    const rows = await db
      .select({
        id: payment.id,
        saleId: salePayment.saleId,
        paidOn: salePayment.paidOn,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        receivedBy: payment.receivedBy,
        status: payment.status,
      })
      .from(salePayment)
      .innerJoin(payment, eq(payment.id, salePayment.paymentId))
      .where(inArray(salePayment.saleId, [...saleIds]))
      .orderBy(asc(salePayment.paidOn), asc(payment.id))
    return rows.map(({ status, ...row }) => ({ ...row, isReturned: status !== 'paid' }))
  },
}

import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { invoiceEvent, invoice as table } from '#server/schema/invoices.ts'

export type InvoiceRow = typeof table.$inferSelect
export type EventRow = typeof invoiceEvent.$inferSelect

const isCurrent = and(eq(table.kind, 'invoice'), inArray(table.status, ['draft', 'sent']))

export const invoicesRepository = {
  async find(db: Queryable, id: string, sellerId: string): Promise<InvoiceRow | null> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.sellerId, sellerId)))
    return row ?? null
  },
  /** The draft or the invoice that was sent and is not cancelled; null without. */
  async current(db: Queryable, saleId: string): Promise<InvoiceRow | null> {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.saleId, saleId), isCurrent))
    return row ?? null
  },
  /** The last first. */
  ofSale: (db: Queryable, saleId: string): Promise<InvoiceRow[]> =>
    db.select().from(table).where(eq(table.saleId, saleId)).orderBy(desc(table.id)),
  async byKey(db: Queryable, payKey: string): Promise<InvoiceRow | null> {
    const [row] = await db.select().from(table).where(eq(table.payKey, payKey))
    return row ?? null
  },
  /** The secret of the page of the last invoice of a sale that was sent; null without. */
  async lastKey(db: Queryable, saleId: string): Promise<string | null> {
    const [row] = await db
      .select({ key: table.payKey })
      .from(table)
      .where(and(eq(table.saleId, saleId), eq(table.kind, 'invoice'), inArray(table.status, ['sent', 'void'])))
      .orderBy(desc(table.id))
      .limit(1)
    return row?.key ?? null
  },
  /** The form of a seller's invoice that was changed last; null without. */
  async lastForm(db: Queryable, sellerId: string): Promise<InvoiceRow['form']> {
    const [row] = await db
      .select({ form: table.form })
      .from(table)
      .where(and(eq(table.sellerId, sellerId), isNotNull(table.form)))
      .orderBy(desc(table.updatedAt))
      .limit(1)
    return row?.form ?? null
  },
  /** Of these sales, the sent invoices. */
  sentOf: (db: Queryable, saleIds: readonly string[]): Promise<InvoiceRow[]> =>
    db
      .select()
      .from(table)
      .where(and(inArray(table.saleId, [...saleIds]), isCurrent, eq(table.status, 'sent'))),
  async insert(tx: Transaction, values: typeof table.$inferInsert): Promise<InvoiceRow> {
    const [row] = await tx.insert(table).values(values).returning()
    if (!row) throw new Error('An invoice could not be stored.')
    return row
  },
  async change(tx: Transaction, id: string, changes: Partial<InvoiceRow>): Promise<InvoiceRow> {
    const [row] = await tx.update(table).set(changes).where(eq(table.id, id)).returning()
    if (!row) throw new Error(`There is no invoice ${id}.`)
    return row
  },
  async addEvent(tx: Transaction, event: typeof invoiceEvent.$inferInsert): Promise<void> {
    await tx.insert(invoiceEvent).values(event)
  },
  /** In the order in which they happened. */
  events: (db: Queryable, invoiceIds: readonly string[]): Promise<EventRow[]> =>
    db
      .select()
      .from(invoiceEvent)
      .where(inArray(invoiceEvent.invoiceId, [...invoiceIds]))
      .orderBy(invoiceEvent.id),
  all: (db: Queryable, sellerId: string): Promise<InvoiceRow[]> =>
    db.select().from(table).where(eq(table.sellerId, sellerId)).orderBy(table.id),
}

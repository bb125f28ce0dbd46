import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { SoldCopy } from '#contract/sale-terms.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { invoice } from '#server/schema/invoices.ts'
import { contact, sale, saleInstalment } from '#server/schema/sales.ts'

export type SaleRow = typeof sale.$inferSelect
export type PartRow = typeof saleInstalment.$inferSelect

/** What invoices need of the sales that they are for. */
export const invoicesRead = {
  async sale(db: Queryable, id: string): Promise<SaleRow | null> {
    const [row] = await db.select().from(sale).where(eq(sale.id, id))
    return row ?? null
  },
  async soldCopy(
    db: Queryable,
    { artworkId, copy, proof }: Pick<SaleRow, 'artworkId' | 'copy' | 'proof'>,
  ): Promise<SoldCopy> {
    const sizes = { edition_size: artwork.editionSize, artist_proofs: artwork.artistProofs }
    const [row] = artworkId === null ? [] : await db.select(sizes).from(artwork).where(eq(artwork.id, artworkId))
    return { copy, proof, edition_size: row?.edition_size ?? null, artist_proofs: row?.artist_proofs ?? null }
  },
  async contact(db: Queryable, id: string) {
    const [row] = await db.select().from(contact).where(eq(contact.id, id))
    return row ?? null
  },
  /**
   * Sales of which a part is due by `day` or earlier, which is not paid, and of whose invoice the buyer is reminded: the last
   * time so many days after it was due.
   */
  async toRemind(
    db: Queryable,
    { day, lastDays }: { day: string; lastDays: number },
    limit: number,
  ): Promise<string[]> {
    const rows = await db
      .selectDistinct({ id: sale.id })
      .from(saleInstalment)
      .innerJoin(sale, eq(sale.id, saleInstalment.saleId))
      .innerJoin(invoice, and(eq(invoice.saleId, sale.id), eq(invoice.status, 'sent'), eq(invoice.kind, 'invoice')))
      .where(
        and(
          isNull(saleInstalment.paidAt),
          lte(saleInstalment.dueOn, day),
          eq(sale.status, 'running'),
          eq(invoice.reminds, true),
          // After the last reminder there is none, nor after an invoice that was sent later than that.
          sql`(greatest(${saleInstalment.remindedAt}, ${invoice.sentAt}) at time zone 'UTC')::date < ${saleInstalment.dueOn} + ${lastDays}::int`,
        ),
      )
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  async setReminded(tx: Transaction, partId: string, at: Date): Promise<void> {
    await tx.update(saleInstalment).set({ remindedAt: at }).where(eq(saleInstalment.id, partId))
  },
  async setSent(tx: Transaction, partId: string, at: Date): Promise<void> {
    await tx.update(saleInstalment).set({ sentAt: at }).where(eq(saleInstalment.id, partId))
  },
}

import type { ExportedSale } from '#contract/exported-sale.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { contactsRepository as contacts } from './contacts.repository.ts'
import { salesRepository as sales } from './sales.repository.ts'
import type { SalesService } from './sales.service.ts'

/** Sales of a list of works, in the transaction that stores its rows. */
export const createImportedSales = ({ restoreIn, takeBackIn }: Pick<SalesService, 'restoreIn' | 'takeBackIn'>) => ({
  /** Records a sale; its buyer is a contact that is known, or a new one, whose id is returned. */
  async record(
    tx: Transaction,
    sellerId: string,
    artworkId: string,
    stated: ExportedSale,
  ): Promise<{ saleId: string; newContactId: string | null }> {
    const { buyer } = stated
    const known = buyer && (await contacts.findKnown(tx, sellerId, buyer))
    const newContactId =
      buyer === null || known !== null ? null : await contacts.insertOrFind(tx, sellerId, { ...buyer, note: '' })
    const saleId = await restoreIn(tx, sellerId, { artworkId, contactId: known ?? newContactId, stated })
    return { saleId, newContactId }
  },
  /** Takes sales back unless that was done before, and removes the contacts that they made unless another sale has them. */
  async takeBack(
    tx: Transaction,
    sellerId: string,
    { saleIds, contactIds }: { saleIds: readonly string[]; contactIds: readonly string[] },
  ): Promise<void> {
    for (const saleId of saleIds) {
      const sale = await sales.find(tx, saleId, sellerId)
      if (sale && sale.status !== 'taken_back') await takeBackIn(tx, saleId, sellerId)
    }
    for (const id of contactIds) await contacts.removeUnused(tx, sellerId, id)
  },
  /** Whether a work has a sale besides these that stands. */
  hasOther: (tx: Transaction, artworkId: string, saleIds: readonly string[]): Promise<boolean> =>
    sales.hasOther(tx, artworkId, saleIds),
})
export type ImportedSales = ReturnType<typeof createImportedSales>

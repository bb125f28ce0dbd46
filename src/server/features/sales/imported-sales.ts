import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { contactsRepository as contacts } from './contacts.repository.ts'
import { salesRepository as sales } from './sales.repository.ts'
import type { SalesService } from './sales.service.ts'

/** A sale that a list of works states: paid, and of long ago. */
export interface ImportedSale {
  artworkId: string
  price: string
  currency: string
  soldOn: string
  /** Empty for an unknown one. */
  buyer: string
  note: string
}

/** Sales of a list of works, in the transaction that stores its rows. */
export const createImportedSales = ({ createIn, takeBackIn }: Pick<SalesService, 'createIn' | 'takeBackIn'>) => ({
  /** Records a sale; its buyer is the contact of that name, or a new one, whose id is returned. */
  async record(
    tx: Transaction,
    seller: Pick<Actor, 'id' | 'hasProfile'>,
    { artworkId, price, currency, soldOn, buyer, note }: ImportedSale,
  ): Promise<{ saleId: string; newContactId: string | null }> {
    const known = buyer === '' ? null : await contacts.findNamed(tx, seller.id, buyer)
    const newContactId =
      buyer === '' || known !== null
        ? null
        : await contacts.insertOrFind(tx, seller.id, { name: buyer, email: '', phone: '', note: '' })
    const contactId = known ?? newContactId
    const saleId = await createIn(tx, seller, {
      artwork_id: artworkId,
      copy: null,
      proof: null,
      buyer: contactId === null ? null : { contact_id: contactId },
      sold_on: soldOn,
      place: 'studio',
      place_name: '',
      currency,
      price,
      discount_percent: 0,
      tax: '',
      is_tax_included: true,
      payment: 'paid',
      deposit: '',
      due_on: null,
      received_by: 'other',
      receipt_number: '',
      note,
    })
    return { saleId, newContactId }
  },
  /** Takes a sale back unless that was done before, and removes the contact that it made unless another sale has it. */
  async takeBack(
    tx: Transaction,
    sellerId: string,
    { saleId, newContactId }: { saleId: string; newContactId: string | null },
  ): Promise<void> {
    const sale = await sales.find(tx, saleId, sellerId)
    if (sale && sale.status !== 'taken_back') await takeBackIn(tx, saleId, sellerId)
    if (newContactId !== null) await contacts.removeUnused(tx, sellerId, newContactId)
  },
  /** Whether a work has a sale besides this one that stands. */
  hasOther: (tx: Transaction, artworkId: string, saleId: string | null): Promise<boolean> =>
    sales.hasOther(tx, artworkId, saleId),
})
export type ImportedSales = ReturnType<typeof createImportedSales>

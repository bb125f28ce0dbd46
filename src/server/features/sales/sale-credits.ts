import type { Transaction } from '#server/platform/db/database.ts'
import type { Orders } from '../orders/orders.module.ts'
import { type SaleRow, salesRepository as sales } from './sales.repository.ts'

/** A payment that is stored, or that the transaction stores. */
interface Credit {
  paymentId: string
  amountMinor: number
  paidOn: string
  paidAt: Date
}

export const isOwed = ({ status }: Pick<SaleRow, 'status'>): boolean => status === 'running' || status === 'on_approval'

/** What payments do to the sale that they are for. The sale is locked. */
export const createSaleCredits = ({ copies }: Pick<Orders, 'copies'>) => {
  const complete = async (tx: Transaction, sale: SaleRow): Promise<void> => {
    await sales.change(tx, sale.id, { status: 'paid' })
    // A proof is none of the copies that sell the work.
    if (sale.proof !== null) return
    const work = sale.artworkId && (await sales.lockWork(tx, sale.artworkId, sale.sellerId))
    if (work) await copies.sell(tx, work, sale.id)
  }

  return {
    complete,

    /** Locks the work before the sale, in the order in which a checkout locks them. */
    async lock(tx: Transaction, id: string): Promise<SaleRow | null> {
      const seen = await sales.findAny(tx, id)
      if (seen?.artworkId) await sales.lockWork(tx, seen.artworkId, seen.sellerId)
      return seen && sales.lockForUpdate(tx, id, seen.sellerId)
    },

    /** What was paid of it so far, by its instalments. */
    async creditedMinor(tx: Transaction, { id }: Pick<SaleRow, 'id'>): Promise<number> {
      const instalments = await sales.instalments(tx, [id])
      return instalments.reduce((sum, one) => sum + one.paidMinor, 0)
    },

    /** Pays the first instalments first, with at most what is left of them. The last one sells the copy. */
    async credit(tx: Transaction, sale: SaleRow, { paymentId, amountMinor, paidOn, paidAt }: Credit): Promise<void> {
      await sales.insertPayment(tx, { paymentId, saleId: sale.id, paidOn })
      let restMinor = amountMinor
      let leftMinor = 0
      for (const one of await sales.instalments(tx, [sale.id])) {
        const part = Math.min(restMinor, one.amountMinor - one.paidMinor)
        restMinor -= part
        const paidMinor = one.paidMinor + part
        leftMinor += one.amountMinor - paidMinor
        const isPaid = paidMinor === one.amountMinor
        if (part > 0) await sales.payInstalment(tx, one.id, { paidMinor, paymentId, paidAt: isPaid ? paidAt : null })
      }
      if (leftMinor === 0) await complete(tx, sale)
      else await sales.change(tx, sale.id, { status: 'running' })
    },
  }
}
export type SaleCredits = ReturnType<typeof createSaleCredits>

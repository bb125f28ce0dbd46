import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { findDue } from './due.ts'
import type { SaleCredits } from './sale-credits.ts'
import { type NewInstalment, type SaleRow, salesRepository as sales } from './sales.repository.ts'

/** What an invoice states: what the buyer owes, the part of it that is tax, and when it is due. */
export interface StatedPlan {
  totalMinor: number
  taxMinor: number
  /** They add up to the total; null leaves what was agreed. */
  instalments: readonly Pick<NewInstalment, 'isDeposit' | 'dueOn' | 'amountMinor'>[] | null
}

/** What is owed for sales that were recorded, and when. */
export const createPlans = ({ credits }: { credits: SaleCredits }) => ({
  /** The sale of a seller, locked. Throws `not_found`. */
  async lock(tx: Transaction, id: string, sellerId: string): Promise<SaleRow> {
    const sale = await credits.lock(tx, id)
    if (sale?.sellerId !== sellerId) throw new Failure('not_found')
    return sale
  },
  instalments: sales.instalments,
  payments: sales.payments,
  move: sales.moveInstalment,
  findDue,

  /** States anew what is owed for a locked sale. What was paid already pays the first parts. */
  async state(tx: Transaction, sale: SaleRow, { totalMinor, taxMinor, instalments }: StatedPlan): Promise<void> {
    await sales.change(tx, sale.id, { totalMinor, taxMinor })
    if (instalments === null) return
    const before = await sales.instalments(tx, [sale.id])
    const last = before.findLast(({ paidMinor }) => paidMinor > 0)
    let restMinor = before.reduce((sum, { paidMinor }) => sum + paidMinor, 0)
    const credited = instalments.map((one) => {
      const paidMinor = Math.min(restMinor, one.amountMinor)
      restMinor -= paidMinor
      const paid = paidMinor > 0 && { paymentId: last?.paymentId ?? null }
      return { ...one, paidMinor, ...paid, ...(paidMinor === one.amountMinor && { paidAt: last?.paidAt ?? null }) }
    })
    await sales.replaceInstalments(tx, sale.id, credited)
  },
})
export type Plans = ReturnType<typeof createPlans>

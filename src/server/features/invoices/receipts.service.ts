import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { decimalAmount } from '#contract/money.ts'
import { isSaleOver } from '#contract/sale-terms.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Sales } from '../sales/sales.module.ts'
import { splitPayments } from './invoices.presenter.ts'
import { invoicesRead as read } from './invoices.read.ts'
import type { PaidWay } from './receipt-words.ts'
import { requireSent } from './sent-invoice.ts'

/** What a receipt for a paid part of an invoice says. */
export interface Receipt {
  invoice: InvoiceDocument
  /** The parts of the plan, and the place of the paid one. */
  parts: { is_deposit: boolean }[]
  at: number
  amount: string
  /** What paid the part; the day of the last payment is that of the receipt. */
  payments: { paidOn: string; paidBy: PaidWay; amount: string }[]
  /** What remained to be paid after it, whatever was paid since. */
  left: string
}

/** Receipts for what was paid of an invoice, part by part. */
export const createReceipts = ({ db, sales }: { db: Database; sales: Pick<Sales, 'plans'> }) => ({
  /** Throws `not_found` for a part that is not paid, and once the sale is over: what was paid may have gone back. */
  async find({ id, sellerId }: { id: string; sellerId: string }, at: number): Promise<Receipt> {
    const sale = await read.sale(db, id)
    if (sale?.sellerId !== sellerId) throw new Failure('not_found')
    const { document: invoice } = await requireSent(db, id)
    const parts = await sales.plans.instalments(db, [id])
    const part = parts[at]
    const isOver = isSaleOver(sale)
    if (isOver || !part?.paidAt) throw new Failure('not_found')
    const payments = splitPayments(parts, await sales.plans.payments(db, [id]))[at] ?? []
    const decimal = (amountMinor: number) => decimalAmount({ amountMinor, currency: sale.currency })
    return {
      invoice,
      parts: parts.map(({ isDeposit }) => ({ is_deposit: isDeposit })),
      at,
      amount: decimal(part.amountMinor),
      payments: payments.map(({ amountMinor, ...payment }) => ({ ...payment, amount: decimal(amountMinor) })),
      left: decimal(parts.slice(at + 1).reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
    }
  },
})
export type Receipts = ReturnType<typeof createReceipts>

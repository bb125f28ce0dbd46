import type { InvoiceDocument } from '#contract/invoice-document.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { SaleRow } from './invoices.read.ts'
import { type InvoiceRow, invoicesRepository as invoices } from './invoices.repository.ts'

/** The invoice of a sale that was sent and stands. Throws `invoice_not_sent`. */
export const requireSent = async (
  on: Queryable,
  saleId: string,
): Promise<InvoiceRow & { document: InvoiceDocument }> => {
  const current = await invoices.current(on, saleId)
  if (!current?.document || current.status !== 'sent') throw new Failure('invoice_not_sent')
  return { ...current, document: current.document }
}

/** Throws `sale_over` unless something is owed for the sale, or may be. */
export const requireOwed = ({ status }: Pick<SaleRow, 'status'>): void => {
  if (status !== 'running' && status !== 'on_approval') throw new Failure('sale_over')
}

import { type ExportedSale, paidSale } from '#contract/exported-sale.ts'
import { decimalAmount } from '#contract/money.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type InstalmentRow, type SalePaymentRow, salesRepository as sales } from './sales.repository.ts'

type StandingRow = Awaited<ReturnType<typeof sales.listStanding>>[number]

const present = (
  row: StandingRow,
  { instalments, payments }: { instalments: readonly InstalmentRow[]; payments: readonly SalePaymentRow[] },
): ExportedSale[] => {
  const { status, currency } = row
  if (status === 'ended' || status === 'taken_back') return []
  const decimal = (amountMinor: number) => decimalAmount({ amountMinor, currency })
  const hasBuyer = row.contactId !== null || row.buyerName !== ''
  return [
    {
      copy: row.copy,
      proof: row.proof,
      buyer: hasBuyer ? { name: row.buyerName, email: row.email, phone: row.phone } : null,
      sold_on: row.soldOn,
      place: row.place,
      place_name: row.placeName,
      price: decimal(row.priceMinor),
      discount: decimal(row.discountMinor),
      tax: decimal(row.taxMinor),
      total: decimal(row.totalMinor),
      currency,
      status,
      approval_ends_on: row.approvalEndsOn,
      instalments: instalments.map((one) => ({
        is_deposit: one.isDeposit,
        due_on: one.dueOn,
        amount: decimal(one.amountMinor),
      })),
      payments: payments.flatMap(({ paidOn, amountMinor, returnedMinor, receivedBy }) =>
        amountMinor > returnedMinor
          ? [{ paid_on: paidOn, amount: decimal(amountMinor - returnedMinor), received_by: receivedBy ?? 'other' }]
          : [],
      ),
      receipt_number: row.receiptNumber,
      note: row.note,
    },
  ]
}

/**
 * Sales of works for an export, by the id of the work. What was sold by an order here is a sale that was made elsewhere for
 * whoever imports it.
 */
export const createExportedSales = (db: Database) => ({
  async read(artworkIds: readonly string[]): Promise<(artworkId: string) => ExportedSale[]> {
    if (artworkIds.length === 0) return () => []
    const [standing, ordered] = await Promise.all([
      sales.listStanding(db, artworkIds),
      sales.listOrdered(db, artworkIds),
    ])
    const ids = standing.map(({ id }) => id)
    const [instalments, payments] =
      ids.length === 0 ? [[], []] : await Promise.all([sales.instalments(db, ids), sales.payments(db, ids)])
    return (artworkId) => {
      const recorded = standing
        .filter((row) => row.artworkId === artworkId)
        .flatMap((row) =>
          present(row, {
            instalments: instalments.filter(({ saleId }) => saleId === row.id),
            payments: payments.filter(({ saleId }) => saleId === row.id),
          }),
        )
      const bought = ordered
        .filter((row) => row.artworkId === artworkId)
        .map(({ priceMinor, currency, soldOn, ...row }) =>
          paidSale({
            copy: row.copy,
            buyer: row.buyer,
            sold_on: soldOn,
            price: decimalAmount({ amountMinor: priceMinor, currency }),
            currency,
            place: 'online',
          }),
        )
      return [...recorded, ...bought].toSorted(
        (a, b) => a.sold_on.localeCompare(b.sold_on) || (a.copy ?? 0) - (b.copy ?? 0),
      )
    }
  },
})
export type ExportedSales = ReturnType<typeof createExportedSales>

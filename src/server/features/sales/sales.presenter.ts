import { mediumText } from '#contract/artwork-display.ts'
import type { ArtworkImage } from '#contract/artworks.ts'
import { DAY_MS } from '#contract/constants.ts'
import { decimalAmount } from '#contract/money.ts'
import { typedUnit } from '#contract/record-size.ts'
import { TAKE_BACK_DAYS } from '#contract/sale-terms.ts'
import type { RecordedSale, WorkToSell } from '#contract/sales.ts'
import { bothSizesText, toDimensions } from '#contract/typed-size.ts'
import type { InstalmentRow, ListedSale, SalePaymentRow, SaleRow, WorkRow } from './sales.repository.ts'

/** Until when a sale can be taken back. */
export const takeBackUntil = ({ createdAt }: Pick<SaleRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + TAKE_BACK_DAYS * DAY_MS)

interface Parts {
  instalments: readonly InstalmentRow[]
  payments: readonly SalePaymentRow[]
  now: Date
}

export const presentRecordedSale = (sale: ListedSale, { instalments, payments, now }: Parts): RecordedSale => {
  const { currency } = sale
  const decimal = (amountMinor: number) => decimalAmount({ amountMinor, currency })
  const paid = payments.reduce((sum, one) => sum + one.amountMinor - one.returnedMinor, 0)
  const until = takeBackUntil(sale)
  const hasBuyer = sale.contactId !== null || sale.buyerName !== ''
  return {
    id: sale.id,
    artwork_id: sale.artworkId,
    copy: sale.copy,
    edition_size: sale.editionSize,
    title: sale.title,
    artist_name: sale.artistName,
    description: sale.description,
    buyer: hasBuyer ? { contact_id: sale.contactId, name: sale.buyerName } : null,
    sold_on: sale.soldOn,
    place: sale.place,
    place_name: sale.placeName,
    price: decimal(sale.priceMinor),
    discount: decimal(sale.discountMinor),
    tax: decimal(sale.taxMinor),
    total: decimal(sale.totalMinor),
    paid: decimal(paid),
    currency,
    status: sale.status,
    approval_ends_on: sale.approvalEndsOn,
    instalments: instalments.map((one) => ({
      is_deposit: one.isDeposit,
      due_on: one.dueOn,
      amount: decimal(one.amountMinor),
      paid: decimal(one.paidMinor),
      paid_at: one.paidAt?.toISOString() ?? null,
    })),
    payments: payments.map((one) => ({
      paid_on: one.paidOn,
      amount: decimal(one.amountMinor),
      received_by: one.receivedBy ?? 'other',
      by_card: one.method === 'card',
      returned: decimal(one.returnedMinor),
      is_returned: one.returnedMinor >= one.amountMinor,
    })),
    receipt_number: sale.receiptNumber,
    note: sale.note,
    recorded_at: sale.createdAt.toISOString(),
    take_back_until: sale.status !== 'taken_back' && now < until ? until.toISOString() : null,
  }
}

type SoldWork = Pick<WorkRow, 'width' | 'height' | 'depth' | 'diameter' | 'unit' | 'typedUnit' | 'medium' | 'mediumLine' | 'dateText' | 'yearCreated'> // biome-ignore format: one line

const presentSize = (work: SoldWork): Pick<WorkToSell['work'], 'dimensions' | 'size_unit'> => ({
  dimensions: toDimensions(work),
  size_unit: typedUnit(work),
})

const writeMedium = (work: SoldWork): string => work.mediumLine || mediumText(work.medium)
const writeDate = (work: SoldWork): string => work.dateText || (work.yearCreated?.toString() ?? '')

/** What a sale keeps of its work, and an invoice says of it: medium, date and size. */
export const describeWork = (work: SoldWork): string =>
  [writeMedium(work), writeDate(work), bothSizesText(presentSize(work))].filter(Boolean).join(', ')

export const presentWorkToSell = (work: WorkRow, picture: ArtworkImage | null): WorkToSell['work'] => {
  const { currency, priceMinor } = work
  return {
    id: work.id,
    artist_name: work.artistName,
    title: work.title,
    inventory_number: work.inventoryNumber,
    date: writeDate(work),
    medium: writeMedium(work),
    ...presentSize(work),
    edition_size: work.editionSize,
    picture,
    price: priceMinor === null ? null : decimalAmount({ amountMinor: priceMinor, currency }),
    currency,
  }
}

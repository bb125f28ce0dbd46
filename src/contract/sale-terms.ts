/** Where a sale was made. */
export const SALE_PLACES = ['studio', 'fair', 'gallery', 'online'] as const
export type SalePlace = (typeof SALE_PLACES)[number]

/** How much of a sale is paid when it is recorded. */
export const SALE_PAYMENTS = ['paid', 'deposit', 'not_yet', 'on_approval'] as const
export type SalePayment = (typeof SALE_PAYMENTS)[number]

export const SALE_STATUSES = ['on_approval', 'running', 'paid', 'ended', 'taken_back'] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

/** Whether a sale was called off or taken back: its copy is free again. */
export const isSaleOver = ({ status }: { status: SaleStatus }): boolean => status === 'ended' || status === 'taken_back'

/** Which copy a sale is of, or which artist's proof. How many there are is null once the work was deleted. */
export interface SoldCopy {
  copy: number | null
  edition_size: number | null
  proof: number | null
  artist_proofs: number | null
}

/** The number of an artist's proof as it is written on the sheet. */
export const proofText = (proof: number, total: number | null): string =>
  total === null ? `AP ${proof}` : `AP ${proof}/${total}`

/** `copy 18/40` or `AP 2/4`; empty for a unique work. */
export const soldCopyText = (
  { copy, edition_size: size, proof, artist_proofs: proofs }: SoldCopy,
  nameCopy = (number: string): string => `copy ${number}`,
): string => {
  if (proof !== null) return proofText(proof, proofs)
  if (copy === null || (size ?? copy) === 1) return ''
  return nameCopy(size === null ? String(copy) : `${copy}/${size}`)
}

/** For so long, a sale that was recorded by mistake can be taken back. */
export const TAKE_BACK_DAYS = 30
/** When the rest is due unless the seller states a day. */
export const DUE_DAYS = 30

interface StatedAmounts {
  priceMinor: number
  discountPercent: number
  taxMinor: number
  isTaxIncluded: boolean
}

/** What a discount is, and what a buyer owes in all; in the smallest unit of the currency. */
export const computeTotal = ({ priceMinor, discountPercent, taxMinor, isTaxIncluded }: StatedAmounts) => {
  const discountMinor = Math.round((priceMinor * Math.round(discountPercent * 100)) / 10_000)
  const netMinor = priceMinor - discountMinor
  return { discountMinor, totalMinor: isTaxIncluded ? netMinor : netMinor + taxMinor }
}

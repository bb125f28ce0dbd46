import { readAmount } from '#contract/amount-text.ts'
import { type ArtworkLike, availabilityWord, badgeWord, priceText } from '#contract/artwork-display.ts'
import type { Artwork, ArtworkStatus } from '#contract/artworks.ts'
import { missingToPublish } from '#contract/missing-to-publish.ts'
import { formatList } from '#web/lib/format.ts'
import type { StatusMarkKind } from '#web/ui/badge.tsx'

const MARKS: Partial<Record<ArtworkStatus, StatusMarkKind>> = {
  draft: 'draft',
  published: 'published',
  available: 'available',
  reserved: 'pending',
  on_hold: 'pending',
}

/** The shape before the badge's word. */
export const badgeMark = ({ is_sold, status }: Pick<Artwork, 'is_sold' | 'status'>): StatusMarkKind =>
  is_sold ? 'sold' : (MARKS[status] ?? 'plain')

/** The shape and the word of a work's badge (AW-7.37 to AW-7.40). */
export const toBadge = (work: Artwork): { mark: StatusMarkKind; label: string } => ({
  mark: badgeMark(work),
  label: badgeWord(work),
})

/**
 * The price line of a card; on a published one with the word for its availability (AW-7.40, T-12). A price of 0 is not
 * set yet.
 */
export const priceLine = (work: Artwork): string | null =>
  [Number(work.price) > 0 && priceText(work.price, work.currency), availabilityWord(work)]
    .filter(Boolean)
    .join(' · ') || null

/** The question of the confirm step; it names what is deleted with the work (T-48). */
export const deleteQuestion = ({ is_sold, status }: Pick<Artwork, 'is_sold' | 'status'>): string => {
  if (is_sold) return 'Delete this artwork? It is removed from your gallery. Past orders keep its title and picture.'
  if (status === 'published')
    return 'Delete this artwork? It is removed from the shop, your gallery and your exhibitions.'
  return 'Delete this artwork?'
}

export type CardMainAction = 'finish' | 'publish' | 'sell' | 'free' | 'sale'

/**
 * The one main action of a card (AW-5.36 to AW-5.38): a draft that lacks more than its price is finished first,
 * and a work that was sold here leads to its sale, which alone can be undone.
 */
export const mainAction = (work: Artwork): CardMainAction | null => {
  const { is_sold, status } = work
  if (status === 'draft') return missingToPublish(work).length > 0 ? 'finish' : 'publish'
  if (status !== 'published') return null
  if (work.sale) return 'sale'
  return is_sold ? 'free' : 'sell'
}

type SaleOfWork = NonNullable<Artwork['sale']>
/** The way from a work that was sold here to its sale. */
export const salePath = ({ id }: SaleOfWork): string => `/sales/${id}`
export const saleText = ({ number }: SaleOfWork): string => `Sold in order ${number}`

/** Whether publishing needs a price and somebody who can be paid: the work gets a button with which it is bought. */
export const needsPayee = ({ offer = 'for_sale' }: ArtworkLike): boolean => offer === 'for_sale'

/** All that an unfinished draft lacks, the payout setup included: `Still missing: medium, size, and payouts.` */
export const unfinishedText = (work: Artwork, hasPayouts: boolean): string =>
  `Still missing: ${formatList([
    ...missingToPublish(work),
    ...(needsPayee(work) && !priceOnCard(work) ? ['price'] : []),
    ...(needsPayee(work) && !hasPayouts ? ['payouts'] : []),
  ])}.`

/** The price that publishing confirms; null when the card has no valid price, so that one has to be entered (AW-7.18). */
export const priceOnCard = ({ price, currency }: Pick<Artwork, 'price' | 'currency'>): string | null => {
  const reading = readAmount(price ?? '', { currency })
  return reading.kind === 'clear' && reading.minor > 0 ? price : null
}

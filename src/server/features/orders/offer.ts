import { isShownReserved } from '#contract/artwork-display.ts'
import type { CartItem } from '#contract/cart.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Payments } from '../payments/payments.module.ts'
import { countCopies, findCopies } from './copies.ts'
import type { OfferRow } from './offers.read.ts'

/** What a caller can buy of a work at a moment. */
export interface Availability {
  problem: CartItem['problem']
  /** Copies neither sold nor held by others, at most one at an agreed price; null for an open edition. */
  left: number | null
  heldUntil: Date | null
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Whether a work has a price at which the caller can buy it: everybody's, or one that was agreed with them. */
const isOffered = ({ offer, isAgreed }: Pick<OfferRow, 'offer' | 'isAgreed'>): boolean =>
  offer === 'for_sale' || (offer === 'on_request' && isAgreed)

/** What is said of a work that a recorded sale holds, or its artist for somebody. */
export const describeReserved = (title: string): string =>
  `“${title}” is reserved for somebody else. Ask the artist whether it may become available again.`

/** Throws when a public work cannot be put into a cart, and says what can be done instead. */
export const requireOffered = ({ title, ...work }: OfferRow): void => {
  // An artist who agreed on a price keeps the work for that buyer.
  if (!work.isAgreed && isShownReserved({ is_reserved: work.isReserved, is_sold: work.isSold, offer: work.offer }))
    throw new Failure('work_not_for_sale', { message: describeReserved(title) })
  if (isOffered(work)) return
  throw new Failure('work_not_for_sale', { message: describeOffer(title, work.offer) })
}

/** Why a work that is shown cannot be bought. */
export const describeOffer = (title: string, offer: OfferRow['offer']): string => {
  if (offer === 'on_request') return `The price of “${title}” is on request. Ask the artist for it.`
  return offer === 'sold_elsewhere' ? `“${title}” was sold.` : `“${title}” is not for sale.`
}

/** Without `isPayable`, every amount is. */
export const findAvailability = (
  offer: OfferRow,
  callerId: string | null,
  isPayable?: Payments['isPayable'],
): Availability => {
  const { taken } = offer
  const copies = findCopies(offer)
  const free = copies ? Math.max(0, countCopies(copies) - taken.sold - taken.heldByOthers) : null
  const left = offer.isAgreed ? Math.min(free ?? 1, 1) : free
  const callerUntil = toDate(taken.callerUntil)
  const problem = (found: CartItem['problem'], heldUntil = callerUntil): Availability => ({
    problem: found,
    left,
    heldUntil,
  })
  if (offer.sellerId === callerId) return problem('own_work')
  if (offer.isSold || (copies !== null && taken.sold >= countCopies(copies))) return problem('sold')
  if (offer.isPublished && !isOffered(offer)) return problem('not_for_sale')
  if (!offer.isPublished || offer.priceMinor === null) return problem('withdrawn')
  if (offer.isReserved && (left === 0 || !offer.isAgreed)) return problem('reserved', null)
  if (left === 0) return problem('held', toDate(taken.othersUntil))
  const price = { amountMinor: offer.priceMinor, currency: offer.currency }
  return problem(!isPayable || offer.isPaidOutside || isPayable(price) ? null : 'not_by_card')
}

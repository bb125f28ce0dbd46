import {
  DAY_MS,
  HOLD_PAUSE_MINUTES,
  LATE_PAYMENT_DAYS,
  MAX_GUEST_HOLDS,
  MAX_HELD_WORKS,
  MAX_HOLDS,
} from '#contract/constants.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { checkoutsRepository as checkouts } from './checkouts.repository.ts'
import type { Buyer } from './guest-cookie.ts'
import type { Parcel } from './quote.ts'

const HOLD_PAUSE_MS = HOLD_PAUSE_MINUTES * 60_000
const RESERVATION_PAUSE_MS = LATE_PAYMENT_DAYS * DAY_MS

/**
 * Requires that the buyer holds only a few works and none of them again and again, so that nobody locks up a gallery.
 * Returns whether one of them was held before. Copies of an open edition are not held. Guests count together, too.
 */
export const requireHoldable = async (
  tx: Transaction,
  buyer: Buyer,
  { parcels, isReserved, now: at }: { parcels: readonly Parcel[]; isReserved: boolean; now: Date },
): Promise<boolean> => {
  const held = parcels.flatMap(({ works }) => works.flatMap(({ offer, copies }) => (copies ? offer.artworkId : [])))
  if (held.length > MAX_HELD_WORKS) throw new Failure('too_many_works_held')
  const now = at.getTime()
  const before = await checkouts.unpaidHolds(tx, buyer, {
    artworkIds: held,
    since: new Date(now - (isReserved ? RESERVATION_PAUSE_MS : HOLD_PAUSE_MS)),
    method: isReserved ? 'outside' : undefined,
  })
  const used = before.find(({ holds, guestHolds }) => holds >= MAX_HOLDS || guestHolds >= MAX_GUEST_HOLDS)
  if (!used) return before.length > 0
  if (isReserved)
    throw new Failure('hold_used_up', {
      message: `You have reserved “${used.title}” twice without paying, so others can buy it now. Write to the artist to buy it.`,
    })
  const minutes = Math.ceil((used.endedAt.getTime() + HOLD_PAUSE_MS - now) / 60_000)
  if (used.holds < MAX_HOLDS)
    throw new Failure('hold_used_up', {
      message: `“${used.title}” was held several times without being paid. Log in to buy it, or try again in ${minutes} minutes.`,
      retryAfter: minutes * 60,
    })
  throw new Failure('hold_used_up', {
    message: `You have held “${used.title}” twice without paying, so others can buy it now. You can hold it again in ${minutes} minutes; until then, take it out of your cart to buy other works.`,
    retryAfter: minutes * 60,
  })
}

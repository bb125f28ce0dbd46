import { MAX_RESERVATIONS } from '#contract/constants.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { AmountLimits, OutsideOffer, Payments } from '../payments/payments.module.ts'
import { checkoutsRepository as checkouts } from './checkouts.repository.ts'
import type { Parcel } from './quote.ts'

/** No payment can have this total. */
const notByCard = ({ amountMinor, currency }: Money, { minMinor, maxMinor }: AmountLimits): Failure => {
  const limit = (minor: number) => formatMoney({ amountMinor: minor, currency })
  const message =
    amountMinor > maxMinor
      ? `A card can pay at most ${limit(maxMinor)} at once. Buy fewer works at a time, or write to the artist.`
      : `A card pays at least ${limit(minMinor)}. Write to the artist to buy this work.`
  return new Failure('amount_not_by_card', { message, fields: [{ field: 'total', message }] })
}

/** A buyer has one reservation with each seller at a time. */
export const reservedBefore = ([parcel]: readonly Parcel[]): Failure =>
  new Failure('checkout_open', {
    message: `You have reserved works of ${parcel?.works[0]?.offer.sellerName ?? 'this seller'} already. Pay or cancel that reservation first.`,
  })

const presentOutside = ({ holdDays, instructions }: OutsideOffer) => ({
  hold_days: holdDays,
  transfer: instructions.account_number !== '',
  in_person: instructions.in_person,
})

/** How works can be paid: with a card, or to their seller outside of the provider. */
export const createPaymentChoice = (
  payments: Pick<Payments, 'findOutsideOffer' | 'getLimits' | 'getStatus' | 'isActive' | 'isPayable'>,
) => {
  /** How the only seller of these works is paid without the provider; null where that is not offered. */
  const findOutside = async (on: Database | Transaction, parcels: readonly Parcel[]): Promise<OutsideOffer | null> => {
    const [only, ...others] = parcels
    return only && others.length === 0 ? payments.findOutsideOffer(on, only.sellerId) : null
  }

  /** Throws when a card cannot pay one of the sellers. */
  const requirePayees = async (tx: Transaction, parcels: readonly Parcel[]): Promise<void> => {
    for (const { sellerId, works } of parcels)
      if (!(await payments.isActive(tx, sellerId)))
        throw new Failure('seller_not_payable', {
          message: `${works[0]?.offer.sellerName ?? 'This seller'} cannot be paid at the moment. Try again later.`,
        })
  }

  /** Throws when a card cannot pay this amount. */
  const requireCardAmount = (total: Money): void => {
    if (!payments.isPayable(total)) throw notByCard(total, payments.getLimits(total.currency))
  }

  /** Throws why these works cannot be reserved. */
  const requireReservation = async (
    tx: Transaction,
    parcels: readonly Parcel[],
    { buyerId, total }: { buyerId: string | null; total: Money },
  ): Promise<OutsideOffer> => {
    if (buyerId === null) throw new Failure('unauthenticated')
    const offer = await findOutside(tx, parcels)
    const isByCard = async () => {
      const [{ sellerId } = { sellerId: '' }] = parcels
      return (await payments.isActive(tx, sellerId)) && payments.isPayable(total)
    }
    if (!offer || (offer.isFallback && (await isByCard()))) throw new Failure('outside_not_offered')
    if ((await checkouts.countReservations(tx, buyerId)) >= MAX_RESERVATIONS) throw new Failure('too_many_reservations')
    return offer
  }

  return {
    requirePayees,
    requireCardAmount,
    requireReservation,

    /** For a buyer who has not chosen yet; whether a card can pay their seller is only looked up where there is another way. */
    async list(db: Database, parcels: readonly Parcel[], price: Money) {
      const offer = await findOutside(db, parcels)
      const isPayee = async () => !offer || (await payments.getStatus(parcels[0]?.sellerId ?? '')).status === 'active'
      const by_card = payments.isPayable(price) && (await isPayee())
      return { by_card, outside: offer && !(offer.isFallback && by_card) ? presentOutside(offer) : null }
    },
  }
}

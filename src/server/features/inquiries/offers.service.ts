import { AGREED_PRICE_DAYS, DAY_MS, INQUIRY_LIMITS } from '#contract/constants.ts'
import { type Inquiry, type OFFER_DECISIONS, OFFER_RULE } from '#contract/inquiries.ts'
import { formatMoney, toPrice } from '#contract/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { Once } from '#server/platform/http/call.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import type { Log } from '#server/platform/log.ts'
import { requireAmount } from '#server/platform/require-amount.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Orders } from '../orders/orders.module.ts'
import { otherSide } from './inquiries.presenter.ts'
import type { InquiryParties } from './inquiries.read.ts'
import { type OfferRow, inquiriesRepository as rows, type Side } from './inquiries.repository.ts'
import type { InquiriesService } from './inquiries.service.ts'
import type { InquiryMails } from './inquiry-mails.ts'

export interface OffersDeps {
  db: Database
  clock: Clock
  log: Log
  events: Pick<Events, 'emit'>
  artworks: Pick<Artworks, 'isPublic' | 'lockSellable'>
  orders: Pick<Orders, 'agreedPrices'>
  inquiries: Pick<InquiriesService, 'lockOwn' | 'requireWritable' | 'loadWorks' | 'show'>
  mails: InquiryMails
}

type Decision = (typeof OFFER_DECISIONS)[number]

interface NewOffer {
  price: string
  valid_until: string
  note: string
}

const MAX_OVERDUE = 500

/** Prices that the two sides of an inquiry offer each other. An accepted one becomes the work's price for that buyer. */
export const createOffers = ({ db, clock, log, events, artworks, orders, inquiries, mails }: OffersDeps) => {
  const requireValidUntil = (stated: string): Date => {
    const until = new Date(stated)
    const now = clock.now().getTime()
    if (until.getTime() <= now) throw refuseField('valid_until', 'Choose a day that is not over yet.')
    if (until.getTime() > now + INQUIRY_LIMITS.maxOfferDays * DAY_MS)
      throw refuseField('valid_until', `Choose a day within the next ${INQUIRY_LIMITS.maxOfferDays} days.`)
    return until
  }

  /** Refuses offers for a work that nobody can buy. */
  const requireSellable = async (tx: Transaction, { inquiry: { artworkId } }: InquiryParties): Promise<void> => {
    if (artworkId === null) throw new Failure('artwork_not_found')
    const [work] = await artworks.lockSellable(tx, [artworkId])
    if (work && (work.offer === 'not_for_sale' || work.offer === 'sold_elsewhere'))
      throw new Failure('work_not_for_sale')
    if (work) return
    throw new Failure((await artworks.isPublic(tx, artworkId)) ? 'work_sold' : 'artwork_not_found')
  }

  const notifyOtherSide = async (
    tx: Transaction,
    parties: InquiryParties,
    from: Side,
    what: 'made' | 'accepted' | 'declined' | 'withdrawn',
    offer: Pick<OfferRow, 'priceMinor' | 'currency' | 'validUntil' | 'note'>,
  ): Promise<void> => {
    const { id } = parties.inquiry
    const words = { made: 'Offer of', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrew the offer of' }
    const text = `${words[what]} ${formatMoney(toPrice(offer))}`
    await rows.touch(tx, { id, from, text, at: clock.now(), messages: 0 })
    await rows.markRead(tx, id, from)
    await mails.offer(tx, parties, from, what, offer)
    await events.emit(tx, { type: `offer.${what}`, inquiryId: id, userId: parties[otherSide(from)].id })
  }

  /** What the sides may do with an open offer: who got it decides, who made it takes it back. */
  const requireTurn = (offer: OfferRow, side: Side, decision: Decision): void => {
    const mayDecide = decision === 'withdraw' ? offer.by === side : offer.by !== side
    if (!mayDecide)
      throw new Failure('forbidden', {
        message:
          decision === 'withdraw'
            ? 'Only the side that made an offer can withdraw it.'
            : 'The other side decides on this offer.',
      })
  }

  const accept = async (tx: Transaction, parties: InquiryParties, side: Side, offer: OfferRow): Promise<void> => {
    const { buyer, inquiry } = parties
    // A visitor's link decides nothing: only accounts reach this.
    if (buyer.id === null) throw new Failure('forbidden', { message: 'The buyer needs an account to buy.' })
    if (inquiry.artworkId === null) throw new Failure('artwork_not_found')
    const soonest = clock.now().getTime() + AGREED_PRICE_DAYS * DAY_MS
    const validUntil = new Date(Math.max(soonest, offer.validUntil.getTime()))
    await rows.setOffer(tx, offer.id, { status: 'accepted', validUntil })
    const { priceMinor, currency } = offer
    const agreed = { artworkId: inquiry.artworkId, buyerId: buyer.id, priceMinor, currency, endsAt: validUntil }
    // Throws when the work was sold, withdrawn or is on hold for somebody else.
    await orders.agreedPrices.agree(tx, agreed)
    await notifyOtherSide(tx, parties, side, 'accepted', { ...offer, validUntil })
  }

  return {
    /** A new offer replaces the open one: as a counter-offer to the other side's, or instead of one's own. */
    async make(id: string, userId: string, offer: NewOffer, once: Once<Inquiry>): Promise<Inquiry> {
      const validUntil = requireValidUntil(offer.valid_until)
      const works = await inquiries.loadWorks(id, userId)
      return once(async (tx) => {
        const { parties, side } = await inquiries.lockOwn(tx, id, userId)
        inquiries.requireWritable(parties.inquiry)
        await requireSellable(tx, parties)
        const [work] = works
        if (!work) throw new Failure('artwork_not_found')
        const { currency } = work
        const priceMinor = requireAmount('price', offer.price, { ...OFFER_RULE, currency })
        const open = await rows.openOffer(tx, id)
        if (open) {
          const replaced = open.by === side ? 'withdrawn' : 'countered'
          await rows.setOffer(tx, open.id, { status: open.validUntil <= clock.now() ? 'expired' : replaced })
        }
        const values = { priceMinor, currency, validUntil, note: offer.note.trim() }
        await rows.insertOffer(tx, { ...values, inquiryId: id, by: side, createdAt: clock.now() })
        await notifyOtherSide(tx, parties, side, 'made', values)
        return inquiries.show(tx, id, side, works)
      })
    },

    async decide(id: string, userId: string, offerId: string, decision: Decision): Promise<Inquiry> {
      const works = await inquiries.loadWorks(id, userId)
      return db.transaction(async (tx) => {
        const { parties, side } = await inquiries.lockOwn(tx, id, userId)
        const offer = await rows.findOffer(tx, id, offerId)
        if (!offer) throw new Failure('not_found')
        if (offer.status !== 'open' || offer.validUntil <= clock.now()) throw new Failure('offer_not_open')
        requireTurn(offer, side, decision)
        if (parties.inquiry.sellerClosed || parties.inquiry.buyerClosed) throw new Failure('account_closed')
        if (decision === 'accept') await accept(tx, parties, side, offer)
        else {
          const status = decision === 'decline' ? 'declined' : 'withdrawn'
          await rows.setOffer(tx, offerId, { status })
          await notifyOtherSide(tx, parties, side, status, offer)
        }
        return inquiries.show(tx, id, side, works)
      })
    },

    /** Ends the offers whose time is over, one transaction each. */
    async expire(): Promise<void> {
      const expireOffer = ({ id, inquiryId }: { id: string; inquiryId: string }): Promise<void> =>
        db.transaction(async (tx) => {
          const inquiry = await rows.lockForUpdate(tx, inquiryId)
          const offer = await rows.findOffer(tx, inquiryId, id)
          if (!inquiry || offer?.status !== 'open') return
          await rows.setOffer(tx, id, { status: 'expired' })
          const userId = offer.by === 'seller' ? inquiry.sellerId : inquiry.buyerId
          await events.emit(tx, { type: 'offer.expired', inquiryId, userId })
        })
      await eachRecord(log, await rows.overdue(db, clock.now(), MAX_OVERDUE), expireOffer, ({ id }) => id)
    },
  }
}
export type OffersService = ReturnType<typeof createOffers>

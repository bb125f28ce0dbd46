import type { ArtworkCard } from '#contract/artworks.ts'
import type { Inquiry, InquirySummary, Offer } from '#contract/inquiries.ts'
import { INQUIRY_TOPICS, type InquiryTopic } from '#contract/inquiries.ts'
import { decimalAmount, toPrice } from '#contract/money.ts'
import type { InquiryParties, Thread } from './inquiries.read.ts'
import type { OfferRow, Side } from './inquiries.repository.ts'

export const findSide = ({ seller }: Pick<InquiryParties, 'seller'>, userId: string): Side =>
  seller.id === userId ? 'seller' : 'buyer'

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')

/** The status of an offer at a moment: an open one ends by itself. */
const statusAt = ({ status, validUntil }: OfferRow, now: Date): OfferRow['status'] =>
  status === 'open' && validUntil <= now ? 'expired' : status

const presentOffer = (row: OfferRow, now: Date): Offer => ({
  id: row.id,
  by: row.by,
  status: statusAt(row, now),
  price: decimalAmount(toPrice(row)),
  currency: row.currency,
  note: row.note,
  valid_until: row.validUntil.toISOString(),
  created_at: row.createdAt.toISOString(),
})

const isTopic = (topic: string): topic is InquiryTopic => (INQUIRY_TOPICS as readonly string[]).includes(topic)

/** An inquiry in a list, as one side sees it. `works` are those that the reader may see. */
export const presentSummary = (parties: InquiryParties, side: Side, works: readonly ArtworkCard[]): InquirySummary => {
  const { inquiry, seller, buyer } = parties
  return {
    id: inquiry.id,
    side,
    artwork: works.find(({ id }) => id === inquiry.artworkId) ?? null,
    title: inquiry.title,
    artist_name: seller.name,
    with: side === 'seller' ? buyer.name : seller.name,
    closed: side === 'seller' ? inquiry.buyerClosed : inquiry.sellerClosed,
    last_text: inquiry.lastText,
    last_at: inquiry.lastAt.toISOString(),
    unread: side === 'seller' ? inquiry.sellerUnread : inquiry.buyerUnread,
  }
}

export const presentInquiry = (thread: Thread, side: Side, works: readonly ArtworkCard[], now: Date): Inquiry => {
  const { inquiry, messages, offers } = thread
  const accepted = offers.findLast(({ status, validUntil }) => status === 'accepted' && validUntil > now)
  return {
    ...presentSummary(thread, side, works),
    topics: inquiry.topics.filter(isTopic),
    visitor_email: side === 'seller' && inquiry.buyerId === null ? inquiry.visitorEmail : null,
    is_visitor: inquiry.buyerId === null,
    messages: messages.map(({ id, from, text, createdAt }) => ({
      id,
      from,
      text,
      created_at: createdAt.toISOString(),
    })),
    offers: offers.map((offer) => presentOffer(offer, now)),
    agreed: accepted
      ? {
          price: decimalAmount(toPrice(accepted)),
          currency: accepted.currency,
          until: accepted.validUntil.toISOString(),
        }
      : null,
  }
}

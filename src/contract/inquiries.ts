import { z } from 'zod'
import { artworkCard } from './artworks.ts'
import { INQUIRY_LIMITS, MAX_PRICE_MINOR } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { ownOrder, ownSale } from './orders.ts'
import {
  amount,
  currency,
  email,
  id,
  money,
  ok,
  pageQuery,
  pageSchema,
  personName,
  text,
  typedAmount,
} from './primitives.ts'

/** What somebody would like to know of a work. */
export const INQUIRY_TOPICS = ['shipping', 'condition', 'framing', 'visit', 'offer'] as const
export type InquiryTopic = (typeof INQUIRY_TOPICS)[number]
/** The two sides of an inquiry. */
export const INQUIRY_SIDES = ['buyer', 'seller'] as const
export const OFFER_STATUSES = ['open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired'] as const
export const OFFER_DECISIONS = ['accept', 'decline', 'withdraw'] as const

const side = z.enum(INQUIRY_SIDES)
const written = text(INQUIRY_LIMITS.maxLength).refine((value) => value.trim() !== '', { error: 'Write your message.' })
const topics = z.array(z.enum(INQUIRY_TOPICS)).max(INQUIRY_TOPICS.length)
const visitor = z.strictObject({ name: personName, email })

/** The form of a message. */
export const messageForm = z.strictObject({ text: written })
/** The form of an inquiry of a signed-in person, and of somebody who is not signed in. */
export const inquiryForm = messageForm.extend({ topics })
export const visitorInquiryForm = inquiryForm.extend(visitor.shape)
/** The fields of a visitor's form once somebody is signed in: their account says who writes, whatever these hold. */
export const accountInquiryForm = inquiryForm.extend({ name: z.string(), email: z.string() })

export const OFFER_RULE = { maxMinor: MAX_PRICE_MINOR, zero: 'Enter more than 0.', missing: 'Enter a price.' }
const note = text(INQUIRY_LIMITS.maxNote)

/** The form of an offer in the currency of the work: its price, the last day on which it is good, and a note. */
export const offerForm = (of: string) =>
  z.strictObject({
    price: amount({ ...OFFER_RULE, currency: of, signed: true }),
    note,
    valid_until: z.iso.date('Choose a day.'),
  })

export const offer = z.object({
  id,
  by: side,
  status: z.enum(OFFER_STATUSES),
  price: money,
  currency,
  note: z.string(),
  valid_until: z.iso.datetime(),
  created_at: z.iso.datetime(),
})
export type Offer = z.infer<typeof offer>

const summary = z.object({
  id,
  /** The side of the reader. */
  side,
  /** Null once it is neither public nor the reader's own. */
  artwork: artworkCard.nullable(),
  title: z.string(),
  artist_name: z.string(),
  /** The name of the other side. */
  with: z.string(),
  /** The account of the other side is closed: nothing more can be sent. */
  closed: z.boolean(),
  last_text: z.string(),
  last_at: z.iso.datetime(),
  /** Messages and offers that the reader has not seen. */
  unread: z.number().int(),
})
export type InquirySummary = z.infer<typeof summary>

export const inquiry = summary.extend({
  topics,
  /** The address that a visitor stated, for the seller; null for people with an account. */
  visitor_email: z.string().nullable(),
  /** True while the buyer has no account: offers wait until they have one. */
  is_visitor: z.boolean(),
  messages: z.array(z.object({ id, from: side, text: z.string(), created_at: z.iso.datetime() })),
  offers: z.array(offer),
  /** The price at which the buyer can buy the work, and until when; null without an accepted offer. */
  agreed: z.object({ price: money, currency, until: z.iso.datetime() }).nullable(),
})
export type Inquiry = z.infer<typeof inquiry>

const signedIn = { kind: 'signed-in' } as const
const ownLink = { kind: 'own-proof', proof: 'the unguessable link from the mail' } as const
const own = { param: 'id', kind: 'inquiry', audience: 'owner', refusal: 404 } as const
const params = z.strictObject({ id })
const ofOwn = { access: signedIn, object: own, params } as const
const token = z.string().max(200)
const writing = { by: 'user', max: 60, windowSeconds: 600 } as const
const cannotWrite = ['not_found', 'account_closed', 'inquiry_full'] as const

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/inquiries',
  summary:
    'Ask the seller of a published work. Without a session `visitor` is required, and the answer arrives by mail. A signed-in person has one thread for each work.',
  access: { kind: 'public' },
  body: inquiryForm.extend({ artwork_id: id, visitor: visitor.optional() }),
  /** `id` is null for visitors. */
  response: z.object({ id: id.nullable() }),
  status: 201,
  errors: ['artwork_not_found', 'account_not_found', 'own_work', 'inquiry_full'],
  idempotent: true,
  limit: { by: 'ip', max: 20, windowSeconds: 3600 },
})

export const listInquiries = endpoint({
  method: 'GET',
  path: '/users/inquiries',
  summary: 'The inquiries that the caller has sent and received, the latest first, page by page.',
  access: signedIn,
  query: pageQuery,
  /** `unread` counts the inquiries with something unread, on every page. */
  response: pageSchema(summary).extend({ unread: z.number().int() }),
  errors: [],
  cache: 'private',
})

export const getInquiry = endpoint({
  method: 'GET',
  path: '/users/inquiries/:id',
  summary: 'An inquiry of the caller, with its messages and offers, oldest first.',
  ...ofOwn,
  response: inquiry,
  errors: ['not_found'],
  cache: 'private',
})

export const readInquiry = endpoint({
  method: 'POST',
  path: '/users/inquiries/:id/read',
  summary: 'Mark everything in an inquiry as read.',
  ...ofOwn,
  response: ok,
  errors: ['not_found'],
})

export const answerInquiry = endpoint({
  method: 'POST',
  path: '/users/inquiries/:id/messages',
  summary: 'Add a message to an inquiry; the other side gets it by mail.',
  ...ofOwn,
  body: messageForm,
  response: inquiry,
  status: 201,
  errors: cannotWrite,
  idempotent: true,
  limit: writing,
})

export const makeOffer = endpoint({
  method: 'POST',
  path: '/users/inquiries/:id/offers',
  summary: 'Offer a price, or answer an open offer with another one, which it replaces.',
  ...ofOwn,
  body: z.strictObject({ price: typedAmount, note, valid_until: z.iso.datetime() }),
  response: inquiry,
  status: 201,
  errors: [...cannotWrite, 'artwork_not_found', 'work_sold', 'work_not_for_sale'],
  idempotent: true,
  limit: writing,
})

export const decideOffer = endpoint({
  method: 'POST',
  path: '/users/inquiries/:id/offers/:offer_id',
  summary:
    'Accept or decline an open offer of the other side, or withdraw the caller’s own. An accepted offer is the price of the work for this buyer.',
  access: signedIn,
  object: own,
  params: z.strictObject({ id, offer_id: id }),
  body: z.strictObject({ decision: z.enum(OFFER_DECISIONS) }),
  response: inquiry,
  errors: [
    'not_found',
    'account_closed',
    'forbidden',
    'offer_not_open',
    'artwork_not_found',
    'work_sold',
    'work_not_for_sale',
    'work_held',
    'account_not_found',
    'cart_full',
  ],
})

const ofOrder = {
  method: 'POST',
  access: signedIn,
  params,
  response: z.object({ id }),
  errors: ['not_found', 'account_closed'],
} as const

export const contactSeller = endpoint({
  ...ofOrder,
  path: '/users/orders/:id/inquiry',
  summary: 'The inquiry between the caller and the seller of an order about a work of it; opened if there is none.',
  object: ownOrder,
})

export const contactBuyer = endpoint({
  ...ofOrder,
  path: '/users/sales/:id/inquiry',
  summary: 'The inquiry between the caller and the buyer of an order about a work of it; opened if there is none.',
  object: ownSale,
})

export const claimInquiry = endpoint({
  method: 'POST',
  path: '/users/inquiries/claim',
  summary: 'Move an inquiry that was sent without an account to the caller’s account.',
  access: signedIn,
  body: z.strictObject({ token }),
  response: z.object({ id }),
  errors: ['inquiry_link_unusable', 'account_not_found', 'own_work'],
})

export const visitInquiry = endpoint({
  method: 'POST',
  path: '/inquiries/visit',
  summary: 'The inquiry that a link from an email leads to; marks everything in it as read.',
  access: ownLink,
  body: z.strictObject({ token }),
  response: inquiry,
  errors: ['inquiry_link_unusable'],
  limit: { by: 'ip', max: 120, windowSeconds: 600 },
})

export const answerAsVisitor = endpoint({
  method: 'POST',
  path: '/inquiries/visit/messages',
  summary: 'Add a message to the inquiry that a link from an email leads to.',
  access: ownLink,
  body: messageForm.extend({ token }),
  response: inquiry,
  status: 201,
  errors: ['inquiry_link_unusable', 'account_closed', 'inquiry_full'],
  limit: { by: 'ip', max: 30, windowSeconds: 600 },
})

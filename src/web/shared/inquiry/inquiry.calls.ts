import type { InputOf } from '#contract/endpoint.ts'
import * as inquiries from '#contract/inquiries.ts'
import { api } from '#web/lib/api.ts'

// Imported when something is read or changed: a page must not load the schemas of the contract for it.

const of = (id: string) => ({ params: { id } })
const withKey = (idempotencyKey: string) => ({ headers: { 'idempotency-key': idempotencyKey } })

export const send = (body: InputOf<typeof inquiries.sendInquiry>['body'], idempotencyKey: string) =>
  api(inquiries.sendInquiry, { body }, withKey(idempotencyKey))
export const readList = (cursor: string | undefined) => api(inquiries.listInquiries, { query: { cursor } })
export const readThread = (id: string) => api(inquiries.getInquiry, of(id))
export const contactSeller = (orderId: string) => api(inquiries.contactSeller, of(orderId))
export const contactBuyer = (orderId: string) => api(inquiries.contactBuyer, of(orderId))
export const markRead = (id: string) => api(inquiries.readInquiry, of(id))
export const answer = (id: string, text: string, idempotencyKey: string) =>
  api(inquiries.answerInquiry, { ...of(id), body: { text } }, withKey(idempotencyKey))
export const makeOffer = (id: string, body: InputOf<typeof inquiries.makeOffer>['body'], idempotencyKey: string) =>
  api(inquiries.makeOffer, { ...of(id), body }, withKey(idempotencyKey))
export const decideOffer = (
  id: string,
  offerId: string,
  decision: InputOf<typeof inquiries.decideOffer>['body']['decision'],
) => api(inquiries.decideOffer, { params: { id, offer_id: offerId }, body: { decision } })
export const visit = (token: string) => api(inquiries.visitInquiry, { body: { token } })
export const answerAsVisitor = (token: string, text: string) =>
  api(inquiries.answerAsVisitor, { body: { token, text } })
export const claim = (token: string) => api(inquiries.claimInquiry, { body: { token } })

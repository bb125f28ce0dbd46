import type { InputOf } from '#contract/endpoint.ts'
import type * as inquiries from '#contract/inquiries.ts'
import { api } from '#web/lib/api.ts'

// Imported when something is read or changed: a page must not load the schemas of the contract for it.

const of = (id: string) => ({ params: { id } })
const withKey = (idempotencyKey: string) => ({ headers: { 'idempotency-key': idempotencyKey } })

export const send = (body: InputOf<typeof inquiries.sendInquiry>['body'], idempotencyKey: string) =>
  api('POST /inquiries', { body }, withKey(idempotencyKey))
export const readList = (cursor: string | undefined) => api('GET /users/inquiries', { query: { cursor } })
export const readThread = (id: string) => api('GET /users/inquiries/:id', of(id))
export const contactSeller = (orderId: string) => api('POST /users/orders/:id/inquiry', of(orderId))
export const contactBuyer = (orderId: string) => api('POST /users/sales/:id/inquiry', of(orderId))
export const markRead = (id: string) => api('POST /users/inquiries/:id/read', of(id))
export const answer = (id: string, text: string, idempotencyKey: string) =>
  api('POST /users/inquiries/:id/messages', { ...of(id), body: { text } }, withKey(idempotencyKey))
export const makeOffer = (id: string, body: InputOf<typeof inquiries.makeOffer>['body'], idempotencyKey: string) =>
  api('POST /users/inquiries/:id/offers', { ...of(id), body }, withKey(idempotencyKey))
export const decideOffer = (
  id: string,
  offerId: string,
  decision: InputOf<typeof inquiries.decideOffer>['body']['decision'],
) => api('POST /users/inquiries/:id/offers/:offer_id', { params: { id, offer_id: offerId }, body: { decision } })
export const visit = (token: string) => api('POST /inquiries/visit', { body: { token } })
export const answerAsVisitor = (token: string, text: string) =>
  api('POST /inquiries/visit/messages', { body: { token, text } })
export const claim = (token: string) => api('POST /users/inquiries/claim', { body: { token } })

import { contactSellerAsGuest } from '#contract/guest-orders.ts'
import * as contract from '#contract/inquiries.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { InquiriesService } from './inquiries.service.ts'
import type { OffersService } from './offers.service.ts'

export const inquiriesRoutes = (inquiries: InquiriesService, offers: OffersService): Binding[] => [
  route(contract.sendInquiry, ({ body, actor, once }) => inquiries.send(body, actor, once)),
  route(contract.listInquiries, ({ query, user }) => inquiries.list(query, user.id)),
  route(contract.getInquiry, ({ params, user }) => inquiries.get(params.id, user.id)),
  route(contract.readInquiry, ({ params, user }) => okAfter(inquiries.markRead(params.id, user.id))),
  route(contract.answerInquiry, ({ params, body, user, once }) =>
    inquiries.answer(params.id, user.id, body.text, once),
  ),
  route(contract.makeOffer, ({ params, body, user, once }) => offers.make(params.id, user.id, body, once)),
  route(contract.decideOffer, ({ params, body, user }) =>
    offers.decide(params.id, user.id, params.offer_id, body.decision),
  ),
  route(contract.contactSeller, ({ params, user }) => inquiries.ofOrder(params.id, { by: 'buyer', userId: user.id })),
  route(contract.contactBuyer, ({ params, user }) => inquiries.ofOrder(params.id, { by: 'seller', userId: user.id })),
  route(contactSellerAsGuest, ({ body }) => inquiries.ofGuestOrder(body.token)),
  route(contract.claimInquiry, ({ body, user }) => inquiries.claim(body.token, user)),
  route(contract.visitInquiry, ({ body }) => inquiries.visit(body.token)),
  route(contract.answerAsVisitor, ({ body }) => inquiries.answerAsVisitor(body.token, body.text)),
]

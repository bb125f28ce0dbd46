import * as contract from '#contract/guest-orders.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { GuestOrdersService } from './guest-orders.service.ts'

export const guestOrdersRoutes = (guestOrders: GuestOrdersService): Binding[] => [
  route(contract.visitOrder, ({ body }) => guestOrders.visit(body.token)),
  route(contract.createGuestInvoice, ({ body }) => guestOrders.invoice(body.token)),
  route(contract.createGuestCertificate, ({ body }) => guestOrders.certificate(body.token)),
  route(contract.reportGuestProblem, ({ body }) => guestOrders.report(body.token, body.text)),
  route(contract.withdrawGuestProblem, ({ body }) => guestOrders.withdraw(body.token)),
  route(contract.claimOrder, async ({ body, user }) => {
    if (!user.hasProfile) throw new Failure('account_not_found')
    return guestOrders.claim(body.token, user.id)
  }),
  route(contract.countGuestOrders, ({ user }) => guestOrders.count(user)),
  route(contract.claimGuestOrders, async ({ user }) => {
    if (!user.hasProfile) throw new Failure('account_not_found')
    return guestOrders.claimAll(user)
  }),
]

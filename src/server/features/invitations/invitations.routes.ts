import * as contract from '#contract/invitations.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { InvitationsService } from './invitations.service.ts'

export const invitationsRoutes = (invitations: InvitationsService): Binding[] => [
  route(contract.checkInvitations, async ({ body }) => ({ people: await invitations.check(body.people) })),
  route(contract.sendInvitations, async ({ body, user }) => ({ sent: await invitations.send(body, user) })),
  route(contract.listInvitations, ({ query }) => invitations.list(query)),
  route(contract.sendInvitationAgain, ({ params, user, body }) =>
    okAfter(invitations.sendAgain(params.id, user, body.email)),
  ),
  route(contract.withdrawInvitation, ({ params, user }) => okAfter(invitations.withdraw(params.id, user))),
  route(contract.openInvitation, ({ body }) => invitations.open(body.code)),
  route(contract.acceptInvitation, ({ body, user }) => okAfter(invitations.acceptSignedIn(body.code, user))),
]

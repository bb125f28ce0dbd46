import * as contract from '#contract/acting.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { ActingService } from './acting.service.ts'

export const actingRoutes = (acting: ActingService): Binding[] => [
  route(contract.getActingConsent, ({ user }) => acting.consent(user.id)),
  route(contract.allowActing, ({ user, body }) => acting.allow(user.id, body.days)),
  route(contract.endActing, ({ user }) => acting.end(user.id)),
  route(contract.listOwnActing, ({ user, query }) => acting.log(user.id, query)),
  route(contract.listActing, ({ params, query }) => acting.logOfMember(params.id, query)),
  route(contract.askToAct, ({ params, user }) => okAfter(acting.ask(params.id, user))),
  route(contract.startActing, ({ params, user }) => acting.start(params.id, user)),
  route(contract.stopActing, ({ user }) => okAfter(acting.stop(user.sessionId))),
]

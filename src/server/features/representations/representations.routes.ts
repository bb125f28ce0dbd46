import { answerRepresentation, askRepresentation, endRepresentation, myRepresentations } from '#contract/people.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { RepresentationsService } from './representations.service.ts'

export const representationsRoutes = (representations: RepresentationsService): Binding[] => [
  route(myRepresentations, ({ user }) => representations.mine(user)),
  route(askRepresentation, ({ user, body, once }) => representations.ask(user, body.artist_id, body.message, once)),
  route(answerRepresentation, ({ params, user, body }) => representations.answer(params.id, user, body.agreed)),
  route(endRepresentation, ({ params, user }) => okAfter(representations.end(params.id, user))),
]

import {
  getImageTerms,
  getImageTermsPolicy,
  getWorkImageTerms,
  listBots,
  setImageTerms,
  setWorkImageTerms,
} from '#contract/image-terms.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { BotVisitsService } from './bot-visits.service.ts'
import type { ImageTermsService } from './image-terms.service.ts'

export const imageTermsRoutes = (terms: ImageTermsService, bots: BotVisitsService): Binding[] => [
  route(getImageTerms, ({ user }) => terms.find(user.id)),
  route(setImageTerms, ({ user, body }) => terms.change(user.id, body)),
  route(getWorkImageTerms, ({ user, params }) => terms.findForWork(user.id, params.id)),
  route(setWorkImageTerms, ({ user, params, body }) => terms.changeForWork(user.id, params.id, body)),
  route(getImageTermsPolicy, ({ params }) => terms.policy(params.slug)),
  route(listBots, () => bots.list()),
]

import { dismissRecommendation, ownRecommendations } from '#contract/recommendations.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { RecommendationsService } from './recommendations.service.ts'

export const recommendationsRoutes = (service: RecommendationsService): Binding[] => [
  route(ownRecommendations, ({ query, user }) => service.list(user, query.viewed)),
  route(dismissRecommendation, ({ params, body, user }) => service.dismiss(user, params.id, body.dismissed)),
]

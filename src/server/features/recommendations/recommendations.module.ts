import { recordsPart } from '#server/platform/account-data.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { dismissalsRepository as dismissals } from './dismissals.repository.ts'
import { recommendationsRoutes } from './recommendations.routes.ts'
import { createRecommendationsService, type RecommendationsDeps } from './recommendations.service.ts'

/** Recommendations of Explore for one person (decision 035). */
export const createRecommendations = (deps: RecommendationsDeps): FeatureModule => ({
  bindings: recommendationsRoutes(createRecommendationsService(deps)),
  accountData: {
    erase: (userId) => dismissals.removeByUser(deps.db, userId),
    async exportData(userId) {
      return recordsPart('dismissed.json', await dismissals.of(deps.db, userId), 'dismissed recommendation')
    },
  },
})

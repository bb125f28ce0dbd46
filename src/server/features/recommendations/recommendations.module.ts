import { recordsPart } from '#server/platform/account-data.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { Log } from '#server/platform/log.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.provider.ts'
import { dismissalsRepository as dismissals } from './dismissals.repository.ts'
import { createModelReasons } from './model-reasons.ts'
import { recommendationsRoutes } from './recommendations.routes.ts'
import { createRecommendationsService, type RecommendationsDeps } from './recommendations.service.ts'

type RecommendationsModuleDeps = Omit<RecommendationsDeps, 'reasons'> & {
  /** Null where reasons have computed words. */
  model: LanguageModel | null
  log: Log
}

/** Recommendations of Explore for one person (decision 035). */
export const createRecommendations = (deps: RecommendationsModuleDeps): FeatureModule => {
  const reasons = deps.model && createModelReasons(deps.model, deps.log)
  return {
    bindings: recommendationsRoutes(createRecommendationsService({ ...deps, reasons })),
    ...(reasons && { close: reasons.close }),
    accountData: {
      erase: (userId) => dismissals.removeByUser(deps.db, userId),
      async exportData(userId) {
        return recordsPart('dismissed.json', await dismissals.of(deps.db, userId), 'dismissed recommendation')
      },
    },
  }
}

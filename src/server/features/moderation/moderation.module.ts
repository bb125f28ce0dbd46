import { recordsPart } from '#server/platform/account-data.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { moderationRepository } from './moderation.repository.ts'
import { moderationRoutes } from './moderation.routes.ts'
import { createModerationService, type ModerationDeps, type ModerationService } from './moderation.service.ts'
import { createTakeDowns, type TakeDowns, type TakeDownsDeps } from './take-downs.ts'

/** The interface of moderation for the features whose things administrators act on. */
export interface Moderation extends FeatureModule {
  /** Records what an administrator does, in the transaction that does it, and closes the open reports of its target. */
  record: ModerationService['record']
  /** The endpoints by which administrators take down what a feature stores, and restore it. */
  takeDowns: TakeDowns
}

/** Reports, and the history of what administrators did. */
export const createModeration = (deps: ModerationDeps & Omit<TakeDownsDeps, 'record'>): Moderation => {
  const service = createModerationService(deps)
  return {
    bindings: moderationRoutes(service),
    record: service.record,
    takeDowns: createTakeDowns({ ...deps, record: service.record }),
    accountData: {
      async exportData(userId) {
        return recordsPart('reports.json', await moderationRepository.ofReporter(deps.db, userId), 'report')
      },
    },
  }
}

import { subscribe } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import { createAccountInteractions } from './account-interactions.ts'
import { interactionsRoutes } from './interactions.routes.ts'
import { createInteractionsService, type InteractionsDeps } from './interactions.service.ts'

/** Likes, comments and shares of public items (CD-11, CD-12). */
export const createInteractions = (deps: InteractionsDeps): FeatureModule => {
  const service = createInteractionsService(deps)
  return {
    accountData: createAccountInteractions(deps),
    bindings: interactionsRoutes(service),
    jobs: [hourly('recent-interactions', service.recountRecent)],
    subscriptions: [
      subscribe('artwork.deleted', {
        name: 'interactions.forget-artwork',
        handle: ({ artworkId }) => service.forgetArtwork(artworkId),
      }),
      subscribe('exhibition.changed', {
        name: 'interactions.forget-exhibition',
        handle: ({ exhibitionId }) => service.forgetExhibitionIfGone(exhibitionId),
      }),
    ],
  }
}

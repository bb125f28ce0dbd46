import type { FastifyInstance } from 'fastify'
import { recordsPart } from '#server/platform/account-data.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { type BotVisitsDeps, createBotVisits } from './bot-visits.service.ts'
import { countBots } from './count-bots.ts'
import { digestCredit } from './image-credit.ts'
import { imageTermsRawRoutes } from './image-terms.raw-routes.ts'
import { imageTermsRepository } from './image-terms.repository.ts'
import { imageTermsRoutes } from './image-terms.routes.ts'
import { createImageTermsService, type ImageTermsDeps, type ImageTermsService } from './image-terms.service.ts'
import { createReservations, type Reservations } from './reservations.ts'
import { createRulesFiles } from './rules-files.ts'

/** What may be done with images, and which bots read them, for other features. */
export interface ImageTermsModule extends FeatureModule {
  /** What writes the credits of an artist's images, as everything is stated now. */
  loadCredits: ImageTermsService['loadCredits']
  /** What an image that was credited with this is marked with. */
  digestCredit(credit: string): string
  reservations: Reservations
  /** Counts the bots among all readers; called before routes are registered. */
  countBots(http: FastifyInstance): void
}

/** Whether AI may be trained with images: what artists state, and how bots are notified of it (decision 077). */
export const createImageTerms = (deps: ImageTermsDeps & BotVisitsDeps): ImageTermsModule => {
  const { db, publicUrl } = deps
  const terms = createImageTermsService(deps)
  const bots = createBotVisits(deps)
  return {
    bindings: imageTermsRoutes(terms, bots),
    routes: imageTermsRawRoutes(createRulesFiles(db, publicUrl)),
    jobs: [bots.job],
    accountData: {
      async exportData(userId) {
        const rows = await imageTermsRepository.list(db, userId)
        return recordsPart('image-terms.json', rows, 'image term', 'image terms')
      },
    },
    loadCredits: terms.loadCredits,
    digestCredit,
    reservations: createReservations(db, terms.toPolicyUrl),
    countBots: (http) => countBots(http, bots),
    close: bots.close,
  }
}

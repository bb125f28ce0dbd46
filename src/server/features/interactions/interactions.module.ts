import type { Binding } from '#server/platform/http/call.ts'
import { interactionsRoutes } from './interactions.routes.ts'
import { createInteractionsService, type InteractionsDeps } from './interactions.service.ts'

/** Likes, comments and shares of public items (CD-11, CD-12). */
export interface Interactions {
  bindings: Binding[]
}

export const createInteractions = (deps: InteractionsDeps): Interactions => {
  const service = createInteractionsService(deps)
  deps.outbox.on('artwork.deleted', ({ artworkId }) => service.forgetArtwork(artworkId))
  deps.outbox.on('exhibition.changed', ({ exhibitionId }) => service.forgetExhibitionIfGone(exhibitionId))
  return { bindings: interactionsRoutes(service) }
}

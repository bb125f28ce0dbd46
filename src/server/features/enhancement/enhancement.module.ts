import type { Binding } from '#server/platform/http/call.ts'
import { enhancementRoutes } from './enhancement.routes.ts'
import { createEnhancementService, type EnhancementDeps } from './enhancement.service.ts'

/** Better words for what people write about themselves (AW-12). */
export interface Enhancement {
  bindings: Binding[]
  prune(): Promise<void>
}

export const createEnhancement = (deps: EnhancementDeps): Enhancement => {
  const service = createEnhancementService(deps)
  return { bindings: enhancementRoutes(service), prune: service.prune }
}

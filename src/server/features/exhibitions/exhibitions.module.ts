import type { Queryable } from '#server/platform/db/database.ts'
import type { Binding } from '#server/platform/http/call.ts'
import { exhibitionsRepository } from './exhibitions.repository.ts'
import { exhibitionsRoutes } from './exhibitions.routes.ts'
import { createExhibitionsService, type ExhibitionsDeps } from './exhibitions.service.ts'

/** What other features may ask about exhibitions. */
export interface Exhibitions {
  bindings: Binding[]
  isPublished(db: Queryable, exhibitionId: string): Promise<boolean>
}

export const createExhibitions = (deps: ExhibitionsDeps): Exhibitions => {
  const service = createExhibitionsService(deps)
  return {
    bindings: exhibitionsRoutes(service),
    isPublished: exhibitionsRepository.isPublished,
  }
}

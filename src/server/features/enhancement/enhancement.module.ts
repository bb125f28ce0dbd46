import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import { enhancementRoutes } from './enhancement.routes.ts'
import { createEnhancementService, type EnhancementDeps } from './enhancement.service.ts'

/** Enhancement of profile texts (AW-12). */
export const createEnhancement = (deps: EnhancementDeps): FeatureModule => {
  const service = createEnhancementService(deps)
  return { bindings: enhancementRoutes(service), jobs: [hourly('text-enhancement', service.prune)] }
}

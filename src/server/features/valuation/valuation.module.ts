import type { ValuationAnswer } from '#contract/valuation.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { Subject } from './comparable.ts'
import { valuationRoutes } from './valuation.routes.ts'
import { createValuationService, type ValuationDeps } from './valuation.service.ts'

/** Price estimates from comparable works of this site; stored only for explicit requests (AW-15.13). */
export interface Valuation extends FeatureModule {
  /** The estimate of a work; `exceptId` is the work itself, which is not its own comparable. */
  estimate(subject: Subject, exceptId: string | null): Promise<ValuationAnswer>
}

export const createValuation = (deps: ValuationDeps): Valuation => {
  const service = createValuationService(deps)
  return { bindings: valuationRoutes(service), estimate: service.estimate }
}

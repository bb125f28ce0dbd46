import type { ValuationAnswer } from '#contract/valuation.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { Subject } from './comparable.ts'
import { createValuationRead } from './valuation.read.ts'
import { valuationRoutes } from './valuation.routes.ts'
import { createValuationService } from './valuation.service.ts'

/** What works like one are asked for on this site: always an estimate, never stored unless somebody asked (AW-15.13). */
export interface Valuation extends FeatureModule {
  /** The estimate of a work as it stands; `exceptId` is the work itself, never its own comparable. */
  estimate(subject: Subject, exceptId: string | null): Promise<ValuationAnswer>
}

export const createValuation = ({ db }: { db: Database }): Valuation => {
  const service = createValuationService({ db, read: createValuationRead(db) })
  return { bindings: valuationRoutes(service), estimate: service.estimate }
}

import type { FeatureModule } from '#server/platform/feature-module.ts'
import { createFailedEvents, type FailedEventsDeps } from './failed-events.service.ts'
import { createMetrics, type Metrics, type MetricsDeps } from './metrics.ts'
import { type OperationsRoutesDeps, operationsRawRoutes } from './operations.raw-routes.ts'
import { operationsRoutes } from './operations.routes.ts'
import type { ReadinessDeps } from './readiness.ts'

/** Health, metrics, undelivered events and mails, and the API reference, for operators and API users. */
export interface Operations extends FeatureModule {
  /** Counts an answer; the HTTP server calls it for every request. */
  observe: Metrics['observe']
}

export type OperationsDeps = ReadinessDeps &
  MetricsDeps &
  FailedEventsDeps &
  Omit<OperationsRoutesDeps, 'readiness' | 'metrics'>

export const createOperations = (deps: OperationsDeps): Operations => {
  const metrics = createMetrics(deps)
  return {
    bindings: operationsRoutes(deps, createFailedEvents(deps)),
    routes: operationsRawRoutes({ ...deps, readiness: deps, metrics }),
    observe: metrics.observe,
    close: metrics.close,
  }
}

import type { FastifyInstance } from 'fastify'
import { createMetrics, type Metrics } from './metrics.ts'
import { type OperationsRoutesDeps, registerOperationsRawRoutes } from './operations.raw-routes.ts'
import type { ReadinessDeps } from './readiness.ts'

/** Health, metrics and the API reference, for whoever runs or uses an installation. */
export interface Operations {
  /** Counts an answer; the HTTP server calls it for every request. */
  observe: Metrics['observe']
  /** Adds the routes outside the contract; call once all endpoints are bound, before the server listens. */
  registerRawRoutes(http: FastifyInstance, deps: Omit<OperationsRoutesDeps, 'readiness' | 'metrics'>): Promise<void>
  close(): void
}

export const createOperations = (readiness: ReadinessDeps): Operations => {
  const metrics = createMetrics(readiness.outboxAge)
  return {
    observe: metrics.observe,
    registerRawRoutes: (http, deps) => registerOperationsRawRoutes(http, { ...deps, readiness, metrics }),
    close: metrics.close,
  }
}

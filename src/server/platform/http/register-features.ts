import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { FeatureModule } from '../feature-module.ts'
import { requirePolicies } from './endpoint-guard.ts'
import { type EndpointRoutesDeps, registerEndpoints } from './endpoint-routes.ts'

/** A feature as a Fastify plugin: its contract endpoints and its other routes. */
const featurePlugin =
  ({ bindings = [], routes }: Partial<FeatureModule>, deps: EndpointRoutesDeps): FastifyPluginAsync =>
  async (scope) => {
    registerEndpoints(scope, bindings, deps)
    if (routes) await scope.register(routes)
  }

/** Registers every feature. Throws an error that names every endpoint whose declaration is invalid. */
export const registerFeatures = async (
  app: FastifyInstance,
  modules: readonly Partial<FeatureModule>[],
  deps: EndpointRoutesDeps,
): Promise<void> => {
  requirePolicies(modules.flatMap(({ bindings = [] }) => bindings.map(({ endpoint }) => endpoint)))
  for (const module of modules) await app.register(featurePlugin(module, deps))
}

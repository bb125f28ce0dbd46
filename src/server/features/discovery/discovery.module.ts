import type { FeatureModule } from '#server/platform/feature-module.ts'
import { discoveryRoutes } from './discovery.routes.ts'
import { createDiscoveryService, type DiscoveryDeps } from './discovery.service.ts'

/** The public search and the feed of Explore (CD-8, CD-9). */
export const createDiscovery = (deps: DiscoveryDeps): FeatureModule => ({
  bindings: discoveryRoutes(createDiscoveryService(deps)),
})

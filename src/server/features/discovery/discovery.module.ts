import type { Recommendation } from '#contract/search.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { Fitting } from '../search/search.module.ts'
import { discoveryRoutes } from './discovery.routes.ts'
import { createDiscoveryService, type DiscoveryDeps } from './discovery.service.ts'
import { type LiveFeedDeps, tellOfPublications } from './live-feed.ts'
import { createSearchAlerts, type SearchAlerts, type SearchAlertsDeps } from './search-alerts.service.ts'

export interface Discovery extends FeatureModule {
  /** Works with their score and reason as a response lists them; those without a product page are left out. */
  presentFitting(fitting: readonly Fitting[]): Promise<Recommendation[]>
  /** The pages of the searches of alerts. */
  alertPaths: SearchAlerts['readPaths']
}

/** The public search with its alerts, and the feed of Explore (CD-8, CD-9). */
export const createDiscovery = (deps: DiscoveryDeps & SearchAlertsDeps & LiveFeedDeps): Discovery => {
  tellOfPublications(deps)
  const service = createDiscoveryService(deps)
  const alerts = createSearchAlerts(deps)
  return {
    bindings: discoveryRoutes(service, alerts),
    presentFitting: service.presentFitting,
    alertPaths: alerts.readPaths,
    accountData: alerts.accountData,
  }
}

import type { SiteSettings } from '#contract/site-settings.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { siteRoutes } from './site.routes.ts'
import { createSiteService, type SiteDeps } from './site.service.ts'

/** The settings of the site, for other features and for pages. */
export interface Site extends FeatureModule {
  current(): SiteSettings
  load(): Promise<void>
  onChange(listener: () => void): void
}

/** What the owner of an installation decides in the browser. */
export const createSite = (deps: SiteDeps): Site => {
  const service = createSiteService(deps)
  return { bindings: siteRoutes(service), current: service.current, load: service.load, onChange: service.onChange }
}

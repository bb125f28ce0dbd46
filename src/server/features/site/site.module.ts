import type { LegalVersions } from '#contract/legal-texts.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { recordsPart } from '#server/platform/account-data.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { legalRepository } from './legal.repository.ts'
import { createLegal, type LegalDeps } from './legal.service.ts'
import { createLogo, type LogoDeps } from './logo.service.ts'
import { siteRoutes } from './site.routes.ts'
import { createSiteService, type SiteDeps, type SiteService } from './site.service.ts'

/** The settings of the site, for other features and for pages. */
export interface Site extends FeatureModule {
  current(): SiteSettings
  /** The version of each own legal text; 0 while there is none. */
  legalVersions(): LegalVersions
  load(): Promise<void>
  /** Stores parts in a transaction, after which `load` reads them. */
  saveParts: SiteService['saveParts']
  onChange(listener: () => void): void
}

/** What the owner of an installation decides in the browser. */
export const createSite = (deps: SiteDeps & Pick<LegalDeps, 'clock'> & Omit<LogoDeps, 'save' | 'current'>): Site => {
  const service = createSiteService(deps)
  const { current, legalVersions, load, onChange, saveParts } = service
  const legal = createLegal({ ...deps, load })
  const logo = createLogo({ ...deps, save: service.save, current })
  return {
    bindings: siteRoutes(service, legal, logo),
    accountData: {
      async exportData(userId) {
        return recordsPart(
          'terms.json',
          await legalRepository.agreements(deps.db, userId),
          'agreement to the terms',
          'agreements to the terms',
        )
      },
    },
    isPublicFile: logo.isPublicFile,
    jobs: logo.jobs,
    current,
    legalVersions,
    load,
    onChange,
    saveParts,
  }
}

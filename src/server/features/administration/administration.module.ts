import type { FeatureModule } from '#server/platform/feature-module.ts'
import { administrationRoutes } from './administration.routes.ts'
import { type AdministrationDeps, createAdministrationService } from './administration.service.ts'

/** What administrators look through: people, works and orders. What they do is an operation of the feature that owns it. */
export const createAdministration = (deps: AdministrationDeps): FeatureModule => ({
  bindings: administrationRoutes(createAdministrationService(deps)),
})

import type { FeatureModule } from '#server/platform/feature-module.ts'
import { inventoryRoutes } from './inventory.routes.ts'
import { createInventoryService, type InventoryDeps } from './inventory.service.ts'

/** The table of the works whose records a person keeps. */
export const createInventory = (deps: InventoryDeps): FeatureModule => ({
  bindings: inventoryRoutes(createInventoryService(deps)),
})

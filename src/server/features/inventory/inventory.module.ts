import type { FeatureModule } from '#server/platform/feature-module.ts'
import { inventoryRoutes } from './inventory.routes.ts'
import { createInventoryService, type InventoryDeps, type InventoryService } from './inventory.service.ts'

/** The interface of the works table for other features. */
export interface Inventory extends FeatureModule {
  /** The ids of all works of a holder that words and filters find. */
  findIds: InventoryService['findIds']
}

/** The table of the works whose records a person keeps. */
export const createInventory = (deps: InventoryDeps): Inventory => {
  const inventory = createInventoryService(deps)
  return { bindings: inventoryRoutes(inventory), findIds: inventory.findIds }
}

import { createInventory } from '../features/inventory/inventory.module.ts'
import { createInventoryImport } from '../features/inventory-import/inventory-import.module.ts'
import { createSales } from '../features/sales/sales.module.ts'
import type { FeatureModule } from '../platform/feature-module.ts'

type PracticeDeps = Parameters<typeof createInventoryImport>[0] &
  Parameters<typeof createInventory>[0] &
  Parameters<typeof createSales>[0]

/** What artists keep about their works beyond showing and selling them here, in order of dependency. */
export const createPracticeFeatures = (deps: PracticeDeps): FeatureModule[] => [
  createInventoryImport(deps),
  createInventory(deps),
  createSales(deps),
]

import { createInventory } from '../features/inventory/inventory.module.ts'
import { createInventoryExport } from '../features/inventory-export/inventory-export.module.ts'
import { createInventoryImport } from '../features/inventory-import/inventory-import.module.ts'
import { createRecordParts } from '../features/records/records.module.ts'
import { createSales } from '../features/sales/sales.module.ts'
import type { FeatureModule } from '../platform/feature-module.ts'

type PracticeDeps = Omit<Parameters<typeof createInventoryImport>[0], 'sales'> &
  Parameters<typeof createInventory>[0] &
  Omit<Parameters<typeof createInventoryExport>[0], 'inventory'> &
  Parameters<typeof createRecordParts>[0] &
  Parameters<typeof createSales>[0]

/** What artists keep about their works beyond showing and selling them here, in order of dependency. */
export const createPracticeFeatures = (deps: PracticeDeps): FeatureModule[] => {
  const inventory = createInventory(deps)
  const sales = createSales(deps)
  return [
    createInventoryImport({ ...deps, sales }),
    inventory,
    createInventoryExport({ ...deps, inventory }),
    createRecordParts(deps),
    sales,
  ]
}

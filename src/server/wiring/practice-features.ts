import { createInventory } from '../features/inventory/inventory.module.ts'
import { createInventoryExport } from '../features/inventory-export/inventory-export.module.ts'
import { createInventoryImport } from '../features/inventory-import/inventory-import.module.ts'
import { createInvoices, type Invoices } from '../features/invoices/invoices.module.ts'
import { createPapers } from '../features/papers/papers.module.ts'
import { createRecordParts } from '../features/records/records.module.ts'
import { createSales } from '../features/sales/sales.module.ts'
import type { FeatureModule } from '../platform/feature-module.ts'

type PracticeDeps = Omit<Parameters<typeof createInventoryImport>[0], 'sales' | 'records'> &
  Parameters<typeof createInventory>[0] &
  Omit<Parameters<typeof createInventoryExport>[0], 'inventory' | 'records' | 'sales'> &
  Parameters<typeof createRecordParts>[0] &
  Omit<Parameters<typeof createSales>[0], 'findPayPage'> &
  Omit<Parameters<typeof createInvoices>[0], 'sales'> &
  Omit<Parameters<typeof createPapers>[0], 'records'>

/** What artists keep about their works beyond showing and selling them here, in order of dependency. */
export const createPracticeFeatures = (deps: PracticeDeps): FeatureModule[] => {
  // A payment that comes too late leads its buyer to the invoice; invoices are created after sales.
  const findPayPage: Invoices['findPayPage'] = (tx, saleId) => invoices.findPayPage(tx, saleId)
  const inventory = createInventory(deps)
  const sales = createSales({ ...deps, findPayPage })
  const invoices = createInvoices({ ...deps, sales })
  const records = createRecordParts(deps)
  return [
    createInventoryImport({ ...deps, sales, records }),
    inventory,
    createInventoryExport({ ...deps, inventory, records, sales }),
    records,
    sales,
    invoices,
    createPapers({ ...deps, records }),
  ]
}

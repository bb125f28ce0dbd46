import type { FeatureModule } from '#server/platform/feature-module.ts'
import { importsRoutes } from './imports.routes.ts'
import { createImports, type ImportsDeps } from './imports.service.ts'
import { createInventoryPool } from './inventory-pool.ts'

/** Reads spreadsheets of works for their owners to check. */
export const createInventoryImport = (deps: Omit<ImportsDeps, 'pool'>): FeatureModule => {
  const pool = createInventoryPool(deps.workFolder)
  const imports = createImports({ ...deps, pool })
  return {
    accountData: imports.accountData,
    bindings: importsRoutes(imports),
    jobs: imports.jobs,
    close: pool.close,
  }
}

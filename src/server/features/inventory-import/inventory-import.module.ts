import type { FeatureModule } from '#server/platform/feature-module.ts'
import { importsRoutes } from './imports.routes.ts'
import { createImports, type ImportsDeps } from './imports.service.ts'
import { createListReader } from './list-reader.ts'
import { createInventoryPool } from './table/reader-pool.ts'

/** Reads spreadsheets of works for their owners to check. */
export const createInventoryImport = (deps: Omit<ImportsDeps, 'readList'>): FeatureModule => {
  const pool = createInventoryPool({ folder: deps.workFolder })
  const imports = createImports({ ...deps, readList: createListReader(pool) })
  return {
    accountData: imports.accountData,
    bindings: importsRoutes(imports),
    jobs: imports.jobs,
    close: pool.close,
  }
}

import type { FeatureModule } from '#server/platform/feature-module.ts'
import { createFileImport, type FileImport } from './file-import.ts'
import { createImportPictures, type ImportPicturesDeps } from './import-pictures.ts'
import { createImportRuns, type ImportRunsDeps } from './import-runs.service.ts'
import { importsRoutes } from './imports.routes.ts'
import { createImports, type Imports, type ImportsDeps } from './imports.service.ts'
import { createListReader } from './list-reader.ts'
import { createInventoryPool } from './table/reader-pool.ts'

type InventoryImportDeps = Omit<ImportsDeps, 'readList' | 'pictures'> &
  Omit<ImportRunsDeps, 'pictures'> &
  ImportPicturesDeps

export interface InventoryImport extends FeatureModule {
  /** Imports a file of this machine, for the terminal. */
  importFile: FileImport
  /** A reading with what is asked about works that an owner seems to have already. */
  askExisting: Imports['askExisting']
}

/** The feature among the modules of an app. */
export const isInventoryImport = (module: Partial<FeatureModule>): module is InventoryImport => 'importFile' in module

/** Reads spreadsheets of works for their owners to check, writes them, and takes them back. */
export const createInventoryImport = (deps: InventoryImportDeps): InventoryImport => {
  const pool = createInventoryPool({ folder: deps.workFolder })
  const pictures = createImportPictures(deps)
  const imports = createImports({ ...deps, pictures, readList: createListReader(pool) })
  const runs = createImportRuns({ ...deps, pictures })
  return {
    importFile: createFileImport({ ...deps, imports, runs }),
    askExisting: imports.askExisting,
    accountData: imports.accountData,
    bindings: importsRoutes(imports, runs),
    jobs: [...imports.jobs, ...runs.jobs],
    close: pool.close,
  }
}

import type { FeatureModule } from '#server/platform/feature-module.ts'
import { createExportWriter, type ExportWriter, type ExportWriterDeps } from './export-writer.ts'
import { exportsRoutes } from './exports.routes.ts'
import { createExports, type ExportsDeps } from './exports.service.ts'

export interface InventoryExport extends FeatureModule {
  /** Writes the works of a holder as a file, for the terminal. */
  writeExport: ExportWriter
}

/** The feature among the modules of an app. */
export const isInventoryExport = (module: Partial<FeatureModule>): module is InventoryExport => 'writeExport' in module

/** Files of works for download, in forms that people, other programs and another Gesso read (decision 099). */
export const createInventoryExport = (deps: ExportsDeps & ExportWriterDeps): InventoryExport => {
  const write = createExportWriter(deps)
  const exports = createExports({ ...deps, write })
  return {
    writeExport: write,
    bindings: exportsRoutes(exports),
    accountData: exports.accountData,
    jobs: exports.jobs,
  }
}

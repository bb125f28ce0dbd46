import type { FeatureModule } from '#server/platform/feature-module.ts'
import { createExportWriter, type ExportWriterDeps } from './export-writer.ts'
import { exportsRoutes } from './exports.routes.ts'
import { createExports, type ExportsDeps } from './exports.service.ts'

/** Files of works for download, in forms that people, other programs and another Gesso read (decision 099). */
export const createInventoryExport = (deps: ExportsDeps & ExportWriterDeps): FeatureModule => {
  const exports = createExports({ ...deps, write: createExportWriter(deps) })
  return { bindings: exportsRoutes(exports), accountData: exports.accountData, jobs: exports.jobs }
}

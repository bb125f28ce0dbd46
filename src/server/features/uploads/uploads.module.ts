import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { ArrivedUploads } from '#server/platform/files/arrived-uploads.ts'
import { uploadsRoutes } from './uploads.routes.ts'
import { createUploads, type UploadsDeps } from './uploads.service.ts'

/** Files that are sent in parts and then named in a form (decision 090). */
export interface UploadsModule extends FeatureModule {
  /** For the forms of every feature. */
  arrived: ArrivedUploads
}

export const createUploadsModule = (deps: UploadsDeps): UploadsModule => {
  const uploads = createUploads(deps)
  return { bindings: uploadsRoutes(uploads), jobs: uploads.jobs, arrived: uploads.arrived }
}

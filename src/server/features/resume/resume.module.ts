import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import type { ScanProvider } from '#server/providers/scan/scan.provider.ts'
import { createDocumentPool } from './documents/document-pool.ts'
import { createUploadReader, type ReadResume } from './read-upload.ts'
import { resumeRoutes } from './resume.routes.ts'
import { createResumeService, type ResumeDeps } from './resume.service.ts'

/** The process that opens uploaded resumes; it may only read this folder. */
export const createResumeReader = (uploadFolder: string) =>
  createDocumentPool<ReadResume>({ entry: new URL('./resume-worker.ts', import.meta.url), folder: uploadFolder })

export { createReplacedResumes } from './replaced-resumes.repository.ts'

export interface ResumeModuleDeps extends ResumeDeps {
  log: Log
  uploadFolder: string
  /** Null where documents are not scanned. */
  scanner: ScanProvider | null
}

export const createResume = (deps: ResumeModuleDeps): FeatureModule => {
  const documents = createResumeReader(deps.uploadFolder)
  const service = createResumeService(deps, createUploadReader(documents, deps.scanner, deps.log))
  return {
    bindings: resumeRoutes(service),
    jobs: [hourly('replaced-resumes', () => deps.replaced.prune(deps.db))],
    close: documents.close,
  }
}

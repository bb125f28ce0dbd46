import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.provider.ts'
import type { ScanProvider } from '#server/providers/scan/scan.provider.ts'
import { createDocumentPool } from './documents/document-pool.ts'
import { createModelReader } from './model-resume.ts'
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
  /** Null where the built-in reader sorts a CV alone. */
  model: LanguageModel | null
}

export const createResume = (deps: ResumeModuleDeps): FeatureModule => {
  const documents = createResumeReader(deps.uploadFolder)
  const readUpload = createUploadReader(documents, deps.scanner, deps.log)
  const sortByModel = deps.model && createModelReader(deps.model, deps.log)
  const service = createResumeService(deps, async (userId, files) => {
    const read = await readUpload(userId, files)
    return sortByModel ? sortByModel(read, userId) : read
  })
  return {
    bindings: resumeRoutes(service),
    jobs: [hourly('replaced-resumes', () => deps.replaced.prune(deps.db))],
    close: documents.close,
  }
}

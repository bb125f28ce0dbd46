import { recordsPart } from '#server/platform/account-data.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import { certifiedKey, createCertificates } from './certificates.service.ts'
import { createPapersPool } from './engine/papers-pool.ts'
import { certificateNumber } from './papers.presenter.ts'
import { papersRoutes } from './papers.routes.ts'
import { createPapersService, type PapersDeps } from './papers.service.ts'

/** Labels, lists, certificates and other papers of works (decision 098). */
export const createPapers = (deps: PapersDeps): FeatureModule => {
  const pool = createPapersPool()
  const certificates = createCertificates(deps)
  const papers = createPapersService({ ...deps, pool, certificates })
  return {
    bindings: papersRoutes(papers, certificates),
    jobs: [hourly('papers', papers.removeOldFiles, { outside: true })],
    accountData: {
      async exportData(userId) {
        const rows = await certificates.all(userId)
        const json = rows.map((row) => ({ number: certificateNumber(row), ...row }))
        const part = recordsPart('certificates.json', json, 'certificate')
        const pictures = rows
          .filter(({ facts }) => facts.picture !== null)
          .map((row) => ({ path: `certificates/${certificateNumber(row)}.webp`, key: certifiedKey(row.id) }))
        return { ...part, files: [...part.files, ...pictures] }
      },
      erase: certificates.removePictures,
    },
    close: pool.close,
  }
}

import type { ExportedFile, ExportedReport } from '#contract/record-parts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pictureOriginalKey, recordFileKey } from './record-keys.ts'
import { recordsRepository as records } from './records.repository.ts'

/** Condition reports and private files of a work, with the keys of their files instead of paths. */
export interface StoredParts {
  reports: { report: Omit<ExportedReport, 'pictures'>; pictureKeys: string[] }[]
  files: { file: Omit<ExportedFile, 'path'>; key: string }[]
}

/** Reads what is kept beside the records of works, for an export of their holder. */
export const createExportedParts =
  (db: Database) =>
  async (artworkIds: readonly string[]): Promise<(artworkId: string) => StoredParts> => {
    const reports = await records.listReports(db, artworkIds)
    const pictures = await records.listPictures(
      db,
      reports.map(({ id }) => id),
    )
    const files = await records.listFiles(db, artworkIds)
    return (artworkId) => ({
      reports: reports
        .filter((one) => one.artworkId === artworkId)
        .map((row) => {
          const ids = pictures.filter(({ reportId }) => reportId === row.id).map(({ id }) => id)
          return {
            report: {
              copy: row.copy,
              reported_on: row.reportedOn,
              reporter: row.reporter,
              occasion: row.occasion,
              findings: row.findings,
              marks: row.marks.map(({ pictureId, ...mark }) => ({ ...mark, picture: ids.indexOf(pictureId) })),
              signed_at: row.signedAt?.toISOString() ?? null,
              created_at: row.createdAt.toISOString(),
            },
            pictureKeys: ids.map((id) => pictureOriginalKey(artworkId, id)),
          }
        }),
      files: files
        .filter((one) => one.artworkId === artworkId)
        .map(({ id, name, createdAt }) => ({
          file: { name, created_at: createdAt.toISOString() },
          key: recordFileKey(artworkId, id),
        })),
    })
  }
export type ExportedParts = ReturnType<typeof createExportedParts>

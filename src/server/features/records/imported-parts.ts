import type { ExportedFile, ExportedReport } from '#contract/record-parts.ts'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { displayName } from '#server/platform/files/display-name.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { UploadQuota } from '#server/platform/pictures/upload-quota.ts'
import { requireClean, type ScanProvider } from '#server/providers/scan/scan.provider.ts'
import { type ConditionPicturesDeps, createConditionPictures } from './condition-pictures.ts'
import { recordFileKey, workPrefix } from './record-keys.ts'
import { type NewFile, type NewPicture, type NewReport, recordsRepository as records } from './records.repository.ts'

/** An import is one upload; its pictures wait for each other, so nobody is crowded out. */
const NO_QUOTA: UploadQuota = { run: (_owner, upload) => upload(() => undefined) }

export interface ImportedPartsDeps extends Omit<ConditionPicturesDeps, 'quota'> {
  scanner: ScanProvider | null
}

/** What an export has of a work beside its record. */
export interface PartsToImport {
  reports: readonly ExportedReport[]
  files: readonly ExportedFile[]
}

/** Parts whose files are stored, for a work that is not there yet. */
export interface ImportedPartsOfWork {
  artworkId: string
  reports: NewReport[]
  pictures: NewPicture[]
  files: NewFile[]
  /** What could not be had, and why. */
  problems: string[]
}

/** Does something with a file of the ZIP, as with one that was sent; null when the ZIP does not have it. */
export type WithImportedFile = <Result>(
  path: string,
  field: string,
  use: (file: UploadedFile & { tooLarge: false }) => Promise<Result>,
) => Promise<Result | null>

/** Takes condition reports and private files from an export of another Gesso (decision 105). */
export const createImportedParts = ({ scanner, ...deps }: ImportedPartsDeps) => {
  const { files } = deps
  const conditionPictures = createConditionPictures({ ...deps, quota: NO_QUOTA })

  /** Null, and a problem, for what is missing or refused; an error that may pass goes on to the caller. */
  const attempt = async <Result>(
    label: string,
    problems: string[],
    store: () => Promise<Result | null>,
  ): Promise<Result | null> => {
    try {
      const stored = await store()
      if (stored === null) problems.push(`${label}: it did not come with the list.`)
      return stored
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'unavailable') throw error
      problems.push(`${label}: ${error.detail.fields?.[0]?.message ?? error.message}`)
      return null
    }
  }

  /** Stores the files of parts under the id that their work will have. */
  const store = async (
    artworkId: string,
    ownerId: string,
    parts: PartsToImport,
    withFile: WithImportedFile,
  ): Promise<ImportedPartsOfWork> => {
    const stored: ImportedPartsOfWork = { artworkId, reports: [], pictures: [], files: [], problems: [] }
    // The latest come first; their ids are to sort so again.
    for (const { pictures, marks, ...report } of parts.reports.toReversed()) {
      const reportId = uuidv7()
      const createdAt = new Date(report.created_at)
      const ids: (string | null)[] = []
      for (const [at, path] of pictures.entries()) {
        const id = uuidv7()
        const label = `Picture ${at + 1} of the condition report of ${report.reported_on}`
        const picture = await attempt(label, stored.problems, () =>
          withFile(path, 'picture', (file) => conditionPictures.store({ artworkId, id, userId: ownerId }, [file])),
        )
        ids.push(picture && id)
        if (picture) stored.pictures.push({ id, reportId, position: at, ...picture })
      }
      stored.reports.push({
        id: reportId,
        artworkId,
        copy: report.copy,
        reportedOn: report.reported_on,
        reporter: report.reporter,
        occasion: report.occasion,
        findings: report.findings,
        marks: marks.flatMap(({ picture, ...mark }) => {
          const pictureId = ids[picture]
          return pictureId ? [{ ...mark, pictureId }] : []
        }),
        signedAt: report.signed_at === null ? null : new Date(report.signed_at),
        createdAt,
        updatedAt: createdAt,
      })
    }
    for (const { path, name, created_at } of parts.files.toReversed()) {
      const id = uuidv7()
      const bytes = await attempt(name, stored.problems, () =>
        withFile(path, 'file', async (file) => {
          await requireClean(scanner, file.tempPath, 'file')
          await files.put(recordFileKey(artworkId, id), { path: file.tempPath })
          return file.bytes
        }),
      )
      if (bytes === null) continue
      const mediaType = 'application/octet-stream'
      stored.files.push({ id, artworkId, name: displayName(name), mediaType, bytes, createdAt: new Date(created_at) })
    }
    return stored
  }

  return {
    store,
    /** Adds stored parts to the work that was begun for them. */
    async insert(tx: Transaction, byId: string, { artworkId, reports, pictures, files: rows }: ImportedPartsOfWork) {
      for (const report of reports.slice(0, RECORD_LIMITS.conditionReports)) {
        await records.insertReport(tx, report)
        const fields = { condition_report: [null, report.reportedOn] as [unknown, unknown] }
        await records.log(tx, { artworkId, byId, source: 'import', fields })
      }
      for (const picture of pictures) await records.insertPicture(tx, picture)
      for (const file of rows) {
        await records.insertFile(tx, file)
        const fields = { file: [null, file.name] as [unknown, unknown] }
        await records.log(tx, { artworkId, byId, source: 'import', fields })
      }
    },
    /** Removes stored files of parts whose work was not begun. */
    discard: ({ artworkId }: Pick<ImportedPartsOfWork, 'artworkId'>): Promise<void> =>
      files.remove(workPrefix(artworkId)),
    /** Whether somebody has added, changed or removed a report or a file of a work since it was imported. */
    areChanged: (tx: Transaction, artworkId: string): Promise<boolean> => records.hasChangedParts(tx, artworkId),
  }
}
export type ImportedParts = ReturnType<typeof createImportedParts>

import { DAY_MS } from '#contract/constants.ts'
import { subscribe } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { ByteRange, FilesProvider } from '#server/providers/files/files.provider.ts'
import { createAccountRecords } from './account-records.ts'
import { type ConditionPicturesDeps, createConditionPictures } from './condition-pictures.ts'
import { type ConditionReportsDeps, createConditionReports } from './condition-reports.service.ts'
import { createExportedParts, type ExportedParts } from './exported-parts.ts'
import { createImportedParts, type ImportedParts } from './imported-parts.ts'
import { createRecordFiles, type RecordFilesDeps } from './record-files.service.ts'
import { pictureKey, RECORDS_PREFIX, readRecordKey, workPrefix } from './record-keys.ts'
import { createRecordUses, type RecordUsesDeps } from './record-uses.service.ts'
import { recordsRepository as records } from './records.repository.ts'
import { recordsRoutes } from './records.routes.ts'

type RecordsDeps = Omit<ConditionReportsDeps, 'pictures'> & ConditionPicturesDeps & RecordFilesDeps & RecordUsesDeps

export type { StoredParts } from './exported-parts.ts'
export type { ImportedPartsOfWork } from './imported-parts.ts'

/** The interface of what is kept beside records, for other features. */
export interface RecordParts extends FeatureModule {
  /** The pictures of condition reports in their order, with the keys of their files. */
  reportPictures(
    reports: readonly { id: string; artworkId: string }[],
  ): Promise<{ id: string; reportId: string; width: number; height: number; key: string }[]>
  /** Condition reports and private files of works, for an export of their holder. */
  exported: { read: ExportedParts; open(key: string, range?: ByteRange): ReturnType<FilesProvider['get']> }
  imported: ImportedParts
}

/** What is kept beside the fields of records (decision 095). Nothing of it is ever public. */
export const createRecordParts = (deps: RecordsDeps): RecordParts => {
  const { db, clock, files } = deps
  const reports = createConditionReports({ ...deps, pictures: createConditionPictures(deps) })

  /** Removes files older than a day that no row names: their request or their removal was interrupted. */
  const removeStrays = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - DAY_MS)
    for await (const { key, modified } of files.list(RECORDS_PREFIX)) {
      const named = readRecordKey(key)
      if (modified >= before || !named) continue
      if (!(await records.existing(db, named.kind, [named.id])).has(named.id)) await files.remove(key)
    }
  }

  return {
    bindings: recordsRoutes({ uses: createRecordUses(deps), reports, files: createRecordFiles(deps) }),
    accountData: createAccountRecords(db, reports),
    subscriptions: [
      subscribe('artwork.deleted', {
        name: 'records.remove-files',
        handle: ({ artworkId }) => files.remove(workPrefix(artworkId)),
        outside: true,
      }),
    ],
    jobs: [hourly('stray-record-files', removeStrays, { outside: true })],
    exported: { read: createExportedParts(db), open: (key, range) => files.get(key, range) },
    imported: createImportedParts(deps),
    async reportPictures(reports) {
      const works = new Map(reports.map(({ id, artworkId }) => [id, artworkId]))
      const rows = await records.listPictures(db, [...works.keys()])
      return rows.map(({ id, reportId, width, height }) => ({
        id,
        reportId,
        width,
        height,
        key: pictureKey(works.get(reportId) ?? '', id),
      }))
    },
  }
}

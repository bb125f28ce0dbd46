import { counted } from '#contract/counted.ts'
import type { AccountData, ArchiveFile } from '#server/platform/account-data.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ConditionReports } from './condition-reports.service.ts'
import { pictureOriginalKey, recordFileKey } from './record-keys.ts'
import { recordsRepository as records } from './records.repository.ts'

/** The condition reports and private files of a person who downloads them; they are deleted with their works. */
export const createAccountRecords = (db: Database, reports: Pick<ConditionReports, 'presentAll'>): AccountData => ({
  async exportData(ownerId) {
    const works = (await records.listWorks(db, ownerId)).map(({ id }) => id)
    if (works.length === 0) return { contents: [], files: [] }
    const rows = await records.listReports(db, works)
    const presented = await reports.presentAll(db, rows)
    const workById = new Map(rows.map(({ id, artworkId }) => [id, artworkId]))
    const stored = await records.listFiles(db, works)
    const pictures: ArchiveFile[] = presented.flatMap(({ id, pictures: its }) =>
      its.map((picture) => ({
        path: `records/condition-pictures/${picture.id}`,
        key: pictureOriginalKey(workById.get(id) ?? '', picture.id),
      })),
    )
    const json = presented.map(({ pictures: its, ...report }) => ({
      artwork_id: workById.get(report.id),
      ...report,
      pictures: its.map(({ id }) => id),
    }))
    return {
      contents: [
        ...(json.length > 0 ? [counted(json.length, 'condition report')] : []),
        ...(stored.length > 0 ? [counted(stored.length, 'file of works', 'files of works')] : []),
      ],
      files: [
        ...(json.length > 0 ? [{ path: 'records/condition-reports.json', json }] : []),
        ...(stored.length > 0
          ? [
              {
                path: 'records/files.json',
                json: stored.map(({ id, artworkId, name, bytes }) => ({ id, artwork_id: artworkId, name, bytes })),
              },
            ]
          : []),
        ...pictures,
        ...stored.map(({ id, artworkId }) => ({ path: `records/files/${id}`, key: recordFileKey(artworkId, id) })),
      ],
    }
  },
})

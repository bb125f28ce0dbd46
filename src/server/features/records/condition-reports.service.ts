import type { BodyOf } from '#contract/endpoint.ts'
import type { ConditionReport, changeConditionReport, createConditionReport } from '#contract/record-parts.ts'
import { RECORD_LIMITS } from '#contract/record-terms.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Once } from '#server/platform/http/call.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { ConditionPictures } from './condition-pictures.ts'
import { expiry } from './record-files.service.ts'
import { pictureFolder, pictureKey } from './record-keys.ts'
import { lockWork, requireOwner } from './record-owner.ts'
import { type PictureRow, type ReportRow, recordsRepository as records } from './records.repository.ts'

export interface ConditionReportsDeps {
  db: Database
  clock: Clock
  files: FilesProvider
  mediaAddress: MediaAddress
  pictures: ConditionPictures
}

/** A report of a work. */
interface ReportName {
  artworkId: string
  reportId: string
}

/** Condition reports: dated, changed until they are signed, with pictures and marks on them. */
export const createConditionReports = ({ db, clock, files, mediaAddress, pictures }: ConditionReportsDeps) => {
  const present = (row: ReportRow, shown: readonly PictureRow[]): ConditionReport => ({
    id: row.id,
    copy: row.copy,
    reported_on: row.reportedOn,
    reporter: row.reporter,
    occasion: row.occasion,
    findings: row.findings,
    marks: row.marks.map(({ pictureId, ...mark }) => ({ picture_id: pictureId, ...mark })),
    pictures: shown
      .filter(({ reportId }) => reportId === row.id)
      .map(({ id, width, height, thumbhash }) => ({
        id,
        image_url: mediaAddress(pictureKey(row.artworkId, id), expiry(clock)),
        width,
        height,
        thumbhash,
      })),
    signed_at: row.signedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  })

  const presentAll = async (from: Queryable, rows: readonly ReportRow[]): Promise<ConditionReport[]> => {
    const shown = await records.listPictures(
      from,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => present(row, shown))
  }

  const answer = async (from: Queryable, { artworkId, reportId }: ReportName): Promise<ConditionReport> => {
    const row = await records.findReport(from, artworkId, reportId)
    const [report] = row ? await presentAll(from, [row]) : []
    if (!report) throw new Failure('not_found')
    return report
  }

  const requireUnsigned = async (from: Queryable, { artworkId, reportId }: ReportName): Promise<ReportRow> => {
    const row = await records.findReport(from, artworkId, reportId)
    if (!row) throw new Failure('not_found')
    if (row.signedAt !== null) throw new Failure('report_signed')
    return row
  }

  /** Changes a report that is not signed, with its work locked, and returns it as it is then. */
  const change = async (
    name: ReportName,
    userId: string,
    write: (tx: Transaction, stored: ReportRow) => Promise<unknown>,
  ): Promise<ConditionReport> => {
    await requireOwner(db, name.artworkId, userId)
    return db.transaction(async (tx) => {
      await lockWork(tx, name.artworkId)
      await write(tx, await requireUnsigned(tx, name))
      return answer(tx, name)
    })
  }

  const requireRoomForPicture = async (from: Queryable, reportId: string): Promise<number> => {
    const count = (await records.listPictures(from, [reportId])).length
    if (count >= RECORD_LIMITS.conditionPictures)
      throw refuseField(
        'picture',
        `A report has at most ${RECORD_LIMITS.conditionPictures} pictures. Remove one of them first.`,
      )
    return count
  }

  const requireOwnPictures = async (
    tx: Transaction,
    reportId: string,
    marks: NonNullable<BodyOf<typeof changeConditionReport>['marks']>,
  ): Promise<void> => {
    const known = new Set((await records.listPictures(tx, [reportId])).map(({ id }) => id))
    const at = marks.findIndex(({ picture_id }) => !known.has(picture_id))
    if (at >= 0) throw refuseField(`marks[${at}].picture_id`, 'This picture is not in the report any more.')
  }

  return {
    /** Of several works, for their account's archive. */
    presentAll,

    async list(artworkId: string, userId: string): Promise<{ items: ConditionReport[] }> {
      await requireOwner(db, artworkId, userId)
      return { items: await presentAll(db, await records.listReports(db, [artworkId])) }
    },

    async create(
      artworkId: string,
      userId: string,
      { reported_on, reporter, copy = null, occasion = '', findings = '' }: BodyOf<typeof createConditionReport>,
      once: Once<ConditionReport>,
    ): Promise<ConditionReport> {
      await requireOwner(db, artworkId, userId)
      return once(async (tx) => {
        await lockWork(tx, artworkId)
        if ((await records.countReports(tx, artworkId)) >= RECORD_LIMITS.conditionReports)
          throw refuseField('reported_on', `A work has at most ${RECORD_LIMITS.conditionReports} condition reports.`)
        const row = await records.insertReport(tx, {
          artworkId,
          copy,
          reportedOn: reported_on,
          reporter,
          occasion,
          findings,
          createdAt: clock.now(),
        })
        const fields = { condition_report: [null, reported_on] as [unknown, unknown] }
        await records.log(tx, { artworkId, byId: userId, source: 'form', fields })
        return present(row, [])
      })
    },

    change: (
      name: ReportName,
      userId: string,
      fields: BodyOf<typeof changeConditionReport>,
    ): Promise<ConditionReport> =>
      change(name, userId, async (tx, stored) => {
        const { marks, reported_on, ...rest } = fields
        if (marks) await requireOwnPictures(tx, stored.id, marks)
        await records.updateReport(tx, stored.id, {
          ...rest,
          updatedAt: clock.now(),
          ...(reported_on !== undefined && { reportedOn: reported_on }),
          ...(marks && { marks: marks.map(({ picture_id, ...mark }) => ({ pictureId: picture_id, ...mark })) }),
        })
      }),

    sign: (name: ReportName, userId: string, reporter: string): Promise<ConditionReport> =>
      change(name, userId, async (tx, stored) => {
        if (stored.findings.trim() === '') throw refuseField('findings', 'Write what was found before you sign.')
        await records.updateReport(tx, stored.id, { reporter, signedAt: clock.now() })
        const { artworkId } = name
        const fields = { condition_report: [stored.reportedOn, reporter] as [unknown, unknown] }
        await records.log(tx, { artworkId, byId: userId, source: 'form', fields })
      }),

    async remove(name: ReportName, userId: string): Promise<void> {
      await requireOwner(db, name.artworkId, userId)
      const removed = await db.transaction(async (tx) => {
        await lockWork(tx, name.artworkId)
        const { reportedOn } = await requireUnsigned(tx, name)
        const its = await records.listPictures(tx, [name.reportId])
        await records.removeReport(tx, name.reportId)
        const fields = { condition_report: [reportedOn, null] as [unknown, unknown] }
        await records.log(tx, { artworkId: name.artworkId, byId: userId, source: 'form', fields })
        return its
      })
      // If this is interrupted, housekeeping removes them.
      for (const { id } of removed) await files.remove(pictureFolder(name.artworkId, id))
    },

    async addPicture(name: ReportName, userId: string, sent: readonly UploadedFile[]): Promise<ConditionReport> {
      await requireOwner(db, name.artworkId, userId)
      // Checked again with the work locked; here before the picture is stored.
      await requireUnsigned(db, name)
      await requireRoomForPicture(db, name.reportId)
      const id = uuidv7()
      const stored = await pictures.store({ artworkId: name.artworkId, id, userId }, sent)
      try {
        return await change(name, userId, async (tx, { id: reportId }) => {
          const position = await requireRoomForPicture(tx, reportId)
          await records.insertPicture(tx, { id, reportId, position, createdAt: clock.now(), ...stored })
          await records.updateReport(tx, reportId, { updatedAt: clock.now() })
        })
      } catch (error) {
        if (error instanceof Failure) await files.remove(pictureFolder(name.artworkId, id))
        throw error
      }
    },

    async removePicture(name: ReportName & { pictureId: string }, userId: string): Promise<ConditionReport> {
      const report = await change(name, userId, async (tx, stored) => {
        if (!(await records.removePicture(tx, stored.id, name.pictureId))) throw new Failure('not_found')
        const marks = stored.marks.filter(({ pictureId }) => pictureId !== name.pictureId)
        await records.updateReport(tx, stored.id, { marks })
      })
      await files.remove(pictureFolder(name.artworkId, name.pictureId))
      return report
    },
  }
}
export type ConditionReports = ReturnType<typeof createConditionReports>

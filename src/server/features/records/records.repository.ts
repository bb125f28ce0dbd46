import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { conditionPicture, conditionReport, recordChange, recordFile } from '#server/schema/records.ts'

export type ReportRow = typeof conditionReport.$inferSelect
export type PictureRow = typeof conditionPicture.$inferSelect
export type FileRow = typeof recordFile.$inferSelect
export type NewReport = typeof conditionReport.$inferInsert
export type NewPicture = typeof conditionPicture.$inferInsert
export type NewFile = typeof recordFile.$inferInsert
type ReportChanges = Partial<typeof conditionReport.$inferInsert>

/** What is kept beside the fields of records. */
export const recordsRepository = {
  async findOwner(db: Queryable, artworkId: string): Promise<string | null> {
    const [row] = await db.select({ ownerId: artwork.ownerId }).from(artwork).where(eq(artwork.id, artworkId))
    return row?.ownerId ?? null
  },
  /** Locks a work until the transaction ends; false when it is gone. */
  async lockWork(tx: Transaction, artworkId: string): Promise<boolean> {
    const rows = await tx.select({ id: artwork.id }).from(artwork).where(eq(artwork.id, artworkId)).for('update')
    return rows.length > 0
  },
  async log(tx: Transaction, change: typeof recordChange.$inferInsert): Promise<void> {
    await tx.insert(recordChange).values(change)
  },
  /** Whether reports or files of a work were changed otherwise than by an import. */
  async hasChangedParts(tx: Transaction, artworkId: string): Promise<boolean> {
    const { fields, source } = recordChange
    const ofParts = sql`${fields} ?| array['condition_report', 'file']`
    const ofWork = eq(recordChange.artworkId, artworkId)
    const changes = await tx.$count(recordChange, and(ofWork, ne(source, 'import'), ofParts))
    // What is written in a report before it is signed is in no history.
    const { createdAt, updatedAt } = conditionReport
    const written = and(eq(conditionReport.artworkId, artworkId), gt(updatedAt, createdAt))
    return changes + (await tx.$count(conditionReport, written)) > 0
  },
  /** The works of an owner that have files or condition reports. */
  listWorks(db: Queryable, ownerId: string): Promise<{ id: string }[]> {
    return db.select({ id: artwork.id }).from(artwork).where(eq(artwork.ownerId, ownerId)).orderBy(asc(artwork.id))
  },

  listReports(db: Queryable, artworkIds: readonly string[]): Promise<ReportRow[]> {
    return db
      .select()
      .from(conditionReport)
      .where(inArray(conditionReport.artworkId, [...artworkIds]))
      .orderBy(desc(conditionReport.reportedOn), desc(conditionReport.id))
  },
  async findReport(db: Queryable, artworkId: string, id: string): Promise<ReportRow | null> {
    const [row] = await db
      .select()
      .from(conditionReport)
      .where(and(eq(conditionReport.id, id), eq(conditionReport.artworkId, artworkId)))
    return row ?? null
  },
  async insertReport(tx: Transaction, report: NewReport): Promise<ReportRow> {
    const [row] = await tx.insert(conditionReport).values(report).returning()
    if (!row) throw new Error('An inserted condition report was not returned')
    return row
  },
  async updateReport(tx: Transaction, id: string, changes: ReportChanges): Promise<void> {
    await tx.update(conditionReport).set(changes).where(eq(conditionReport.id, id))
  },
  async removeReport(tx: Transaction, id: string): Promise<void> {
    await tx.delete(conditionReport).where(eq(conditionReport.id, id))
  },

  listPictures(db: Queryable, reportIds: readonly string[]): Promise<PictureRow[]> {
    if (reportIds.length === 0) return Promise.resolve([])
    return db
      .select()
      .from(conditionPicture)
      .where(inArray(conditionPicture.reportId, [...reportIds]))
      .orderBy(asc(conditionPicture.position), asc(conditionPicture.id))
  },
  async insertPicture(tx: Transaction, picture: NewPicture): Promise<void> {
    await tx.insert(conditionPicture).values(picture)
  },
  async removePicture(tx: Transaction, reportId: string, id: string): Promise<boolean> {
    const rows = await tx
      .delete(conditionPicture)
      .where(and(eq(conditionPicture.id, id), eq(conditionPicture.reportId, reportId)))
      .returning({ id: conditionPicture.id })
    return rows.length > 0
  },

  listFiles(db: Queryable, artworkIds: readonly string[]): Promise<FileRow[]> {
    return db
      .select()
      .from(recordFile)
      .where(inArray(recordFile.artworkId, [...artworkIds]))
      .orderBy(desc(recordFile.id))
  },
  countFiles: (db: Queryable, artworkId: string): Promise<number> =>
    db.$count(recordFile, eq(recordFile.artworkId, artworkId)),
  countReports: (db: Queryable, artworkId: string): Promise<number> =>
    db.$count(conditionReport, eq(conditionReport.artworkId, artworkId)),
  async insertFile(tx: Transaction, file: NewFile): Promise<FileRow> {
    const [row] = await tx.insert(recordFile).values(file).returning()
    if (!row) throw new Error('An inserted file was not returned')
    return row
  },
  async removeFile(tx: Transaction, artworkId: string, id: string): Promise<FileRow | null> {
    const [row] = await tx
      .delete(recordFile)
      .where(and(eq(recordFile.id, id), eq(recordFile.artworkId, artworkId)))
      .returning()
    return row ?? null
  },
  /** Those of these ids that exist. */
  async existing(db: Queryable, kind: 'file' | 'picture', ids: readonly string[]): Promise<Set<string>> {
    const table = kind === 'file' ? recordFile : conditionPicture
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...ids]))
    return new Set(rows.map(({ id }) => id))
  },
}

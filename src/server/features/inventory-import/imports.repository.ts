import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { ImportAction, ImportRowState } from '#contract/import-terms.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { artwork } from '#server/schema/artworks.ts'
import { inventoryImport, inventoryImportRow, type NewRow } from '#server/schema/imports.ts'
import { userProfile } from '#server/schema/profiles.ts'
import { type KnownWork, sidesInMm } from './look-alikes.ts'
import { MM } from './row-record.ts'

export type ImportValues = typeof inventoryImport.$inferSelect
export type StoredRow = typeof inventoryImportRow.$inferSelect
type Reading = Pick<ImportValues, 'program' | 'sheets' | 'questions' | 'skipped' | 'pictures'>
export const NO_COUNTS = {
  ready: 0,
  unclear: 0,
  refused: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  undone: 0,
  kept: 0,
  pictures: 0,
  picturesDone: 0,
}
/** How many rows of an import are in each state, and what became of them. */
export type RowCounts = typeof NO_COUNTS

/** A statement has at most 65,535 values. */
const ROWS_PER_STATEMENT = 1000

const own = (id: string, ownerId: string) => and(eq(inventoryImport.id, id), eq(inventoryImport.ownerId, ownerId))

const insertRows = async (tx: Transaction, importId: string, rows: readonly NewRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await tx
      .insert(inventoryImportRow)
      .values(rows.slice(at, at + ROWS_PER_STATEMENT).map((row) => ({ ...row, importId })))
}

const hasOutcome = (outcome: ImportAction | 'kept' | 'written') => {
  const { action, undone } = inventoryImportRow
  if (outcome === 'kept') return eq(undone, outcome)
  return outcome === 'written' ? inArray(action, ['created', 'updated']) : eq(action, outcome)
}

export const importsRepository = {
  async insert(
    tx: Transaction,
    values: Pick<ImportValues, 'id' | 'ownerId' | 'fileName' | 'options' | 'createdAt'> & Reading,
    rows: readonly NewRow[],
  ): Promise<void> {
    await tx.insert(inventoryImport).values({ ...values, updatedAt: values.createdAt })
    await insertRows(tx, values.id, rows)
  },

  /**
   * Stores another reading, unless the options have changed since `revision` or it has begun: then false. Where the rows of
   * that revision are known, only those that differ are written.
   */
  async replace(
    tx: Transaction,
    { id, revision }: Pick<ImportValues, 'id' | 'revision'>,
    values: Pick<ImportValues, 'options' | 'updatedAt'> & Reading,
    { rows, known }: { rows: readonly NewRow[]; known: readonly NewRow[] | undefined },
  ): Promise<boolean> {
    const changed = await tx
      .update(inventoryImport)
      .set({ ...values, revision: revision + 1 })
      .where(and(eq(inventoryImport.id, id), eq(inventoryImport.revision, revision), eq(inventoryImport.state, 'open')))
      .returning({ id: inventoryImport.id })
    if (changed.length === 0) return false
    const { importId, position } = inventoryImportRow
    const differing = known ? rows.filter((row, at) => !isDeepStrictEqual(row, known[at])) : rows
    const places = differing.map((row) => row.position)
    const isOutdated = known && or(inArray(position, places), gt(position, rows.length))
    await tx.delete(inventoryImportRow).where(and(eq(importId, id), isOutdated))
    await insertRows(tx, id, differing)
    return true
  },

  async find(db: Queryable, id: string, ownerId: string): Promise<ImportValues | null> {
    const [row] = await db.select().from(inventoryImport).where(own(id, ownerId))
    return row ?? null
  },

  ofOwner: (db: Queryable, ownerId: string): Promise<ImportValues[]> =>
    db.select().from(inventoryImport).where(eq(inventoryImport.ownerId, ownerId)).orderBy(desc(inventoryImport.id)),

  /** How many rows of each state the imports of an owner have, by import. */
  async countRows(db: Queryable, ownerId: string): Promise<ReadonlyMap<string, RowCounts>> {
    const { state, action, undone, pictures, imageIds } = inventoryImportRow
    const counted = await db
      .select({
        id: inventoryImport.id,
        state,
        action,
        undone,
        count: sql<number>`count(*)::int`,
        pictures: sql<number>`coalesce(sum(jsonb_array_length(${pictures})), 0)::int`,
        picturesDone: sql<number>`coalesce(sum(jsonb_array_length(${imageIds})), 0)::int`,
      })
      .from(inventoryImportRow)
      .innerJoin(inventoryImport, eq(inventoryImport.id, inventoryImportRow.importId))
      .where(eq(inventoryImport.ownerId, ownerId))
      .groupBy(inventoryImport.id, state, action, undone)
    const counts = new Map<string, RowCounts>()
    for (const one of counted) {
      const sum = counts.get(one.id) ?? { ...NO_COUNTS }
      sum[one.state] += one.count
      if (one.action) sum[one.action] += one.count
      if (one.undone) sum[one.undone === 'kept' ? 'kept' : 'undone'] += one.count
      if (one.state !== 'refused') sum.pictures += one.pictures
      sum.picturesDone += one.picturesDone
      counts.set(one.id, sum)
    }
    return counts
  },

  listRows: (
    db: Queryable,
    importId: string,
    {
      after,
      limit,
      state,
      outcome,
    }: {
      after: number | null
      limit: number
      state?: ImportRowState | 'mend' | undefined
      outcome?: ImportAction | 'kept' | 'written' | undefined
    },
  ): Promise<StoredRow[]> =>
    db
      .select()
      .from(inventoryImportRow)
      .where(
        and(
          eq(inventoryImportRow.importId, importId),
          after === null ? undefined : (outcome === 'written' ? lt : gt)(inventoryImportRow.position, after),
          state && (state === 'mend' ? ne(inventoryImportRow.state, 'ready') : eq(inventoryImportRow.state, state)),
          outcome && hasOutcome(outcome),
        ),
      )
      .orderBy((outcome === 'written' ? desc : asc)(inventoryImportRow.position))
      .limit(limit),

  /** Those that are refused or could not be stored, in their order. */
  leftOutRows: (db: Queryable, importId: string): Promise<StoredRow[]> =>
    db
      .select()
      .from(inventoryImportRow)
      .where(
        and(
          eq(inventoryImportRow.importId, importId),
          or(eq(inventoryImportRow.state, 'refused'), eq(inventoryImportRow.action, 'failed')),
        ),
      )
      .orderBy(asc(inventoryImportRow.position)),

  /** False when there is none of this owner. */
  async remove(db: Queryable, id: string, ownerId: string): Promise<boolean> {
    const removed = await db.delete(inventoryImport).where(own(id, ownerId)).returning({ id: inventoryImport.id })
    return removed.length > 0
  },

  async isArtist(db: Queryable, ownerId: string): Promise<boolean> {
    return (await db.$count(userProfile, and(eq(userProfile.id, ownerId), eq(userProfile.role, 'artist')))) > 0
  },

  /** The works of an owner, as far as rows are compared with them; those of an import and those that its rows name are left out. */
  async knownWorks(db: Queryable, ownerId: string, besidesImport?: string): Promise<KnownWork[]> {
    const { importId, artworkId, matchId } = inventoryImportRow
    const own = (column: typeof artworkId | typeof matchId) =>
      sql`${artwork.id} not in (select ${column} from ${inventoryImportRow} where ${importId} = ${besidesImport} and ${column} is not null)`
    const { id, title, inventoryNumber: number, dateText, yearFrom, yearTo, height, width, depth, diameter, unit } = artwork // biome-ignore format: one line
    const rows = await db
      .select({ id, title, number, dateText, yearFrom, yearTo, height, width, depth, diameter, unit })
      .from(artwork)
      .where(and(eq(artwork.ownerId, ownerId), ...(besidesImport === undefined ? [] : [own(artworkId), own(matchId)])))
      .orderBy(asc(id))
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      number: row.number,
      date: row.dateText,
      years: [row.yearFrom, row.yearTo],
      sides: sidesInMm(row, row.unit === 'cm' ? MM.cm : MM.in),
    }))
  },

  /** The works of a holder by the inventory numbers they have, in small letters. */
  async numberedWorks(db: Queryable, holderId: string, numbers: readonly string[]): Promise<Map<string, string>> {
    if (numbers.length === 0) return new Map()
    const number = sql<string>`lower(${artwork.inventoryNumber})`
    const rows = await db
      .select({ id: artwork.id, number })
      .from(artwork)
      .where(and(eq(artwork.holderId, holderId), inArray(number, [...numbers])))
    return new Map(rows.map((row) => [row.number, row.id]))
  },

  async findName(db: Queryable, ownerId: string): Promise<string> {
    const [row] = await db.select({ name: userProfile.name }).from(userProfile).where(eq(userProfile.id, ownerId))
    return row?.name ?? ''
  },

  /** Removes what nobody has changed since a time. */
  async prune(db: Database, before: Date): Promise<void> {
    await db.delete(inventoryImport).where(lt(inventoryImport.updatedAt, before))
  },

  /** Whether a file is a picture that an import has yet to give to its works. */
  async needsPictures(db: Queryable, key: string): Promise<boolean> {
    const waits = inArray(inventoryImport.state, ['open', 'running', 'stopped'])
    const folder = sql`starts_with(${key}, ${inventoryImport.pictures} ->> 'folder')`
    return (await db.$count(inventoryImport, and(waits, folder))) > 0
  },

  async exists(db: Queryable, id: string): Promise<boolean> {
    return (await db.$count(inventoryImport, eq(inventoryImport.id, id))) > 0
  },
}

import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { backup, mailOutbox } from '#server/schema/platform.ts'
import { userProfile } from '#server/schema/profiles.ts'

export type BackupRow = typeof backup.$inferSelect

const isUnsent = isNull(mailOutbox.sentAt)
const isMade = and(isNotNull(backup.finishedAt), isNull(backup.failure))

export const backupRepository = {
  /** Newest first. */
  list: (db: Queryable): Promise<BackupRow[]> =>
    db.select().from(backup).orderBy(desc(backup.startedAt), desc(backup.id)),
  async latest(db: Queryable): Promise<BackupRow | null> {
    const [row] = await db.select().from(backup).where(isMade).orderBy(desc(backup.startedAt)).limit(1)
    return row ?? null
  },
  async find(db: Queryable, id: string): Promise<BackupRow | null> {
    const [row] = await db.select().from(backup).where(eq(backup.id, id))
    return row ?? null
  },
  async isRunning(db: Queryable): Promise<boolean> {
    return (await db.$count(backup, isNull(backup.finishedAt))) > 0
  },
  async insert(db: Queryable, startedAt: Date): Promise<string> {
    const [row] = await db.insert(backup).values({ startedAt }).returning({ id: backup.id })
    if (!row) throw new Error('The backup was not stored.')
    return row.id
  },
  async change(db: Queryable, id: string, changes: Partial<Omit<BackupRow, 'id'>>): Promise<void> {
    await db.update(backup).set(changes).where(eq(backup.id, id))
  },
  /** Ends those whose process was killed; one that has a file by then is whole. */
  async giveUp(
    db: Queryable,
    { except, finishedAt, failure }: { except: string | undefined; finishedAt: Date; failure: string },
  ): Promise<void> {
    const isOpen = isNull(backup.finishedAt)
    const isAbandoned = except === undefined ? isOpen : and(isOpen, ne(backup.id, except))
    await db
      .update(backup)
      .set({ finishedAt, failure: sql`case when ${backup.file} is null then ${failure} end` })
      .where(isAbandoned)
  },
  async remove(db: Queryable, ids: readonly string[]): Promise<void> {
    await db.delete(backup).where(inArray(backup.id, [...ids]))
  },
  async removeAll(db: Queryable): Promise<void> {
    await db.delete(backup)
  },

  async adminEmails(db: Queryable): Promise<string[]> {
    const rows = await db
      .select({ email: userProfile.email })
      .from(userProfile)
      .where(and(eq(userProfile.isAdmin, true), isNull(userProfile.suspendedAt)))
    return rows.map(({ email }) => email)
  },

  countUnsentMail: (db: Queryable): Promise<number> => db.$count(mailOutbox, isUnsent),
  countUnsentMailBefore: (db: Queryable, moment: Date): Promise<number> =>
    db.$count(mailOutbox, and(isUnsent, lte(mailOutbox.createdAt, moment))),
  async discardMailBefore(db: Queryable, moment: Date): Promise<void> {
    await db.delete(mailOutbox).where(and(isUnsent, lte(mailOutbox.createdAt, moment)))
  },
}

import { gte, lt, max, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/db/database.ts'
import { botVisit as table } from '#server/schema/image-terms.ts'

export type BotVisitRow = typeof table.$inferSelect

const total = (column: PgColumn) => sum(column).mapWith(Number)

export const botVisitsRepository = {
  /** Adds to what this and other processes have counted. */
  async add(db: Queryable, rows: BotVisitRow[]): Promise<void> {
    const added = (name: 'pages' | 'images' | 'rules' | 'barred') =>
      sql`${table[name]} + ${sql.raw(`excluded.${name}`)}`
    await db
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({
        target: [table.day, table.bot],
        set: {
          pages: added('pages'),
          images: added('images'),
          rules: added('rules'),
          barred: added('barred'),
          lastAt: sql`greatest(${table.lastAt}, excluded.last_at)`,
        },
      })
  },
  /** The sums of each bot since a day, the most frequent first. */
  async totals(db: Queryable, since: string) {
    return db
      .select({
        bot: table.bot,
        pages: total(table.pages),
        images: total(table.images),
        rules: total(table.rules),
        barred: total(table.barred),
        lastAt: max(table.lastAt).mapWith(table.lastAt),
      })
      .from(table)
      .where(gte(table.day, since))
      .groupBy(table.bot)
      .orderBy(sql`sum(${table.pages} + ${table.images} + ${table.rules}) desc`, table.bot)
  },
  async removeBefore(db: Queryable, day: string): Promise<void> {
    await db.delete(table).where(lt(table.day, day))
  },
}

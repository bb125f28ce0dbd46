import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { searchAlert } from '#server/schema/search.ts'
import type { StoredCondition } from '../search/search.module.ts'

const {
  condition: _condition,
  inNamesOnly: _inNamesOnly,
  ...columns
} = {
  id: searchAlert.id,
  userId: searchAlert.userId,
  text: searchAlert.text,
  exact: searchAlert.exact,
  filters: searchAlert.filters,
  condition: searchAlert.condition,
  inNamesOnly: searchAlert.inNamesOnly,
  createdAt: searchAlert.createdAt,
}
export type SearchAlertRow = Omit<typeof searchAlert.$inferSelect, 'condition' | 'inNamesOnly'>
export type AlertedSearch = Pick<SearchAlertRow, 'userId' | 'text' | 'exact' | 'filters'>

/** The searches of whose new works people are notified. */
export const searchAlertsRepository = {
  countByUser: (tx: Transaction, userId: string): Promise<number> =>
    tx.$count(searchAlert, eq(searchAlert.userId, userId)),
  async findSame(tx: Transaction, { userId, text, exact, filters }: AlertedSearch): Promise<SearchAlertRow | null> {
    const isSame = and(
      eq(searchAlert.userId, userId),
      eq(searchAlert.text, text),
      eq(searchAlert.exact, exact),
      sql`${searchAlert.filters} = ${JSON.stringify(filters)}::jsonb`,
    )
    const [row] = await tx.select(columns).from(searchAlert).where(isSame)
    return row ?? null
  },
  async insert(
    tx: Transaction,
    search: AlertedSearch,
    { every, inNamesOnly }: StoredCondition,
  ): Promise<SearchAlertRow> {
    const condition = inNamesOnly ? sql`to_tsquery('simple', ${every})` : sql`to_tsquery('english', ${every})`
    const [row] = await tx
      .insert(searchAlert)
      .values({ ...search, condition, inNamesOnly })
      .returning(columns)
    if (!row) throw new Error('A search alert could not be stored.')
    return row
  },
  /** Newest first. */
  of: (db: Queryable, userId: string): Promise<SearchAlertRow[]> =>
    db.select(columns).from(searchAlert).where(eq(searchAlert.userId, userId)).orderBy(desc(searchAlert.id)),
  withIds: (db: Queryable, ids: readonly string[]): Promise<SearchAlertRow[]> =>
    db
      .select(columns)
      .from(searchAlert)
      .where(inArray(searchAlert.id, [...ids])),
  /** False when the person has no such alert. */
  async remove(db: Queryable, id: string, userId: string): Promise<boolean> {
    const removed = await db
      .delete(searchAlert)
      .where(and(eq(searchAlert.id, id), eq(searchAlert.userId, userId)))
      .returning({ id: searchAlert.id })
    return removed.length > 0
  },
}

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { article } from '#server/schema/community.ts'
import type { SourceArticle } from './article-source.ts'

const SYNC_LOCK = 7266

const listed = {
  id: article.id,
  title: article.title,
  authorName: article.authorName,
  status: article.status,
  summary: article.summary,
  imageUrl: article.imageUrl,
  updatedAt: article.updatedAt,
}

/** Maximum number of articles in a list. */
const MAX_LISTED = 1000

const listAll = (db: Queryable) =>
  db.select(listed).from(article).orderBy(desc(article.updatedAt), desc(article.id)).limit(MAX_LISTED)
export type ArticleRow = Awaited<ReturnType<typeof listAll>>[number]

const incoming = (column: { name: string }) => sql.raw(`excluded.${column.name}`)
const synced = {
  title: article.title,
  authorName: article.authorName,
  status: article.status,
  summary: article.summary,
  body: article.body,
  imageUrl: article.imageUrl,
  updatedAt: article.updatedAt,
}
const fresh = Object.fromEntries(Object.entries(synced).map(([name, column]) => [name, incoming(column)]))
const differs = sql.join(
  Object.values(synced).map((column) => sql`${column} is distinct from ${incoming(column)}`),
  sql` or `,
)

export const articlesRepository = {
  async isPublic(db: Queryable, id: string): Promise<boolean> {
    return (await selectPublic(db, id)).length > 0
  },
  async lockPublic(tx: Transaction, id: string): Promise<boolean> {
    return (await selectPublic(tx, id).for('key share')).length > 0
  },
  /** The published ones of these ids. */
  publishedOf(db: Queryable, ids: readonly string[]): Promise<ArticleRow[]> {
    return db
      .select(listed)
      .from(article)
      .where(and(eq(article.status, 'published'), inArray(article.id, [...ids])))
  },
  /** A published article with its text. */
  async published(db: Queryable, id: string): Promise<(ArticleRow & { body: string }) | null> {
    const [found] = await db
      .select({ ...listed, body: article.body })
      .from(article)
      .where(and(eq(article.id, id), eq(article.status, 'published')))
    return found ?? null
  },
  /** Most recently changed first. */
  all: listAll,
  /** False while another process is storing a sync. */
  async lockSync(tx: Transaction): Promise<boolean> {
    const result = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${SYNC_LOCK}) as locked`)
    return result.rows[0]?.locked ?? false
  },
  /** Inserts new articles and updates changed ones, matched by the source's id (CD-14.16); returns their ids. */
  async upsert(tx: Transaction, articles: SourceArticle[]): Promise<string[]> {
    if (articles.length === 0) return []
    const written = await tx
      .insert(article)
      .values(articles.map(({ id, ...fields }) => ({ sourceId: id, ...fields })))
      .onConflictDoUpdate({ target: article.sourceId, set: fresh, setWhere: differs })
      .returning({ id: article.id })
    return written.map(({ id }) => id)
  },
}

const selectPublic = (db: Queryable, id: string) =>
  db
    .select({ id: article.id })
    .from(article)
    .where(and(eq(article.id, id), eq(article.status, 'published')))

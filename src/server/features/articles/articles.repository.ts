import { and, desc, eq, inArray, isNotNull, isNull, like, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { publicRows } from '#server/platform/db/public-rows.ts'
import { isOpenAccount } from '#server/schema/account.ts'
import { nextVersion } from '#server/schema/columns.ts'
import { article, isPublicArticle } from '#server/schema/community.ts'
import { userProfile } from '#server/schema/profiles.ts'
import type { SourceArticle } from './article-source.ts'

const SYNC_LOCK = 7266
const SLUG_LOCK = 7267

const listed = {
  id: article.id,
  slug: article.slug,
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

/** What administrators see of an article besides. */
const edited = {
  ...listed,
  markdown: article.markdown,
  takenDownAt: article.takenDownAt,
  takenDownReason: article.takenDownReason,
}
export type EditedRow = ArticleRow & Pick<typeof article.$inferSelect, 'markdown' | 'takenDownAt' | 'takenDownReason'>
export type WrittenArticle = Pick<
  typeof article.$inferInsert,
  'slug' | 'title' | 'authorName' | 'summary' | 'status' | 'imageUrl' | 'body' | 'markdown'
>
/** An article of a source as it is stored. */
export type SyncedArticle = SourceArticle & { slug: string }

const incoming = (column: { name: string }) => sql.raw(`excluded.${column.name}`)
// The slug is not among them: an address stays.
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

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

export const publicArticles = publicRows(article, isPublicArticle)

export const articlesRepository = {
  /** The published ones of these ids. */
  listPublished(db: Queryable, ids: readonly string[]): Promise<ArticleRow[]> {
    return db
      .select(listed)
      .from(article)
      .where(and(isPublicArticle, inArray(article.id, [...ids])))
  },
  /** The newest published ones, without one. */
  newestBut(db: Queryable, id: string, limit: number): Promise<ArticleRow[]> {
    return db
      .select(listed)
      .from(article)
      .where(and(isPublicArticle, ne(article.id, id)))
      .orderBy(desc(article.updatedAt), desc(article.id))
      .limit(limit)
  },
  /** A published article with its text, by its id or its slug. The author is named only while the name is still theirs. */
  async published(db: Queryable, idOrSlug: string) {
    const isIt = ID.test(idOrSlug) ? eq(article.id, idOrSlug) : eq(article.slug, idOrSlug)
    const [found] = await db
      .select({
        ...listed,
        body: article.body,
        authorId: userProfile.id,
        authorFile: userProfile.avatarFile,
      })
      .from(article)
      .leftJoin(
        userProfile,
        and(
          eq(userProfile.id, article.authorId),
          eq(userProfile.name, article.authorName),
          isNull(userProfile.suspendedAt),
          isOpenAccount(article.authorId),
        ),
      )
      .where(and(isIt, isPublicArticle))
    return found ?? null
  },
  /** Most recently changed first. */
  all: listAll,
  /** Public or not, with its Markdown. */
  async find(db: Queryable, id: string): Promise<EditedRow | null> {
    const [found] = await db.select(edited).from(article).where(eq(article.id, id))
    return found ?? null
  },
  async lockForUpdate(tx: Transaction, id: string): Promise<EditedRow | null> {
    const [found] = await tx.select(edited).from(article).where(eq(article.id, id)).for('update')
    return found ?? null
  },
  /** `sourceId` never matches an id of the shop. */
  async insert(
    tx: Transaction,
    fields: WrittenArticle & { sourceId: string; authorId: string; updatedAt: Date },
  ): Promise<EditedRow> {
    const [row] = await tx.insert(article).values(fields).returning(edited)
    if (!row) throw new Error('An article could not be stored.')
    return row
  },
  async update(tx: Transaction, id: string, fields: WrittenArticle): Promise<EditedRow> {
    const [row] = await tx
      .update(article)
      .set({ ...fields, updatedAt: nextVersion(article.updatedAt) })
      .where(eq(article.id, id))
      .returning(edited)
    if (!row) throw new Error('An article could not be changed.')
    return row
  },
  /** Null unless readers see the article. Its status stays: an article of the shop gets its own with every sync. */
  async takeDown(tx: Transaction, id: string, by: { at: Date; reason: string }): Promise<EditedRow | null> {
    const [row] = await tx
      .update(article)
      .set({ takenDownAt: by.at, takenDownReason: by.reason })
      .where(and(eq(article.id, id), isPublicArticle))
      .returning(edited)
    return row ?? null
  },
  /** Null when it was not taken down. */
  async restore(tx: Transaction, id: string): Promise<EditedRow | null> {
    const [row] = await tx
      .update(article)
      .set({ takenDownAt: null, takenDownReason: '' })
      .where(and(eq(article.id, id), isNotNull(article.takenDownAt)))
      .returning(edited)
    return row ?? null
  },
  /** False while another process is storing a sync. */
  async lockSync(tx: Transaction): Promise<boolean> {
    const result = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${SYNC_LOCK}) as locked`)
    return result.rows[0]?.locked ?? false
  },
  /** Waits until nobody else chooses a slug, so that a free one stays free until the transaction ends. */
  async lockSlugs(tx: Transaction): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`)
  },
  /** The slug of every article by the id at its source. */
  async slugs(tx: Transaction): Promise<Map<string, string>> {
    const found = await tx.select({ sourceId: article.sourceId, slug: article.slug }).from(article)
    return new Map(found.map(({ sourceId, slug }) => [sourceId, slug]))
  },
  /** Inserts new articles and updates changed ones, matched by the source's id (CD-14.16); returns their ids. */
  async upsert(tx: Transaction, articles: readonly SyncedArticle[]): Promise<string[]> {
    if (articles.length === 0) return []
    const written = await tx
      .insert(article)
      .values(articles.map(({ id, ...fields }) => ({ sourceId: id, ...fields })))
      .onConflictDoUpdate({ target: article.sourceId, set: fresh, setWhere: differs })
      .returning({ id: article.id })
    return written.map(({ id }) => id)
  },
  /** Makes drafts of the published articles of a source that it does not list any more; returns their ids. */
  async withdrawUnlisted(tx: Transaction, idPrefix: string, listed: readonly string[]): Promise<string[]> {
    const isUnlisted = and(like(article.sourceId, `${idPrefix}%`), notInArray(article.sourceId, [...listed]))
    const withdrawn = await tx
      .update(article)
      .set({ status: 'draft' })
      .where(and(isUnlisted, eq(article.status, 'published')))
      .returning({ id: article.id })
    return withdrawn.map(({ id }) => id)
  },
  /** Whether an article shows a picture, by the key of its file. */
  async refersTo(db: Queryable, key: string): Promise<boolean> {
    const text = `%${key}%`
    const found = await db
      .select({ id: article.id })
      .from(article)
      .where(or(like(article.imageUrl, text), like(article.body, text)))
      .limit(1)
    return found.length > 0
  },
}

import type { Article, ArticlePage } from '#contract/articles.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import { tag } from '#server/platform/http/cache-tags.ts'
import type { Search } from '../search/search.module.ts'
import { cleanArticle } from './article-markup.ts'
import type { ArticleSource, SourceArticle } from './article-source.ts'
import { type ArticleRow, articlesRepository as rows } from './articles.repository.ts'

export interface ArticlesServiceDeps {
  db: Database
  search: Pick<Search, 'update'>
  events: Pick<Events, 'emit'>
  source: ArticleSource
}

const present = ({ authorName, imageUrl, updatedAt, ...row }: ArticleRow): Article => ({
  ...row,
  author_name: authorName,
  image_url: imageUrl,
  updated_at: updatedAt.toISOString(),
})

export const createArticlesService = ({ db, search, events, source }: ArticlesServiceDeps) => {
  let syncing = false

  const fetchAll = async (): Promise<SourceArticle[]> => {
    try {
      return await source.fetchAll()
    } catch (cause) {
      throw new Failure('articles_source_failed', { cause })
    }
  }

  const syncNow = async (): Promise<number> => {
    const articles = await fetchAll()
    const written = await db.transaction(async (tx) => {
      if (!(await rows.lockSync(tx))) return false
      const cleaned = articles.map((one) => ({ ...one, body: cleanArticle(one.body) }))
      await search.update(tx, 'article', await rows.upsert(tx, cleaned))
      await events.emit(tx, { type: 'articles.synced', count: articles.length })
      return true
    })
    if (!written) throw new Failure('conflict', { message: 'Articles are being synced already.' })
    return articles.length
  }

  return {
    async list(): Promise<{ articles: Article[] }> {
      return { articles: (await rows.all(db)).map(present) }
    },
    /** The published ones of these ids. */
    async published(ids: readonly string[]): Promise<Article[]> {
      return ids.length > 0 ? (await rows.publishedOf(db, ids)).map(present) : []
    },
    /** A published article; its text is cleaned again, because rules become stricter than they were when it was stored. */
    async page(id: string): Promise<ArticlePage> {
      tag('articles')
      const found = await rows.published(db, id)
      if (!found) throw new Failure('not_found')
      const { body, ...row } = found
      return { ...present(row), body: cleanArticle(body) }
    },
    /** Returns the number of articles. Throws `conflict` while another sync runs (CD-14.14). */
    async sync(): Promise<number> {
      if (syncing) throw new Failure('conflict', { message: 'Articles are being synced already.' })
      syncing = true
      try {
        return await syncNow()
      } finally {
        syncing = false
      }
    },
  }
}
export type ArticlesService = ReturnType<typeof createArticlesService>

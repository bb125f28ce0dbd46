import type { Article } from '#contract/articles.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Search } from '../search/search.module.ts'
import type { ArticleSource } from './article-source.ts'
import { type ArticleRow, articlesRepository as rows } from './articles.repository.ts'

const present = ({ authorName, imageUrl, updatedAt, ...row }: ArticleRow): Article => ({
  ...row,
  author_name: authorName,
  image_url: imageUrl,
  updated_at: updatedAt.toISOString(),
})

export const createArticlesService = (db: Database, search: Pick<Search, 'update'>, source: ArticleSource) => {
  let syncing = false

  const syncNow = async (): Promise<number> => {
    const articles = await source.fetchAll()
    const written = await db.transaction(async (tx) => {
      if (!(await rows.lockSync(tx))) return false
      await search.update(tx, 'article', await rows.upsert(tx, articles))
      return true
    })
    if (!written) throw new Failure('conflict', { message: 'Articles are being synced already.' })
    return articles.length
  }

  return {
    async list(): Promise<{ articles: Article[] }> {
      return { articles: (await rows.all(db)).map(present) }
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

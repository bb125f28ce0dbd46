import type { Database } from '#server/platform/db/database.ts'
import type { Binding } from '#server/platform/http/call.ts'
import type { ArticleSource } from './article-source.ts'
import { articlesRoutes } from './articles.routes.ts'
import { createArticlesService } from './articles.service.ts'
import { sampleArticles } from './sample-articles.ts'

/** What the composition root, tools and other features may ask about articles. */
export interface Articles {
  bindings: Binding[]
  /** Brings the articles of the source in, for the demo data; a repeat changes nothing. */
  ensureSamples(): Promise<void>
}

export type { ArticleSource } from './article-source.ts'
export { isPublicArticle } from './articles.repository.ts'

export const createArticles = ({ db, source = sampleArticles }: { db: Database; source?: ArticleSource }): Articles => {
  const service = createArticlesService(db, source)
  return {
    bindings: articlesRoutes(service),
    async ensureSamples() {
      await service.sync()
    },
  }
}

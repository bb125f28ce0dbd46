import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { ArticleSource } from './article-source.ts'
import { articlesRepository } from './articles.repository.ts'
import { articlesRoutes } from './articles.routes.ts'
import { createArticlesService } from './articles.service.ts'
import { sampleArticles } from './sample-articles.ts'

/** What the composition root, tools and other features may ask about articles. */
export interface Articles extends FeatureModule {
  /** Whether anyone may read an article. */
  isPublic(db: Queryable, id: string): Promise<boolean>
  /** The same; the article cannot be removed before the transaction ends. */
  lockPublic(tx: Transaction, id: string): Promise<boolean>
  /** Brings the articles of the source in, for the demo data; a repeat changes nothing. */
  ensureSamples(): Promise<void>
}

export type { ArticleSource } from './article-source.ts'

export const createArticles = ({ db, source = sampleArticles }: { db: Database; source?: ArticleSource }): Articles => {
  const service = createArticlesService(db, source)
  return {
    bindings: articlesRoutes(service),
    isPublic: articlesRepository.isPublic,
    lockPublic: articlesRepository.lockPublic,
    async ensureSamples() {
      await service.sync()
    },
  }
}

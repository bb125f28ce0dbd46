import type { Article } from '#contract/articles.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { Search } from '../search/search.module.ts'
import type { ArticleSource } from './article-source.ts'
import { articlesRepository } from './articles.repository.ts'
import { articlesRoutes } from './articles.routes.ts'
import { createArticlesService } from './articles.service.ts'
import { sampleArticles } from './sample-articles.ts'

/** The interface of articles for the composition root, tools and other features. */
export interface Articles extends FeatureModule {
  /** Whether an article is public. */
  isPublic(db: Queryable, id: string): Promise<boolean>
  /** The same, and locks the article against removal until the transaction ends. */
  lockPublic(tx: Transaction, id: string): Promise<boolean>
  /** The published ones of these ids. */
  published(ids: readonly string[]): Promise<Article[]>
  /** Imports the source's articles for the demo data; idempotent. */
  ensureSamples(): Promise<void>
}

export type { ArticleSource } from './article-source.ts'

export interface ArticlesDeps {
  db: Database
  search: Pick<Search, 'update'>
  events: Pick<Events, 'emit'>
  source?: ArticleSource
}

export const createArticles = ({ db, search, events, source = sampleArticles }: ArticlesDeps): Articles => {
  const service = createArticlesService({ db, search, events, source })
  return {
    bindings: articlesRoutes(service),
    isPublic: articlesRepository.isPublic,
    lockPublic: articlesRepository.lockPublic,
    published: service.published,
    async ensureSamples() {
      await service.sync()
    },
  }
}

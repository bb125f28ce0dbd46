import { fileURLToPath } from 'node:url'
import type { Article } from '#contract/articles.ts'
import type { PublicRows } from '#server/platform/db/public-rows.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import { type ArticleDeskDeps, createArticleDesk } from './article-desk.service.ts'
import { createArticleFolder } from './article-folder.ts'
import { type ArticlePicturesDeps, createArticlePictures } from './article-pictures.service.ts'
import type { ArticleSource } from './article-source.ts'
import { articlesRepository, publicArticles } from './articles.repository.ts'
import { articlesRoutes } from './articles.routes.ts'
import { type ArticlesServiceDeps, createArticlesService } from './articles.service.ts'

/** The interface of articles for the composition root, tools and other features. */
export interface Articles extends FeatureModule, PublicRows {
  /** The published ones of these ids. */
  published(ids: readonly string[]): Promise<Article[]>
  /** Imports the source's articles for the demo data; idempotent. */
  ensureSamples(): Promise<void>
}

export type { ArticleSource } from './article-source.ts'

/** The articles with which a sync works on a fresh installation (CD-14.17). */
export const SAMPLE_ARTICLES = fileURLToPath(new URL('./samples/', import.meta.url))

export interface ArticlesDeps extends ArticleDeskDeps, ArticlePicturesDeps, Pick<ArticlesServiceDeps, 'avatarAddress'> {
  search: ArticlesServiceDeps['search']
  artworks: ArticlesServiceDeps['artworks']
  moderation: Pick<Moderation, 'record' | 'takeDowns'>
  /** A folder of Markdown files; null for the samples. */
  folder: string | null
  source?: ArticleSource
}

export const createArticles = (deps: ArticlesDeps): Articles => {
  const { source = createArticleFolder(deps.folder ?? SAMPLE_ARTICLES) } = deps
  const pictures = createArticlePictures(deps)
  const service = createArticlesService({ ...deps, source, pictures })
  return {
    bindings: [
      ...articlesRoutes(service, createArticleDesk(deps), pictures),
      ...deps.moderation.takeDowns({
        kind: 'article',
        rows: articlesRepository,
        async changed(tx, id) {
          await deps.search.update(tx, 'article', [id])
          await deps.events.emit(tx, { type: 'articles.synced', count: 1 })
        },
      }),
    ],
    isPublicFile: pictures.isPublicFile,
    jobs: [pictures.job, ...(source.idPrefix ? [hourly('articles', async () => void (await service.sync()))] : [])],
    ...publicArticles,
    published: service.published,
    async ensureSamples() {
      await service.sync()
    },
  }
}

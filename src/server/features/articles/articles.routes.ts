import {
  createArticle,
  getArticle,
  getEditedArticle,
  listArticles,
  previewArticle,
  syncArticles,
  updateArticle,
  uploadArticlePicture,
} from '#contract/articles.ts'
import { counted } from '#contract/counted.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import { refuseStale } from '#server/platform/http/record-version.ts'
import type { ArticleDesk } from './article-desk.service.ts'
import type { ArticlePictures } from './article-pictures.service.ts'
import type { ArticlesService, SyncResult } from './articles.service.ts'

/** One sentence, such as `Synced 4 articles: 1 new, 2 changed, 1 unchanged.` */
const sentence = ({ created, changed, unchanged }: SyncResult): string => {
  const total = created + changed + unchanged
  const parts = [
    created > 0 && `${created} new`,
    changed > 0 && `${changed} changed`,
    unchanged > 0 && `${unchanged} unchanged`,
  ].filter(Boolean)
  return `Synced ${counted(total, 'article')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`
}

export const articlesRoutes = (articles: ArticlesService, desk: ArticleDesk, pictures: ArticlePictures): Binding[] => [
  route(getArticle, ({ params }) => articles.page(params.id)),
  route(listArticles, () => articles.list()),
  route(syncArticles, async () => {
    const result = await articles.sync()
    return { message: sentence(result), problems: result.problems }
  }),
  route(createArticle, ({ body, user, once }) => desk.create(body, user, once)),
  route(getEditedArticle, ({ params }) => desk.get(params.id)),
  route(updateArticle, ({ params, body, user }) =>
    refuseStale(
      () => desk.update(params.id, body, user),
      () => desk.get(params.id),
    ),
  ),
  route(uploadArticlePicture, async ({ user, files }) => ({ image_url: await pictures.upload(user, files) })),
  route(previewArticle, async ({ body }) => desk.preview(body.body)),
]

import { getArticle, listArticles, syncArticles } from '#contract/articles.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { ArticlesService } from './articles.service.ts'

const counted = (count: number): string => `Synced ${count} ${count === 1 ? 'article' : 'articles'}`

export const articlesRoutes = (articles: ArticlesService): Binding[] => [
  route(getArticle, ({ params }) => articles.page(params.id)),
  route(listArticles, () => articles.list()),
  route(syncArticles, async () => ({ message: counted(await articles.sync()) })),
]

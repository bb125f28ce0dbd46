import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { articleMeta, readingMinutes } from '#web/features/articles/article-facts.ts'
import { ArticleView } from '#web/features/articles/article-view.tsx'
import { Comments } from '#web/features/interactions/comments.tsx'
import { SocialRow } from '#web/features/interactions/social-row.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { pageServices } from '#web/lib/page-services.ts'
import { itemPath } from '#web/shared/item-path.ts'

export const handle = { public: true }

export const loader = async (args: LoaderFunctionArgs) => {
  const { body, ...article } = await loadPublic(args, 'GET /articles/:id', {
    params: { id: args.params.slug ?? '' },
  })
  const counts = await loadPublic(args, 'GET /social/interactions/:type/:id', {
    params: { type: 'article', id: article.id },
  })
  const shown = { ...article, minutes: readingMinutes(body) }
  return { article: shown, counts, origin: args.context.get(pageServices).settings.publicUrl }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? articleMeta(loaderData.article, loaderData.origin) : [{ title: pageTitle('Article not available') }]

/** `/article/{slug}`: an article to read, open to everyone (CD-8.26). */
export default function Article() {
  const { article, counts, origin } = useLoaderData<typeof loader>()
  const { id, title, summary } = article
  const item = { itemType: 'article', itemId: id } as const
  const share = { title, text: summary, url: origin + itemPath('article', id) }
  return (
    <ArticleView
      article={article}
      social={<SocialRow key={id} item={item} counts={counts} share={share} />}
      comments={<Comments key={id} item={item} counts={counts} />}
    />
  )
}

export { ItemUnavailable as ErrorBoundary } from '../item/item-unavailable.tsx'

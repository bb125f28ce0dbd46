import { type LoaderFunctionArgs, redirect } from 'react-router'
import { loadPublic } from '#web/lib/load-public.ts'
import { articlePath } from '#web/shared/article-path.ts'
import { workPath } from '#web/shared/wall-item.tsx'

/** `/items/{type}/{id}`: the shared address of an item leads to its own page, which is open to everyone (CD-11.15). */
export const loader = async (args: LoaderFunctionArgs) => {
  const { type, id = '' } = args.params
  if (type === 'exhibition') {
    const exhibition = await loadPublic(args, 'GET /exhibitions/:id', { params: { id } })
    return redirect(`/exhibition/${exhibition.id}`)
  }
  if (type === 'article') {
    return redirect(articlePath(await loadPublic(args, 'GET /articles/:id', { params: { id } })))
  }
  const path = type === 'artwork' ? workPath(await loadPublic(args, 'GET /artworks/:id', { params: { id } })) : null
  if (path === null) throw new Response(null, { status: 404 })
  return redirect(path)
}

export default function Item() {
  return null
}

export { ItemUnavailable as ErrorBoundary } from './item-unavailable.tsx'

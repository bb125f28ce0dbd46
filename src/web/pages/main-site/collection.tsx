import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Collection } from '#web/features/storefront/collection.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { siteName } from '#web/lib/settings.ts'

const LAST_PAGE = 1000

/** The page asked for; anything that is no page number is the first. */
const readPage = (url: string): number => {
  const page = Number(new URL(url).searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}

export const handle = { public: true }

export const loader = async (args: LoaderFunctionArgs) => {
  const page = readPage(args.request.url)
  return { page, ...(await loadPublic(args, 'GET /shopify/products', { query: { page } })) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const page = loaderData?.page ?? 1
  return pageMeta(
    {
      title: page > 1 ? `Original artwork, page ${page}` : 'Original artwork',
      description: `Original works by the artists of ${siteName()}, newest first, each with its size and price.`,
    },
    `/collections/original-artwork${page > 1 ? `?page=${page}` : ''}`,
  )
}

/** `/collections/original-artwork`, served here while no main site is set (CD-15.4, CD-15.14). */
export default function OriginalArtwork() {
  const { products, page, has_more: hasMore } = useLoaderData<typeof loader>()
  return <Collection products={products} page={page} hasMore={hasMore} />
}

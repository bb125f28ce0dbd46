import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { WallView } from '#web/features/wall/wall-view.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageMeta, pageTitle } from '#web/lib/page-meta.ts'
import { ProductUnavailable } from '../product/product-unavailable.tsx'

export const handle = { public: true }

export const loader = (args: LoaderFunctionArgs) =>
  loadPublic(args, 'GET /shopify/products/:handle', { params: { handle: args.params.handle ?? '' } })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta(
        {
          title: `${loaderData.artwork.title} on your wall`,
          description: `See ${loaderData.artwork.title} by ${loaderData.artwork.artist.name} on your wall, at true scale.`,
        },
        `/marketplace/${loaderData.product.handle}`,
      )
    : [{ title: pageTitle(PUBLIC_MESSAGES.artworkNotFound) }]

/** `/see-on-your-wall/{handle}`: a work on a photograph of the visitor's wall. */
export default function WallPage() {
  return <WallView page={useLoaderData<typeof loader>()} />
}

export { ProductUnavailable as ErrorBoundary }

import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { shareText } from '#contract/share-text.ts'
import { Comments } from '#web/features/interactions/comments.tsx'
import { SocialRow } from '#web/features/interactions/social-row.tsx'
import { productJsonLd, productMeta } from '#web/features/shop/product-facts.ts'
import { ProductLayout } from '#web/features/shop/product-layout.tsx'
import { useProduct } from '#web/features/shop/use-product.ts'
import { JsonLd } from '#web/lib/json-ld.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { pageServices } from '#web/lib/page-services.ts'
import { itemPath } from '#web/shared/item-path.ts'
import { rememberViewed } from '#web/shared/viewed-works.ts'
import { ProductUnavailable } from './product-unavailable.tsx'

export const handle = { public: true }

export const loader = async (args: LoaderFunctionArgs) => {
  const page = await loadPublic(args, 'GET /shopify/products/:handle', { params: { handle: args.params.handle ?? '' } })
  const counts = await loadPublic(args, 'GET /social/interactions/:type/:id', {
    params: { type: 'artwork', id: page.artwork.id },
  })
  return { page, counts, origin: args.context.get(pageServices).settings.publicUrl }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? productMeta(loaderData.page, loaderData.origin) : [{ title: pageTitle(PUBLIC_MESSAGES.artworkNotFound) }]

/** `/marketplace/{handle}`: a work on sale, open to everyone (CD-10.14). */
export default function Product() {
  const { page: arrived, counts, origin } = useLoaderData<typeof loader>()
  const page = useProduct(arrived)
  const { artwork } = page
  const item = { itemType: 'artwork', itemId: artwork.id } as const
  const share = {
    title: artwork.title,
    text: shareText({ ...artwork, public_url: null }),
    url: origin + itemPath('artwork', artwork.id),
  }
  useEffect(() => {
    rememberViewed(artwork.id)
  }, [artwork.id])
  return (
    <>
      <ProductLayout
        page={page}
        social={<SocialRow key={artwork.id} item={item} counts={counts} share={share} />}
        comments={<Comments key={artwork.id} item={item} counts={counts} />}
      />
      {/* As it arrived: search engines read it then, and Trusted Types let nobody change the text of a script. */}
      <JsonLd data={productJsonLd(arrived, origin)} />
    </>
  )
}

export { ProductUnavailable as ErrorBoundary }

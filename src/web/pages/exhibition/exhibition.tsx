import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { exhibitionJsonLd, exhibitionMeta, exhibitionShare } from '#web/features/exhibitions/exhibition-facts.ts'
import { ExhibitionView } from '#web/features/exhibitions/exhibition-view.tsx'
import { Comments } from '#web/features/interactions/comments.tsx'
import { SocialRow } from '#web/features/interactions/social-row.tsx'
import { JsonLd } from '#web/lib/json-ld.tsx'
import { loadPublic } from '#web/lib/load-public.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { pageServices } from '#web/lib/page-services.ts'
import { itemPath } from '#web/shared/item-path.ts'
import { ExhibitionUnavailable } from './exhibition-unavailable.tsx'

export const handle = { public: true }

export const loader = async (args: LoaderFunctionArgs) => {
  const id = args.params.id ?? ''
  // The page first: whether an account is closed is only said of the exhibition itself.
  const page = await loadPublic(args, 'GET /exhibitions/:id/page', { params: { id } })
  const counts = await loadPublic(args, 'GET /social/interactions/:type/:id', { params: { type: 'exhibition', id } })
  return { page, counts, origin: args.context.get(pageServices).settings.publicUrl }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? exhibitionMeta(loaderData.page, loaderData.origin) : [{ title: pageTitle('Exhibition not available') }]

/** `/exhibition/{id}`: a published exhibition, open to everyone (CD-8.26). */
export default function Exhibition() {
  const { page, counts, origin } = useLoaderData<typeof loader>()
  const { id } = page.exhibition
  const item = { itemType: 'exhibition', itemId: id } as const
  const share = { ...exhibitionShare(page, origin), url: origin + itemPath('exhibition', id) }
  return (
    <>
      <ExhibitionView
        page={page}
        social={<SocialRow key={id} item={item} counts={counts} share={share} />}
        comments={<Comments key={id} item={item} counts={counts} />}
      />
      <JsonLd data={exhibitionJsonLd(page, origin)} />
    </>
  )
}

export { ExhibitionUnavailable as ErrorBoundary }

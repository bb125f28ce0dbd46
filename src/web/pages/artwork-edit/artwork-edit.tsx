import { Suspense, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { artworkQuery } from '#web/features/artworks/artworks.queries.ts'
import { ArtworkFormPage } from '#web/features/artworks/form/artwork-form-page.tsx'
import { worksToFinish } from '#web/features/artworks/form/finish-path.ts'
import { OwnArtwork } from '#web/features/artworks/own-artwork.tsx'
import { workImageTermsQuery } from '#web/features/image-terms/image-terms.queries.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'

const WorkImageTerms = lazyPart(async () => ({
  default: (await import('#web/features/image-terms/work-image-terms.tsx')).WorkImageTerms,
}))

const prefetch: PrefetchPage = ({ params, read, queries }) => [
  queries.prefetchQuery(artworkQuery(params.id ?? '', read)),
  queries.prefetchQuery(workImageTermsQuery(params.id ?? '', read)),
]

export const handle = { shape: 'form' }
export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const meta = () => [{ title: pageTitle('Edit Artwork') }]

/** `/artwork/:id/edit` (AW-1.17); `?then=…` names the drafts that are finished after it. */
export default function ArtworkEdit() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const next = useMemo(() => worksToFinish(search), [search])
  const imageTerms = useMemo(
    () => (
      <Suspense>
        <WorkImageTerms artworkId={id} />
      </Suspense>
    ),
    [id],
  )
  return (
    <OwnArtwork key={id} id={id}>
      {(artwork) => <ArtworkFormPage artwork={artwork} next={next} imageTerms={imageTerms} />}
    </OwnArtwork>
  )
}

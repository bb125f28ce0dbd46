import { useParams } from 'react-router'
import { artworkQuery } from '#web/features/artworks/artworks.queries.ts'
import { ImageManager } from '#web/features/artworks/image-manager.tsx'
import { OwnArtwork } from '#web/features/artworks/own-artwork.tsx'
import { pageTitle } from '#web/lib/page-meta.ts'
import { loadInBrowser, loadOnServer, type PrefetchPage } from '#web/shared/signed-in-page.ts'

const prefetch: PrefetchPage = ({ params, read, queries }) => [
  queries.prefetchQuery(artworkQuery(params.id ?? '', read)),
]

export const handle = { shape: 'form' }
export const loader = loadOnServer(prefetch)
export const clientLoader = loadInBrowser(prefetch)
export const meta = () => [{ title: pageTitle('Images') }]

/** `/artwork/:id/images`: the main editor of a work's pictures (CD-7.29). */
export default function ArtworkImages() {
  const { id = '' } = useParams()
  return (
    <OwnArtwork key={id} id={id}>
      {(artwork) => <ImageManager artwork={artwork} />}
    </OwnArtwork>
  )
}

import { useParams } from 'react-router'
import { ImageManager } from '#web/features/artworks/image-manager.tsx'
import { OwnArtwork } from '#web/features/artworks/own-artwork.tsx'

export const meta = () => [{ title: 'Images · Gesso' }]

/** `/artwork/:id/images`: the main editor of a work's pictures (CD-7.29). */
export default function ArtworkImages() {
  const { id = '' } = useParams()
  return (
    <OwnArtwork key={id} id={id}>
      {(artwork) => <ImageManager artwork={artwork} />}
    </OwnArtwork>
  )
}

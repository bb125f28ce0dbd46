import { useParams } from 'react-router'
import { ArtworkFormPage } from '#web/features/artworks/form/artwork-form-page.tsx'
import { OwnArtwork } from '#web/features/artworks/own-artwork.tsx'

export const meta = () => [{ title: 'Edit Artwork · Gesso' }]

/** `/artwork/:id/edit` (AW-1.17). */
export default function ArtworkEdit() {
  const { id = '' } = useParams()
  return (
    <OwnArtwork key={id} id={id}>
      {(artwork) => <ArtworkFormPage artwork={artwork} />}
    </OwnArtwork>
  )
}

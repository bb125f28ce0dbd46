import { BecomeArtist } from '#web/features/artworks/become-artist.tsx'
import { ArtworkFormPage } from '#web/features/artworks/form/artwork-form-page.tsx'
import { useSession } from '#web/lib/use-session.ts'

export const handle = { shape: 'form' }
export const meta = () => [{ title: 'Upload Artwork · Gesso' }]

/** `/upload` (AW-1.10): the form for artists, an explanation for everyone else (AW-1.34). */
export default function Upload() {
  const { user } = useSession()
  return user?.role === 'artist' ? <ArtworkFormPage /> : <BecomeArtist />
}

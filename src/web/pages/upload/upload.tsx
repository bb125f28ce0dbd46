import { useState } from 'react'
import { BecomeArtist } from '#web/features/artworks/become-artist.tsx'
import { ArtworkFormPage } from '#web/features/artworks/form/artwork-form.tsx'
import { DraftBatch } from '#web/features/artworks/form/draft-batch.tsx'
import type { SinglePicture } from '#web/features/artworks/form/image-picker.tsx'
import { useSession } from '#web/lib/use-session.ts'

export const handle = { shape: 'form' }
export const meta = () => [{ title: 'Upload Artwork · Gesso' }]

/** `/upload` (AW-1.10): the form for artists, an explanation for everyone else (AW-1.34). */
export default function Upload() {
  const { user } = useSession()
  const [batch, setBatch] = useState<SinglePicture[] | null>(null)
  if (user?.role !== 'artist') return <BecomeArtist />
  return batch ? <DraftBatch pictures={batch} onEmpty={() => setBatch(null)} /> : <ArtworkFormPage onSplit={setBatch} />
}

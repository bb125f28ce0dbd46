import { Suspense, useCallback, useState } from 'react'
import { BecomeArtist } from '#web/features/artworks/become-artist.tsx'
import { ArtworkFormPage } from '#web/features/artworks/form/artwork-form-page.tsx'
import type { SinglePicture } from '#web/features/artworks/form/image-picker.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { pageTitle } from '#web/lib/page-meta.ts'
import { useSession } from '#web/lib/use-session.ts'
import { whenLoaded } from '#web/lib/when-loaded.ts'

const loadBatch = () => import('#web/features/artworks/form/draft-batch.tsx')
const DraftBatch = lazyPart(async () => ({ default: (await loadBatch()).DraftBatch }))

export const handle = { shape: 'form' }
export const meta = () => [{ title: pageTitle('Upload Artwork') }]

/** `/upload` (AW-1.10): the form for artists, an explanation for everyone else (AW-1.34). */
export default function Upload() {
  const { user } = useSession()
  const [batch, setBatch] = useState<SinglePicture[] | null>(null)
  const split = useCallback((pictures: SinglePicture[]) => void whenLoaded(loadBatch, () => setBatch(pictures)), [])
  if (user?.role !== 'artist') return <BecomeArtist />
  if (!batch) return <ArtworkFormPage onSplit={split} />
  return (
    <Suspense>
      <DraftBatch pictures={batch} onEmpty={() => setBatch(null)} />
    </Suspense>
  )
}

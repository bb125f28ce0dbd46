import { Suspense, useState } from 'react'
import { chooseAspect } from '#contract/artwork-display.ts'
import { MESSAGES } from '#contract/messages.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import { toLabelFacts } from '#web/shared/work-label.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card, CardGrid } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Mat } from '#web/ui/mat.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { useMyArtworks } from '../artworks.queries.ts'
import { cardImage } from '../card/drawn-image.ts'

const loadPreview = () => import('./artwork-preview-modal.tsx')
const ArtworkPreviewModal = lazyPart(async () => ({ default: (await loadPreview()).ArtworkPreviewModal }))

/** Whole rows with 2, 3, 4 and 5 columns. */
const STEP = 60
const SIZES = '(min-width: 1500px) 18vw, (min-width: 700px) 28vw, 44vw'

/** The published works of the signed-in artist; a picture opens the preview (AW-4.33). */
export function ShownWorks() {
  const list = useMyArtworks()
  const [most, setMost] = useState(STEP)
  const [open, setOpen] = useState<string | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const preview = (id: string) =>
    void whenLoaded(loadPreview, () => {
      setWasOpened(true)
      setOpen(id)
    })
  if (list.isPending) return <SkeletonGroup height={320} />
  if (list.isLoadingError) return <LoadError query={list} message={MESSAGES.artworkFetchFailed} />
  const works = (list.data ?? []).filter(({ status }) => status === 'published')
  if (works.length === 0)
    return (
      <EmptyState
        title="No published works yet"
        text="Works appear here as soon as you publish them."
        action={
          <ButtonLink to="/dashboard" variant="outline">
            Go to your artworks
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <CardGrid full label="Works">
        {works.slice(0, most).map((work) => (
          <Card
            key={work.id}
            mat={
              <Mat
                band={chooseAspect(work.dimensions)}
                onPress={() => preview(work.id)}
                actionLabel={`Preview ${work.title}`}
              >
                <Picture {...cardImage(work)} alt="" title={work.title} fit="contain" hang sizes={SIZES} />
              </Mat>
            }
            label={<WallLabel headingLevel={4} size="compact" {...toLabelFacts(work)} />}
          />
        ))}
      </CardGrid>
      {works.length > most && (
        <ShowMore busy={false} busyLabel={MESSAGES.loading} onMore={() => setMost(most + STEP)} />
      )}
      {wasOpened && (
        <Suspense>
          <ArtworkPreviewModal work={works.find(({ id }) => id === open) ?? null} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

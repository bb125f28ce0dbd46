import { Suspense, useRef, useState } from 'react'
import { imageList } from '#contract/artwork-display.ts'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import type { Artwork, ArtworkImage } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { moved } from '#web/lib/moved.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DropArea, DropPrompt } from '#web/ui/drop-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SortableEntry, SortableList } from '#web/ui/sortable-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Arrangement, useArrangeImages, useRemoveImage } from './artworks.changes.ts'
import { focusDrop } from './focus-drop.ts'
import { explainFailure, IMAGE_LIMITS } from './image-files.ts'
import styles from './image-manager.module.css'
import { ImageManagerRow } from './image-manager-row.tsx'

// What takes files arrives after the list, in the place drawn for it.
const AddImages = lazyPart(async () => ({ default: (await import('./add-images.tsx')).AddImages }))

/** The pictures of a work in the order they are shown everywhere: the primary one first. */
const orderedImages = (work: Artwork): ArtworkImage[] =>
  imageList({ images: work.images }).filter((image) => 'id' in image)

/**
 * An order of pictures as the server stores it: the first one is primary. An alt text that only repeats the title is left
 * out, so that it follows the title.
 */
const toArrangement = (images: readonly ArtworkImage[], title: string): Arrangement =>
  images.map(({ id, alt_text }, at) => ({ id, alt_text: alt_text === title ? '' : alt_text, is_primary: at === 0 }))

/** The main editor of a work's pictures: every change is stored as it is made (CD-7.29). */
export function ImageManager({ artwork }: { artwork: Artwork }) {
  const { id, title } = artwork
  const images = orderedImages(artwork)
  const area = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [removing, setRemoving] = useState<ArtworkImage | null>(null)
  const arrange = useArrangeImages(id)
  const remove = useRemoveImage()

  const fail = (error: unknown) => {
    setFailure(explainFailure(error) ?? 'Try again in a moment.')
    toast.error(ARTWORK_MESSAGES.artworkUpdateFailed)
  }
  const store = (list: readonly ArtworkImage[], done: string) => {
    setFailure(null)
    setStatus('Saving...')
    arrange.mutate(toArrangement(list, title), {
      onSuccess: () => setStatus(done),
      onError: (error) => {
        setStatus('')
        fail(error)
      },
    })
  }
  const moveTo = (from: number, to: number) =>
    store(
      moved(images, from, to),
      `Saved: image ${from + 1} is now ${to === 0 ? 'the primary image' : `image ${to + 1}`}.`,
    )
  const setAlt = (image: ArtworkImage, text: string) =>
    store(
      images.map((one) => (one === image ? { ...one, alt_text: text } : one)),
      'Saved: alt text.',
    )
  const confirmRemove = (image: ArtworkImage) => {
    setFailure(null)
    remove.mutate(
      { id, imageId: image.id },
      {
        onSuccess: () => {
          setStatus('Saved: image removed.')
          focusDrop(area)
        },
        onError: fail,
        onSettled: () => setRemoving(null),
      },
    )
  }
  const drag = (from: number, to: number) => store(moved(images, from, to), 'Saved: new order.')

  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <h1 className="display-m">Images</h1>
          <p className="mute">
            <em className="art">{title}</em>
            {artwork.year_created ? `, ${artwork.year_created}` : ''}
          </p>
        </div>
        <div className={styles.ways}>
          <ButtonLink to={`/artwork/${id}/edit`} variant="outline" icon="edit">
            Edit Artwork
          </ButtonLink>
          <ButtonLink to="/dashboard">Done</ButtonLink>
        </div>
      </div>
      {failure && (
        <Notice tone="error" title={ARTWORK_MESSAGES.artworkUpdateFailed}>
          {failure}
        </Notice>
      )}
      <Suspense
        fallback={
          <DropArea line={<DropPrompt what="images" />} hint={`${IMAGE_LIMITS} The first one is the primary image.`} />
        }
      >
        <AddImages artwork={artwork} areaRef={area} onAdded={(name) => setStatus(`Saved: ${name} added.`)} />
      </Suspense>
      <p className={`cap ${styles.status}`} role="status">
        {status}
      </p>
      {images.length === 0 && <p className="mute">{MESSAGES.noImages}</p>}
      <SortableList ids={images.map((image) => image.id)} arrangement="column" onMove={drag}>
        <ol aria-label="Images" className={styles.list}>
          {images.map((image, at) => (
            <SortableEntry key={image.id} id={image.id}>
              {(entry, place) => (
                <ImageManagerRow
                  image={image}
                  title={title}
                  at={at}
                  place={place}
                  count={images.length}
                  onMoveTo={(to) => moveTo(at, to)}
                  onAlt={(text) => setAlt(image, text)}
                  onRemove={() => setRemoving(image)}
                  {...entry}
                />
              )}
            </SortableEntry>
          ))}
        </ol>
      </SortableList>
      <p className="cap">
        {images.length === 1 && 'An artwork needs at least one image. '}
        Alt text describes the picture to people who cannot see it. Changes are saved as you make them.
      </p>
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => (open ? undefined : setRemoving(null))}
        title="Remove this image?"
        confirmLabel="Remove"
        tone="danger"
        busy={remove.isPending}
        busyLabel="Removing..."
        onConfirm={() => removing && confirmRemove(removing)}
      >
        It is removed from this artwork and cannot be restored.
      </AlertDialog>
    </div>
  )
}

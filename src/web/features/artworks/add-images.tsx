import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { createUploads } from '#web/lib/uploads.ts'
import { ErrorList } from '#web/ui/field.tsx'
import { ImageTiles } from '#web/ui/image-list.tsx'
import { useAddImage } from './artworks.changes.ts'
import { focusDrop } from './focus-drop.ts'
import { ImageDrop } from './image-drop.tsx'
import { checkFiles, fileProblem } from './image-files.ts'
import { UploadTile } from './upload-tile.tsx'

interface AddImagesProps {
  artwork: Artwork
  areaRef: RefObject<HTMLDivElement | null>
  onAdded: (name: string) => void
  /** Were chosen before the work was stored; sent at once. */
  first?: readonly File[]
}

const NO_FILES: readonly File[] = []

/** Adds pictures to a stored work as soon as they are chosen; those on their way and those that failed stay listed (CD-7.29). */
export function AddImages({ artwork, areaRef, onAdded, first = NO_FILES }: AddImagesProps) {
  const { mutateAsync } = useAddImage(artwork.id)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [uploads] = useState(() =>
    // One after the other, so that the pictures are appended in their order.
    createUploads<Artwork>({
      send: async (file, options) => {
        const work = await mutateAsync({ file, ...options })
        onAdded(file.name)
        return work
      },
      toProblem: fileProblem,
      maxAtOnce: 1,
    }),
  )
  const pending = useSyncExternalStore(uploads.watch, uploads.get, uploads.get).filter(({ state }) => state !== 'done')
  useEffect(() => {
    if (first.length > 0) uploads.add(first)
  }, [uploads, first])
  useEffect(() => () => uploads.cancelRest(), [uploads])

  const add = (files: readonly File[]) => {
    const checked = checkFiles(files, artwork.images.length + pending.length)
    setRefusals(checked.refusals)
    uploads.add(checked.accepted)
  }
  const replace = (key: string, file: File) => {
    const checked = checkFiles([file], 0)
    setRefusals(checked.refusals)
    if (checked.accepted.length > 0) uploads.replace(key, file)
  }
  return (
    <>
      <ImageDrop
        areaRef={areaRef}
        onFiles={add}
        hint="The first one is the primary image."
        invalid={refusals.length > 0}
      />
      {pending.length > 0 && (
        <ImageTiles label="Uploads">
          {pending.map((upload) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              onRemove={() => {
                uploads.remove(upload.key)
                focusDrop(areaRef)
              }}
              onRetry={() => uploads.retry(upload.key)}
              onReplace={(file) => replace(upload.key, file)}
            />
          ))}
        </ImageTiles>
      )}
      <ErrorList items={refusals} />
    </>
  )
}

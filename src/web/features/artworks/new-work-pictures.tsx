import { type RefObject, useRef, useState } from 'react'
import { imageList } from '#contract/artwork-display.ts'
import { ErrorList } from '#web/ui/field.tsx'
import { ImageTile, ImageTiles } from '#web/ui/image-list.tsx'
import { AddImages } from './add-images.tsx'
import { useArtwork } from './artworks.queries.ts'
import { ImageDrop } from './image-drop.tsx'
import { checkFiles } from './image-files.ts'
import { toTitle } from './picture-title.ts'
import { StoredPicture } from './stored-picture.tsx'

interface NewWorkPicturesProps {
  /** Null while the work is not stored. */
  workId: string | null
  /** Begins the work with a title, unless it has one. */
  begin(title: string): void
  onAdded(workId: string): void
}

/** Pictures of a work that is being begun. The first one gives it a title from its name, if it has none. */
export function NewWorkPictures({ workId, begin, onAdded }: NewWorkPicturesProps) {
  const area = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  if (workId !== null) return <StoredPictures id={workId} areaRef={area} first={chosen} onAdded={onAdded} />
  const choose = (files: readonly File[]) => {
    const checked = checkFiles(files, 0)
    setRefusals(checked.refusals)
    const [first] = checked.accepted
    if (!first) return
    setChosen(checked.accepted)
    begin(toTitle(first.name))
  }
  return (
    <>
      <ImageDrop
        areaRef={area}
        onFiles={choose}
        hint="Without a title, its name becomes one."
        invalid={refusals.length > 0}
      />
      <ErrorList items={refusals} />
    </>
  )
}

interface StoredPicturesProps {
  id: string
  areaRef: RefObject<HTMLDivElement | null>
  /** Chosen before the work was stored. */
  first: readonly File[]
  onAdded(workId: string): void
}

function StoredPictures({ id, areaRef, first, onAdded }: StoredPicturesProps) {
  const { data: artwork } = useArtwork(id)
  if (!artwork) return null
  const images = imageList({ images: artwork.images }).filter((image) => 'state' in image)
  return (
    <>
      {images.length > 0 && (
        <ImageTiles label="Images">
          {images.map((image) => (
            <ImageTile
              key={image.id}
              name={image.alt_text}
              primary={image.is_primary}
              picture={<StoredPicture image={image} />}
            />
          ))}
        </ImageTiles>
      )}
      <AddImages artwork={artwork} areaRef={areaRef} first={first} onAdded={() => onAdded(id)} />
    </>
  )
}

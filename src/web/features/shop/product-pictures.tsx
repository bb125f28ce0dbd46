import { Suspense, useState } from 'react'
import { smallestPictureFile } from '#contract/picture-files.ts'
import type { ProductPage } from '#contract/shop.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import { ratioOfWork, toPicture } from '#web/shared/artwork-picture.ts'
import { type GalleryImage, SnapGallery } from '#web/ui/snap-gallery.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'

const loadLightbox = () => import('#web/ui/lightbox.tsx')
const Lightbox = lazyPart(async () => ({ default: (await loadLightbox()).Lightbox }))

/** A picture is never taller than this on a wide window. */
const TALLEST = 800

const sizesFor = (ratio: number): string => {
  const most = Math.round(TALLEST * ratio)
  return `(min-width: 1680px) min(888px, ${most}px), (min-width: 1501px) min(100vw - 664px, ${most}px), (min-width: 1101px) min(100vw - 536px, ${most}px), 100vw`
}

/** All pictures of the work, the primary one first. */
export function ProductPictures({ page: { artwork } }: { page: ProductPage }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [index, setIndex] = useState(0)
  const ordered = artwork.images.toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
  const images: GalleryImage[] = ordered.map((image, at) => {
    const picture = toPicture(image, artwork.title)
    const alt =
      at > 0 && picture.alt === artwork.title ? `${artwork.title}, image ${at + 1} of ${ordered.length}` : picture.alt
    const thumb = smallestPictureFile(image.files)
    return {
      ...picture,
      alt,
      id: image.id,
      primary: image.is_primary && ordered.length > 1,
      ...(thumb ? { thumbSrc: thumb } : {}),
    }
  })
  const label = `Images of ${artwork.title}`
  const first = images[0]
  return (
    <>
      <SnapGallery
        images={images}
        index={index}
        onIndexChange={setIndex}
        label={label}
        sizes={sizesFor(first ? ratioOfWork({ width: first.width ?? null, height: first.height ?? null }, null) : 1)}
        onFullscreen={() =>
          void whenLoaded(loadLightbox, () => {
            setWanted(true)
            setOpen(true)
          })
        }
      />
      {wanted && (
        <Suspense>
          <Lightbox
            open={open}
            onOpenChange={setOpen}
            images={images}
            index={index}
            onIndexChange={setIndex}
            title={label}
            label={
              <WallLabel artist={artwork.artist.name} title={artwork.title} year={artwork.year_created} size="small" />
            }
          />
        </Suspense>
      )}
    </>
  )
}

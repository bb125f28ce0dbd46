import { useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { GALLERY_AUTOPLAY_MS } from '#contract/constants.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Lightbox } from '#web/ui/lightbox.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { galleryImages } from '../card/drawn-image.ts'

/** Off by default; `true` is the default interval, a number is an interval in milliseconds (AW-6.33, AW-6.34). */
export type Autoplay = boolean | number

/** Milliseconds between two pictures; undefined when nothing plays. */
export const autoplayInterval = (autoplay: Autoplay | undefined): number | undefined =>
  autoplay === true ? GALLERY_AUTOPLAY_MS : autoplay || undefined

interface ImageGalleryProps {
  work: Artwork
  autoplay?: Autoplay
}

/** All pictures of a work: one large, with thumbnails, a counter, dots and a fullscreen view (AW-6.23 to AW-6.38). */
export function ImageGallery({ work, autoplay }: ImageGalleryProps) {
  const [at, setAt] = useState(0)
  const [fullscreen, setFullscreen] = useState(false)
  const images = galleryImages(work)
  const index = Math.min(at, Math.max(0, images.length - 1))
  const name = `Images of ${work.title}`
  const interval = autoplayInterval(autoplay)
  return (
    <>
      <Carousel
        images={images}
        index={index}
        onIndexChange={setAt}
        label={name}
        thumbs="sm"
        sizes="(min-width: 900px) 600px, 92vw"
        {...(images.length > 0 ? { onFullscreen: () => setFullscreen(true) } : {})}
        {...(interval && !fullscreen ? { autoplayMs: interval } : {})}
      />
      <Lightbox
        open={fullscreen}
        onOpenChange={setFullscreen}
        images={images}
        index={index}
        onIndexChange={setAt}
        title={name}
        label={<WallLabel title={work.title} year={work.year_created} size="small" />}
      />
    </>
  )
}

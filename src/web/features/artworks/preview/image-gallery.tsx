import { useEffect, useEffectEvent, useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { GALLERY_AUTOPLAY_MS } from '#contract/constants.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Lightbox } from '#web/ui/lightbox.tsx'
import { SnapGallery } from '#web/ui/snap-gallery.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { galleryImages } from '../card/drawn-image.ts'
import styles from './image-gallery.module.css'

/** Off by default; `true` is the default interval, a number is an interval in milliseconds (AW-6.33, AW-6.34). */
export type Autoplay = boolean | number

/** Milliseconds between two pictures; undefined when nothing plays. */
export const autoplayInterval = (autoplay: Autoplay | undefined): number | undefined =>
  autoplay === true ? GALLERY_AUTOPLAY_MS : autoplay || undefined

/**
 * Calls `step` every `intervalMs` milliseconds. Without an interval nothing ever happens.
 * @returns stops it
 */
export const startAutoplay = (intervalMs: number | undefined, step: () => void): (() => void) => {
  if (!intervalMs || !Number.isFinite(intervalMs)) return () => undefined
  const timer = setInterval(step, intervalMs)
  return () => clearInterval(timer)
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

interface ImageGalleryProps {
  work: Artwork
  autoplay?: Autoplay
}

/** All pictures of a work: one large, with thumbnails, a counter, dots and a fullscreen view (AW-6.23 to AW-6.38). */
export function ImageGallery({ work, autoplay }: ImageGalleryProps) {
  const [at, setAt] = useState(0)
  const [fullscreen, setFullscreen] = useState(false)
  const images = galleryImages(work)
  const count = images.length
  const several = count > 1
  const index = Math.min(at, Math.max(0, count - 1))
  const name = `Images of ${work.title}`
  const interval = autoplayInterval(autoplay)
  const [playing, setPlaying] = useState(interval !== undefined)

  const step = useEffectEvent(() => setAt((index + 1) % count))
  useEffect(() => {
    if (playing && several && !fullscreen && !reducedMotion()) return startAutoplay(interval, step)
  }, [playing, several, fullscreen, interval])
  const choose = (next: number) => {
    setPlaying(false)
    setAt(next)
  }
  return (
    <>
      <SnapGallery
        images={images}
        index={index}
        onIndexChange={choose}
        label={name}
        look="stage"
        sizes="(min-width: 900px) 600px, 92vw"
        {...(count > 0 ? { onFullscreen: () => setFullscreen(true) } : {})}
      >
        {several && (
          <div className={styles.dots}>
            {images.map((image, position) => (
              <button
                key={image.id}
                type="button"
                className={styles.dot}
                aria-label={`Go to image ${position + 1}`}
                aria-current={position === index || undefined}
                onClick={() => choose(position)}
              />
            ))}
            {interval && (
              <IconButton
                size="sm"
                icon={playing ? 'pause' : 'play'}
                label={playing ? 'Pause slideshow' : 'Play slideshow'}
                onClick={() => setPlaying(!playing)}
              />
            )}
          </div>
        )}
      </SnapGallery>
      <Lightbox
        open={fullscreen}
        onOpenChange={setFullscreen}
        images={images}
        index={index}
        onIndexChange={choose}
        title={name}
        label={<WallLabel title={work.title} year={work.year_created} size="small" />}
      />
    </>
  )
}

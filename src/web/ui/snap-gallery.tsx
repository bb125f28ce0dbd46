import { type CSSProperties, useRef, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { CarouselImage } from './carousel.tsx'
import { CarouselThumbs } from './gallery-controls.tsx'
import { IconButton } from './icon-button.tsx'
import { Picture, ratioOf } from './picture.tsx'
import styles from './snap-gallery.module.css'

export type SnapGalleryProps = {
  /** The first one gives the stage its shape and is loaded before everything else on the page. */
  images: readonly CarouselImage[]
  /** Names the gallery, e.g. 'Images of Drift'. */
  label: string
  /** CSS `sizes` of the large picture. */
  sizes: string
  /** Shows 'View fullscreen'; a click on the picture does the same. Gets the 0-based position. */
  onFullscreen?: (index: number) => void
}

/**
 * The pictures of a public page: a row with the browser's own scrolling and snapping, so it can be swiped before any
 * script is loaded. Nothing covers the picture.
 */
export function SnapGallery({ images, label, sizes, onFullscreen }: SnapGalleryProps) {
  const trackRef = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const first = images[0]
  if (!first) return <p className={styles.none}>{MESSAGES.noImages}</p>
  const count = images.length
  const several = count > 1

  const show = (next: number) => {
    const track = trackRef.current
    if (!track) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    track.scrollTo({ left: next * track.clientWidth, behavior: still ? 'auto' : 'smooth' })
  }
  const follow = () => {
    const track = trackRef.current
    if (track) setIndex(Math.min(count - 1, Math.round(track.scrollLeft / track.clientWidth)))
  }
  const stage = { '--first': Number(ratioOf(first).toFixed(4)) } as CSSProperties

  return (
    <section className={styles.gallery} aria-roledescription="carousel" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <div ref={trackRef} className={styles.track} style={stage} tabIndex={several ? 0 : undefined} onScroll={follow}>
        {images.map((image, position) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard, 'View fullscreen' does the same
          <div
            key={image.id}
            className={styles.slide}
            data-zoom={onFullscreen ? true : undefined}
            onClick={(event) => event.target instanceof HTMLImageElement && onFullscreen?.(position)}
          >
            <Picture {...image} fit="contain" sizes={sizes} priority={position === 0} />
          </div>
        ))}
      </div>
      {(several || onFullscreen) && (
        <div className={styles.bar}>
          {several && <CarouselThumbs images={images} index={index} onIndexChange={show} />}
          <div className={styles.ways} data-alone={several ? undefined : true}>
            {several && (
              <>
                <IconButton
                  size="sm"
                  icon="chevron-left"
                  label="Previous image"
                  onClick={() => show((index - 1 + count) % count)}
                />
                <span className={styles.counter} role="status">
                  {index + 1} / {count}
                </span>
                <IconButton
                  size="sm"
                  icon="chevron-right"
                  label="Next image"
                  onClick={() => show((index + 1) % count)}
                />
              </>
            )}
            {onFullscreen && (
              <IconButton size="sm" icon="expand" label="View fullscreen" onClick={() => onFullscreen(index)} />
            )}
          </div>
        </div>
      )}
    </section>
  )
}

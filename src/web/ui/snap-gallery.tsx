import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { getRatio, Picture, type PictureImage } from './picture.tsx'
import styles from './snap-gallery.module.css'

export type GalleryImage = PictureImage & {
  id: string
  /** Its thumbnail carries the 'Primary' badge. */
  primary?: boolean
  /** A small file for the thumbnail; `src` when left out. */
  thumbSrc?: string
}

export type SnapGalleryProps = {
  images: readonly GalleryImage[]
  /** 0-based. */
  index: number
  /** Somebody swiped or pressed a control. */
  onIndexChange: (index: number) => void
  /** Names the gallery, e.g. 'Images of Drift'. */
  label: string
  /** CSS `sizes` of the large picture. */
  sizes: string
  /** Shows 'View fullscreen'; a click on the picture does the same. */
  onFullscreen?: () => void
  /**
   * `page`: as high as the first picture needs it, which is loaded before everything else. `stage`: fills the stage of a
   * window, with small thumbnails and the arrows at its sides.
   */
  look?: 'page' | 'stage'
  /** Between the pictures and their controls, e.g. dots. */
  children?: ReactNode
}

/**
 * All pictures of a work, one at a time: a row with the browser's own scrolling and snapping, so it can be swiped before
 * any script is loaded. After the last one comes the first.
 */
export function SnapGallery({
  images,
  index,
  onIndexChange,
  label,
  sizes,
  onFullscreen,
  look = 'page',
  children,
}: SnapGalleryProps) {
  const trackRef = useRef<HTMLDivElement>(null)
  /** Where the row is. */
  const at = useRef(0)
  useEffect(() => {
    // Chosen elsewhere, e.g. in fullscreen.
    const track = trackRef.current
    if (!track || index === at.current) return
    at.current = index
    track.scrollTo({ left: index * track.clientWidth })
  }, [index])

  const first = images[0]
  if (!first) return <p className={classNames(styles.none, styles[look])}>{PUBLIC_MESSAGES.noImages}</p>
  const count = images.length
  const several = count > 1
  const show = (next: number) => {
    const track = trackRef.current
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    track?.scrollTo({ left: next * track.clientWidth, behavior: still ? 'auto' : 'smooth' })
  }
  const follow = () => {
    const track = trackRef.current
    if (!track) return
    const next = Math.min(count - 1, Math.round(track.scrollLeft / track.clientWidth))
    if (next === at.current) return
    at.current = next
    // Rendered before the row scrolls on: an index that is already passed would look like one chosen elsewhere.
    flushSync(() => onIndexChange(next))
  }
  const arrow = look === 'stage' ? ({ look: 'round', className: styles.arrow } as const) : ({ size: 'sm' } as const)
  const shape = { '--first': Number(getRatio(first).toFixed(4)) } as CSSProperties

  return (
    <section className={classNames(styles.gallery, styles[look])} aria-roledescription="carousel" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <div ref={trackRef} className={styles.track} style={shape} tabIndex={several ? 0 : undefined} onScroll={follow}>
        {images.map((image, position) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard, 'View fullscreen' does the same
          <div
            key={image.id}
            className={styles.slide}
            aria-hidden={position !== index || undefined}
            data-zoom={onFullscreen ? true : undefined}
            onClick={(event) => event.target instanceof HTMLImageElement && onFullscreen?.()}
          >
            <Picture
              {...image}
              fit="contain"
              hang={look === 'stage'}
              sizes={sizes}
              priority={look === 'page' && position === 0}
              eager={look === 'stage' && position === index}
            />
          </div>
        ))}
      </div>
      {children}
      {(several || onFullscreen) && (
        <div className={styles.bar}>
          {several && <Thumbs images={images} index={index} onChoose={show} />}
          <div className={styles.ways} data-alone={several ? undefined : true}>
            {several && (
              <>
                <IconButton
                  {...arrow}
                  icon="chevron-left"
                  label="Previous image"
                  onClick={() => show((index - 1 + count) % count)}
                />
                <span className={`cap num ${styles.counter}`} role="status">
                  {index + 1} / {count}
                </span>
                <IconButton
                  {...arrow}
                  icon="chevron-right"
                  label="Next image"
                  onClick={() => show((index + 1) % count)}
                />
              </>
            )}
            {onFullscreen && <IconButton size="sm" icon="expand" label="View fullscreen" onClick={onFullscreen} />}
          </div>
        </div>
      )}
    </section>
  )
}

type ThumbsProps = Pick<SnapGalleryProps, 'images' | 'index'> & { onChoose: (index: number) => void }

/** Small pictures that choose the large one; the primary one carries a badge. */
function Thumbs({ images, index, onChoose }: ThumbsProps) {
  return (
    <div className={styles.thumbs}>
      {images.map((image, position) => (
        <button
          key={image.id}
          type="button"
          className={styles.thumb}
          aria-current={position === index || undefined}
          onClick={() => onChoose(position)}
        >
          <img src={image.thumbSrc ?? image.src} alt="" loading="lazy" />
          <span className="sr">Show image {position + 1}</span>
          {image.primary && <span className={styles.primary}>{PUBLIC_MESSAGES.primaryImage}</span>}
        </button>
      ))}
    </div>
  )
}

import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import styles from './carousel.module.css'
import { CarouselThumbs, PictureArrows } from './gallery-controls.tsx'
import { IconButton } from './icon-button.tsx'
import { Picture, type PictureImage } from './picture.tsx'

export type CarouselImage = PictureImage & {
  id: string
  /** Its thumbnail carries the 'Primary' badge. */
  primary?: boolean
  /** A small file for the thumbnail; `src` when left out. */
  thumbSrc?: string
}

export type CarouselProps = {
  images: readonly CarouselImage[]
  /** 0-based. */
  index: number
  onIndexChange: (index: number) => void
  /** Names the gallery, e.g. 'Images of Drift'. */
  label: string
  /** Shows 'View fullscreen'; a click on the picture does the same. */
  onFullscreen?: () => void
  /** CSS `sizes` of the large picture. */
  sizes?: string
  thumbs?: 'sm' | 'md'
  /** Milliseconds between two pictures; off when left out. Stops for good at the first interaction. */
  autoplayMs?: number
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** One large picture with its controls. It goes round: after the last comes the first. */
export function Carousel({
  images,
  index,
  onIndexChange,
  label,
  onFullscreen,
  sizes = '(min-width: 900px) 640px, 92vw',
  thumbs = 'md',
  autoplayMs,
}: CarouselProps) {
  const [viewportRef, embla] = useEmblaCarousel({ loop: true, startIndex: index, duration: 20 })
  const [playing, setPlaying] = useState(Boolean(autoplayMs))
  const count = images.length
  const several = count > 1

  const report = useEffectEvent(() => {
    if (embla) onIndexChange(embla.selectedScrollSnap())
  })
  const step = useEffectEvent(() => onIndexChange((index + 1) % count))

  useEffect(() => {
    if (!embla) return
    embla.on('select', report)
    return () => {
      embla.off('select', report)
    }
  }, [embla])

  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== index) embla.scrollTo(index, reducedMotion())
  }, [embla, index])

  useEffect(() => {
    if (!playing || !several || reducedMotion()) return
    return startAutoplay(autoplayMs, step)
  }, [playing, several, autoplayMs])

  if (count === 0) return <p className={styles.none}>{MESSAGES.noImages}</p>

  const go = (step: number) => {
    setPlaying(false)
    onIndexChange((index + step + count) % count)
  }
  const choose = (next: number) => {
    setPlaying(false)
    onIndexChange(next)
  }

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.stage}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard, 'View fullscreen' does the same */}
        <div
          className={styles.viewport}
          ref={viewportRef}
          onPointerDown={() => setPlaying(false)}
          onClick={(event) => event.target instanceof HTMLImageElement && onFullscreen?.()}
          data-zoom={onFullscreen ? true : undefined}
        >
          <div className={styles.track}>
            {images.map((image, position) => (
              <div key={image.id} className={styles.slide} aria-hidden={position !== index || undefined}>
                <div className={styles.window}>
                  <Picture {...image} fit="contain" hang sizes={sizes} eager={position === index} />
                </div>
              </div>
            ))}
          </div>
        </div>
        {several && <PictureArrows onStep={go} />}
        {several && autoplayMs && (
          <IconButton
            className={styles.play}
            look="round"
            icon={playing ? 'pause' : 'play'}
            label={playing ? 'Pause slideshow' : 'Play slideshow'}
            onClick={() => setPlaying(!playing)}
          />
        )}
      </div>
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
        </div>
      )}
      {(several || onFullscreen) && (
        <div className={styles.bar}>
          {several && <CarouselThumbs images={images} index={index} onIndexChange={choose} size={thumbs} />}
          <span className={styles.counter} aria-live={playing ? 'off' : 'polite'}>
            {several && `${index + 1} / ${count}`}
          </span>
          {onFullscreen && <IconButton size="sm" icon="expand" label="View fullscreen" onClick={onFullscreen} />}
        </div>
      )}
    </section>
  )
}

/**
 * Calls `step` every `intervalMs` milliseconds. Without an interval nothing ever happens.
 * @returns stops it
 */
export function startAutoplay(intervalMs: number | undefined, step: () => void): () => void {
  if (!intervalMs || !Number.isFinite(intervalMs)) return () => undefined
  const timer = setInterval(step, intervalMs)
  return () => clearInterval(timer)
}

import { MESSAGES } from '#contract/messages.ts'
import { classNames } from './class-names.ts'
import styles from './gallery-controls.module.css'
import { IconButton } from './icon-button.tsx'
import type { PictureImage } from './picture.tsx'

/** To the picture before and after, at the two sides of a stage; the stage needs a `position`. */
export function PictureArrows({ onStep }: { onStep: (step: -1 | 1) => void }) {
  return (
    <>
      <IconButton
        className={styles.previous}
        look="round"
        icon="chevron-left"
        label="Previous image"
        onClick={() => onStep(-1)}
      />
      <IconButton
        className={styles.next}
        look="round"
        icon="chevron-right"
        label="Next image"
        onClick={() => onStep(1)}
      />
    </>
  )
}

export type CarouselThumbsProps = {
  images: readonly (PictureImage & { id: string; primary?: boolean; thumbSrc?: string })[]
  index: number
  onIndexChange: (index: number) => void
  /** 84 x 64, or 64 x 52 in modals. */
  size?: 'sm' | 'md'
}

/** Small pictures that choose the large one; the primary one carries a badge. */
export function CarouselThumbs({ images, index, onIndexChange, size = 'md' }: CarouselThumbsProps) {
  return (
    <div className={styles.thumbs}>
      {images.map((image, position) => (
        <button
          key={image.id}
          type="button"
          className={classNames(styles.thumb, size === 'sm' && styles.small)}
          aria-current={position === index || undefined}
          onClick={() => onIndexChange(position)}
        >
          <img src={image.thumbSrc ?? image.src} alt="" loading="lazy" />
          <span className="sr">Show image {position + 1}</span>
          {image.primary && <span className={styles.primary}>{MESSAGES.primaryImage}</span>}
        </button>
      ))}
    </div>
  )
}

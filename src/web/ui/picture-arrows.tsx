import { IconButton } from './icon-button.tsx'
import styles from './picture-arrows.module.css'

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

import { sizeInInches } from '#contract/artwork-display.ts'
import type { InventoryWork } from '#contract/inventory.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './works.module.css'

/** Pixels of the longest side of a picture. */
const THUMB_PX = 65
/** Inches that it shows, unless a work of the page is larger. */
const LEAST_INCHES = 60
/** Smaller works are still seen. */
const LEAST_PX = 4

/** Pixels per inch, the same for all works of a page. */
export const commonScale = (works: readonly Pick<InventoryWork, 'dimensions'>[]): number => {
  const sides = works.flatMap(({ dimensions }) => {
    const size = sizeInInches(dimensions)
    return size ? [size.width, size.height] : []
  })
  return THUMB_PX / Math.max(LEAST_INCHES, ...sides)
}

interface WorkThumbnailProps {
  work: Pick<InventoryWork, 'picture' | 'dimensions'>
  /** Pixels per inch; null: every picture as large as its cell. */
  scale: number | null
}

/** The picture of a work in its true size to the others; without one, the outline of its size. */
export function WorkThumbnail({ work: { picture, dimensions }, scale }: WorkThumbnailProps) {
  const size = sizeInInches(dimensions)
  const hasPicture = picture?.state === 'ready'
  if (!size)
    return <span className={styles.thumb}>{hasPicture ? <Plain picture={picture} /> : <Icon name="image" />}</span>
  const pixels = scale ?? THUMB_PX / Math.max(size.width, size.height)
  const box = { width: Math.max(LEAST_PX, size.width * pixels), height: Math.max(LEAST_PX, size.height * pixels) }
  return (
    <span className={styles.thumb}>
      <span className={hasPicture ? styles.hung : styles.outline} style={box}>
        {hasPicture && <Picture {...toPicture(picture)} alt="" fit="contain" sizes="65px" />}
      </span>
    </span>
  )
}

function Plain({ picture }: { picture: NonNullable<InventoryWork['picture']> }) {
  return (
    <span className={styles.hung} style={{ width: 32, height: 32 }}>
      <Picture {...toPicture(picture)} alt="" fit="contain" sizes="32px" />
    </span>
  )
}

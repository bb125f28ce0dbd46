import type { CSSProperties, ReactNode } from 'react'
import { Bench } from './bench.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { getRatio, Picture, type PictureImage } from './picture.tsx'
import styles from './scale-wall.module.css'
import { hungPlace, wallHeight } from './wall-scene-geometry.ts'

export type ScaleWallProps = {
  /** Inches; without both the wall is empty and says `emptyText`. */
  widthIn?: number | null
  heightIn?: number | null
  /** Written at the whiskers in the visitor's own unit, e.g. '40 in'. */
  widthLabel?: string
  heightLabel?: string
  /** Without it a blank sheet of the stated size hangs. */
  image?: PictureImage | null
  /** A `WallLabel` on a small plate under the wall. */
  plate?: ReactNode
  emptyText?: string
  /** An object in the round: it stands on a plinth instead of hanging. */
  onPlinth?: boolean
  /** Draws the bench, the measure everybody knows; not in front of a plinth. */
  bench?: boolean
  /** Loads the picture when it comes near the window, for a wall further down a page. */
  lazy?: boolean
}

/** Even the widest work leaves wall at its sides. */
const SIZES = '(min-width: 700px) 400px, 70vw'

/**
 * One work to scale on a wall with whiskers for width and height: a swapped pair is seen at once. The picture keeps its
 * own ratio inside the stated size.
 */
export function ScaleWall({
  widthIn,
  heightIn,
  widthLabel,
  heightLabel,
  image,
  plate,
  emptyText,
  onPlinth = false,
  bench = false,
  lazy = false,
}: ScaleWallProps) {
  const sized = widthIn && heightIn && widthIn > 0 && heightIn > 0 ? { widthIn, heightIn } : null
  const place = hungPlace({ widthIn: sized?.widthIn ?? 1, heightIn: sized?.heightIn ?? 1, onPlinth })
  const style = {
    '--w': place.width,
    '--h': place.height,
    '--b': place.bottom,
    '--p': place.plinth,
    '--wall': wallHeight([place]),
  } as CSSProperties
  // A picture of another ratio than the stated size throws its own shadow, not that of the size.
  const drawn = sized && image && hungPlace(sized, getRatio(image, sized.widthIn / sized.heightIn))
  const fits = drawn && drawn.width === sized.widthIn && drawn.height === sized.heightIn
  return (
    <div>
      <div className={styles.scene} style={style}>
        <div className={styles.room}>
          <div className={styles.floor} />
          {sized && onPlinth && <div className={styles.plinth} />}
          {sized ? (
            <div className={styles.work}>
              <div className={classNames(styles.paper, (!image || fits) && !onPlinth && styles.hung)}>
                {image ? (
                  <Picture {...image} fit="contain" hang={!fits && !onPlinth} eager={!lazy} sizes={SIZES} />
                ) : (
                  <Icon name="image" />
                )}
              </div>
              {widthLabel && <span className={styles.width}>{widthLabel}</span>}
              {heightLabel && <span className={styles.height}>{heightLabel}</span>}
            </div>
          ) : (
            emptyText && <p className={`small faint ${styles.empty}`}>{emptyText}</p>
          )}
          {bench && sized && !onPlinth && <Bench />}
        </div>
      </div>
      {plate && <div className={styles.plate}>{plate}</div>}
    </div>
  )
}

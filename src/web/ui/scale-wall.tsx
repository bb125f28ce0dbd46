import type { CSSProperties, ReactNode } from 'react'
import { Bench } from './bench.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Picture, type PictureImage, ratioOf } from './picture.tsx'
import styles from './scale-wall.module.css'
import { hungBox } from './wall-scene-geometry.ts'

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
  /** Draws the bench, the measure everybody knows. */
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
  bench = false,
  lazy = false,
}: ScaleWallProps) {
  const sized = widthIn && heightIn && widthIn > 0 && heightIn > 0 ? { widthIn, heightIn } : null
  const style = { '--w': sized?.widthIn ?? 1, '--h': sized?.heightIn ?? 1 } as CSSProperties
  const fits = sized && image ? isWhole(sized, image) : false
  return (
    <div>
      <div className={styles.scene} style={style}>
        <div className={styles.room}>
          <div className={styles.floor} />
          {sized ? (
            <div className={styles.work}>
              <div className={classNames(styles.paper, (!image || fits) && styles.hung)}>
                {image ? (
                  <Picture {...image} fit="contain" hang={!fits} eager={!lazy} sizes={SIZES} />
                ) : (
                  <Icon name="image" />
                )}
              </div>
              {widthLabel && <span className={styles.width}>{widthLabel}</span>}
              {heightLabel && <span className={styles.height}>{heightLabel}</span>}
            </div>
          ) : (
            emptyText && <p className={styles.empty}>{emptyText}</p>
          )}
          {bench && sized && <Bench />}
        </div>
      </div>
      {plate && <div className={styles.plate}>{plate}</div>}
    </div>
  )
}

function isWhole(size: { widthIn: number; heightIn: number }, image: PictureImage): boolean {
  const box = hungBox(size, ratioOf(image, size.widthIn / size.heightIn))
  return box.width === size.widthIn && box.height === size.heightIn
}

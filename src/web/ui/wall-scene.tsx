import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { Bench } from './bench.tsx'
import { classNames } from './class-names.ts'
import { Picture, type PictureImage, ratioOf } from './picture.tsx'
import { useHungCount } from './use-hung-count.ts'
import styles from './wall-scene.module.css'
import { hungBox, SCENE, type SceneWork, sceneUnitCss, wallHeight, workBottom } from './wall-scene-geometry.ts'

export type WallSceneItem = SceneWork & {
  id: string
  /** Path of the work's page. */
  href: string
  /** Name of the link, e.g. 'Low Tide, with Dog, 2024'. */
  label: string
  /** Drawn under the work while it is pointed at or focused; a `WallLabel`. The label when left out. */
  plate?: ReactNode
  image: PictureImage
}

export type WallSceneProps = {
  /** Works with width and height in inches, at most five hang. With fewer than two nothing is drawn. */
  items: readonly WallSceneItem[]
  /** Names the list. */
  label?: string
  caption?: string | null
  /** CSS `sizes` of the pictures. */
  sizes?: string
  /** Loads the pictures at once: the scene is the first thing on the page. */
  eager?: boolean
  bench?: boolean
}

export const SCENE_CAPTION = 'Hung to scale, centered at 57 inches. The bench is 62 inches wide.'

/**
 * Works hung to true scale on a drawn wall. The scale is worked out by CSS from the container's width, so the server's
 * page already has its final size; the script only takes works that found no room out of the tab order.
 */
export function WallScene({
  items,
  label = 'Works hung to scale',
  caption = SCENE_CAPTION,
  sizes = '(min-width: 1500px) 24vw, (min-width: 700px) 30vw, 60vw',
  eager = false,
  bench = true,
}: WallSceneProps) {
  const works = items.filter((item) => item.widthIn > 0 && item.heightIn > 0).slice(0, SCENE.maxWorks)
  const boxes = works.map((work) => hungBox(work, ratioOf(work.image, work.widthIn / work.heightIn)))
  const widths = boxes.map((box) => box.width)
  const [count, watch] = useHungCount(widths.join())

  if (works.length < 2) return null
  const css = sceneUnitCss(widths)
  const room = { '--fit': css.unit, '--wall-in': Math.ceil(wallHeight(works)) } as CSSProperties

  return (
    <div>
      <div ref={watch} className={styles.scene}>
        <div className={styles.room} style={room}>
          <div className={styles.floor} />
          <div className={styles.scroller}>
            <ul className={styles.works} aria-label={label}>
              {works.map((work, index) => {
                const box = boxes[index] ?? { width: work.widthIn, height: work.heightIn }
                const place = {
                  '--w': Number(box.width.toFixed(3)),
                  '--h': Number(box.height.toFixed(3)),
                  '--b': Number(workBottom({ ...work, heightIn: box.height }).toFixed(3)),
                  '--room': css.show[index],
                } as CSSProperties
                return (
                  <li key={work.id} className={styles.item} style={place} hidden={index >= count}>
                    {work.sculpture && <span className={styles.plinth} aria-hidden="true" />}
                    <Link
                      to={work.href}
                      aria-label={work.label}
                      className={classNames(styles.work, work.sculpture && styles.sculpture)}
                    >
                      <Picture {...work.image} alt="" title={work.label} sizes={sizes} eager={eager} />
                      <span className={styles.plate} aria-hidden="true">
                        {work.plate ?? <span className="art-s">{work.label}</span>}
                      </span>
                    </Link>
                  </li>
                )
              })}
            </ul>
            {bench && (
              <div className={styles.bench} aria-hidden="true">
                <Bench />
              </div>
            )}
          </div>
        </div>
      </div>
      {caption && <p className={classNames(styles.caption, 'wrap')}>{caption}</p>}
    </div>
  )
}

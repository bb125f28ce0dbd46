import type { CSSProperties } from 'react'
import { Bench } from './bench.tsx'
import styles from './wall-scene.module.css'
import { HungImage, type HungPicture, hungWorks, placeCss } from './wall-scene.tsx'
import { coverView, SCENE } from './wall-scene-geometry.ts'

export type WallSceneCoverProps = {
  /** Works with width and height in inches and the title of each; the last of them may find no room. */
  works: readonly (HungPicture & { title: string })[]
  /** Words for the whole picture; without, what it shows stands in words beside it. */
  label?: string
  /** CSS `sizes` of the pictures. */
  sizes: string
  eager?: boolean
}

/**
 * The wall scene as a picture of 16:10, e.g. for the cover of an exhibition: the same works, heights and gaps, without
 * links.
 */
export function WallSceneCover({ works, label, sizes, eager = false }: WallSceneCoverProps) {
  const hung = hungWorks(works).slice(0, SCENE.maxWorks)
  const view = coverView(hung.map(({ place }) => place))
  const shown = hung.slice(0, view.count)
  const bench = shown.every(({ place }) => place.plinth === 0)
  return (
    <span className={styles.cover} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <span className={styles.view} style={{ '--frame': view.frame, '--floor': SCENE.floor } as CSSProperties}>
        <span className={styles.floor} />
        <span className={styles.works}>
          {shown.map(({ work, place }) => (
            <span key={work.id} className={styles.item} style={placeCss(place)}>
              {place.plinth > 0 && <span className={styles.plinth} />}
              <span className={styles.work}>
                <HungImage work={work} title={work.title} sizes={sizes} eager={eager} />
              </span>
            </span>
          ))}
        </span>
        {bench && <Bench />}
      </span>
    </span>
  )
}

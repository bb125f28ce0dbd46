import { type CSSProperties, type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { Bench } from './bench.tsx'
import { classNames } from './class-names.ts'
import { getRatio, Picture, type PictureImage } from './picture.tsx'
import { type WallColor, wallColorClass } from './wall-colors.ts'
import styles from './wall-scene.module.css'
import {
  fittingUnit,
  type Gap,
  type HungPlace,
  hungPlace,
  prefixTotals,
  SCENE,
  type SceneWork,
  sceneUnitCss,
  wallHeight,
} from './wall-scene-geometry.ts'

export type HungPicture = SceneWork & { id: string; image: PictureImage }

export type WallSceneItem = HungPicture & {
  /** Path of the work's page. */
  href: string
  /** Name of the link, e.g. 'Low Tide, with Dog, 2024'. */
  label: string
  /** Drawn under the work while it is pointed at or focused; a `WallLabel`. The label when left out. */
  plate?: ReactNode
  /** Inches of wall between it and the work before; the usual distance when left out. */
  gap?: number | null
}

export type WallSceneProps = {
  /** Works with width and height in inches, at most five hang. Without any, nothing is drawn. */
  items: readonly WallSceneItem[]
  /** Names the list. */
  label?: string
  /** CSS `sizes` of the pictures. */
  sizes?: string
  /** Loads the pictures at once: the scene is the first thing on the page. */
  eager?: boolean
  /** Stands in a column of the page instead of reaching from edge to edge. */
  inColumn?: boolean
  /** The color of the wall. */
  color?: WallColor
  /** Stands on the wall above the works, such as lettering. */
  above?: ReactNode
  /** Follows the line that explains the scale. */
  note?: ReactNode
  /** The unit of that line. */
  unit?: 'in' | 'cm'
}

/** The hang line and the width of the bench. */
const MEASURES = { in: ['57 inches', '62 inches'], cm: ['145 cm', '157 cm'] } as const

const chooseCaption = (places: readonly HungPlace[], bench: BenchPlace, unit: 'in' | 'cm'): string => {
  const [line, width] = MEASURES[unit]
  if (places.every(({ plinth }) => plinth > 0)) return 'Shown to scale.'
  return `Hung to scale, centered at ${line}.${bench ? ` The bench is ${width} wide.` : ''}`
}

type BenchPlace = 'middle' | 'left' | null

/** The bench would stand in front of a plinth: there is none, or it stands aside of one plinth at the end of a long wall. */
const placeBench = (places: readonly HungPlace[]): BenchPlace => {
  const plinths = places.filter(({ plinth }) => plinth > 0).length
  if (plinths === 0) return 'middle'
  return plinths === 1 && places.length > 3 && (places.at(-1)?.plinth ?? 0) > 0 ? 'left' : null
}

/**
 * Works hung to true scale on a drawn wall. The scale is worked out by CSS from the container's width, so the server's
 * page already has its final size; the script only takes works that found no room out of the tab order.
 */
export function WallScene({
  items,
  label = 'Works hung to scale',
  sizes = '(min-width: 1500px) 24vw, (min-width: 700px) 30vw, 60vw',
  eager = false,
  inColumn = false,
  color = 'gesso',
  above,
  note,
  unit = 'in',
}: WallSceneProps) {
  const hung = hungWorks(items).slice(0, SCENE.maxWorks)
  const places = hung.map(({ place }) => place)
  const widths = places.map(({ width }) => width)
  const gaps = hung.map(({ work }) => work.gap)
  const [count, watch] = useHungCount(prefixTotals(widths, gaps).join())

  if (hung.length === 0) return null
  const css = sceneUnitCss(widths, gaps)
  const bench = placeBench(places)
  return (
    <div>
      <div ref={watch} className={classNames(styles.scene, wallColorClass(color))}>
        {above}
        <div className={styles.room} style={{ '--fit': css.unit, '--wall': wallHeight(places) } as CSSProperties}>
          <div className={styles.floor} />
          <div className={styles.scroller}>
            <ul className={styles.works} aria-label={label}>
              {hung.map(({ work, place }, index) => (
                <li
                  key={work.id}
                  className={styles.item}
                  style={{ ...placeCss(place, css.show[index]), ...distanceCss(work.gap) }}
                  hidden={index >= count}
                >
                  {place.plinth > 0 && <span className={styles.plinth} aria-hidden="true" />}
                  <Link to={work.href} aria-label={work.label} className={styles.work}>
                    <HungImage work={work} title={work.label} sizes={sizes} eager={eager} />
                    <span className={styles.plate} aria-hidden="true">
                      {work.plate ?? <span className="art-s">{work.label}</span>}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {bench && (
              <div className={classNames(styles.bench, bench === 'left' && styles.aside)} aria-hidden="true">
                <Bench />
              </div>
            )}
          </div>
        </div>
      </div>
      <p className={classNames('cap', styles.caption, !inColumn && 'wrap')}>
        {chooseCaption(places, bench, unit)}
        {note && <> {note}</>}
      </p>
    </div>
  )
}

/** Those of the works that have a size to hang by, each with its place on the wall. */
export const hungWorks = <Work extends HungPicture>(works: readonly Work[]): { work: Work; place: HungPlace }[] =>
  works
    .filter(({ widthIn, heightIn }) => widthIn > 0 && heightIn > 0)
    .map((work) => ({ work, place: hungPlace(work, getRatio(work.image, work.widthIn / work.heightIn)) }))

/** A place as the custom properties of its list item; `room` is 0 px wide where the work finds no room. */
export const placeCss = ({ width, height, bottom, plinth }: HungPlace, room = '100000px'): CSSProperties => {
  const css = { '--w': round(width), '--h': round(height), '--b': round(bottom), '--p': round(plinth), '--room': room }
  return css as CSSProperties
}

/** The wall before a work, where somebody chose how much. */
export const distanceCss = (gap: Gap): CSSProperties =>
  (typeof gap === 'number' ? { '--distance': `calc(var(--u) * ${round(gap)})` } : {}) as CSSProperties

const round = (inches: number): number => Number(inches.toFixed(3))

interface HungImageProps {
  work: HungPicture
  /** Shown when the picture cannot be. */
  title: string
  sizes: string
  eager?: boolean
}

/** The picture of a work on the wall; an object on a plinth throws no shadow on it. */
export function HungImage({ work, title, sizes, eager = false }: HungImageProps) {
  const className = classNames(styles.picture, work.onPlinth && styles.object)
  return <Picture {...work.image} alt="" title={title} sizes={sizes} eager={eager} className={className} />
}

/**
 * How many works hang in a scene as wide as it is now; all of them before the script has looked, and on phones.
 * @param totals inches that the first 1, 2, ... works take, joined by commas
 * @returns the count and the ref of the scene's element
 */
function useHungCount(totals: string): [number, (scene: HTMLDivElement) => () => void] {
  const [count, setCount] = useState<number>(SCENE.maxWorks)
  const watch = useCallback(
    (scene: HTMLDivElement) => {
      const observer = new ResizeObserver(() => {
        const width = scene.clientWidth
        const gutter = Number.parseFloat(getComputedStyle(scene).getPropertyValue('--gutter')) || 0
        const fitting = fittingUnit(width - 2 * gutter, totals.split(',').map(Number)).count
        setCount(width < SCENE.phone ? SCENE.maxWorks : fitting)
      })
      observer.observe(scene)
      return () => observer.disconnect()
    },
    [totals],
  )
  return [count, watch]
}

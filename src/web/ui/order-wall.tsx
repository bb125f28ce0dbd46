import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { StatusBadge, type StatusMarkKind } from './badge.tsx'
import { Bench } from './bench.tsx'
import { classNames } from './class-names.ts'
import { feetText, type Hung, snapped, wallBeside, wallLength } from './hanging-line.ts'
import styles from './order-wall.module.css'
import { type WallColor, wallColorClass } from './wall-colors.ts'
import scene from './wall-scene.module.css'
import { distanceCss, HungImage, type HungPicture, hungWorks, placeCss } from './wall-scene.tsx'
import { SCENE, wallHeight } from './wall-scene-geometry.ts'

export type OrderWallItem = HungPicture & {
  title: string
  /** Its place among all works, from 1. */
  place: number
  /** Inches from the left end of the wall, and of wall before it. */
  left: number
  before: number
  /** Drawn under the work, e.g. whether its artist agrees to show it. */
  status?: { mark: StatusMarkKind; label: string } | null
}

export type OrderWallProps = {
  /** Works with a size, from the left. */
  items: readonly OrderWallItem[]
  /** The number of all works. */
  count: number
  /** Names the list. */
  label: string
  /** Said on the wall while nothing hangs. */
  emptyText: string
  color: WallColor
  /** Whether a dragged work stops at the usual distances. */
  snap: boolean
  /** A work was dragged, or moved with an arrow key; `left` is where its left edge should be, in inches. */
  onPlace: (id: string, left: number) => void
  /** A work was pressed with the Enter key. */
  onOpen: (id: string) => void
}

/** A long wall loads the pictures that come into sight, in the size they have there. */
const SIZES = '240px'
/** Inches between two numbers of the ruler. */
const RULER_STEP = 60
/** Numbers of the ruler below a wall with few works: as wide as the widest window of a form. */
const MIN_NUMBERS = 6
/** Inches below which a work has no room for a word under it. */
const NARROW = 18
/** Inches by which an arrow key moves a work, alone and with Shift. */
const STEP = 1
const LONG_STEP = 6

interface Drag {
  id: string
  /** Where it began, and how far it has come, in pixels. */
  from: number
  by: number
  /** Pixels of an inch. */
  unit: number
}

/**
 * Works to scale on one wall, moved by dragging with a mouse or pen, or inch by inch with the arrow keys. It scrolls sideways
 * when it is long. Beside it a screen always has a list that does the same.
 */
export function OrderWall({ items, count, label, emptyText, color, snap, onPlace, onOpen }: OrderWallProps) {
  const hint = useId()
  const [drag, setDrag] = useState<Drag | null>(null)
  const drawn = hungWorks(items)
  const places = drawn.map(({ place }) => place)
  const line = drawn.map(({ work, place }): Hung => ({ id: work.id, left: work.left, width: place.width }))
  const numbers = Math.max(MIN_NUMBERS, Math.ceil(wallLength(line) / RULER_STEP))
  // It would stand in front of the plinths.
  const bench = places.every(({ plinth }) => plinth === 0)
  const getLeft = (work: Hung) => {
    if (drag?.id !== work.id || drag.by === 0) return work.left
    const left = Math.max(0, work.left + drag.by / drag.unit)
    return snap ? snapped(line, work, left) : left
  }

  const turn = (event: KeyboardEvent, { id, left }: OrderWallItem) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!direction) return
    event.preventDefault()
    onPlace(id, left + direction * (event.shiftKey ? LONG_STEP : STEP))
  }
  const getDragProps = (work: Hung) => ({
    onPointerDown(event: PointerEvent<HTMLLIElement>) {
      // A finger scrolls the wall.
      if (event.button !== 0 || event.pointerType === 'touch') return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id: work.id, from: event.clientX, by: 0, unit: event.currentTarget.offsetWidth / work.width })
    },
    onPointerMove(event: PointerEvent) {
      if (drag?.id === work.id) setDrag({ ...drag, by: event.clientX - drag.from })
    },
    onPointerUp(event: PointerEvent<HTMLLIElement>) {
      if (drag?.id !== work.id) return
      // The arrow keys go on from here.
      event.currentTarget.querySelector('button')?.focus({ preventScroll: true })
      if (drag.by !== 0) onPlace(work.id, getLeft(work))
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return (
    <div className={styles.scroller}>
      <div
        className={classNames(styles.wall, drag && styles.dragging, wallColorClass(color))}
        style={{ '--wall-height': wallHeight(places) } as CSSProperties}
      >
        <div className={styles.room}>
          <div className={scene.floor} />
          <div className={styles.line} aria-hidden="true">
            <span>{SCENE.hangLine} in</span>
          </div>
          {drawn.length === 0 && (
            <p className={`small mute ${styles.empty}`}>
              <span>{emptyText}</span>
            </p>
          )}
          <ul
            className={classNames(scene.works, styles.works)}
            aria-label={label}
            style={{ '--start': items[0]?.before ?? 0 } as CSSProperties}
          >
            {drawn.map(({ work, place }) => {
              const hung = { id: work.id, left: work.left, width: place.width }
              const left = getLeft(hung)
              const { before, after } = wallBeside(line, hung, left)
              return (
                <li
                  key={work.id}
                  className={classNames(scene.item, styles.item)}
                  data-dragged={drag?.id === work.id || undefined}
                  data-narrow={place.width < NARROW || undefined}
                  style={{
                    ...placeCss(place),
                    ...distanceCss(work.before),
                    ...(drag?.id === work.id && { translate: `calc(var(--u) * ${left - work.left}) 0` }),
                  }}
                  {...getDragProps(hung)}
                >
                  {place.plinth > 0 && <span className={scene.plinth} aria-hidden="true" />}
                  <button
                    type="button"
                    className={classNames(scene.work, styles.work)}
                    aria-label={[work.title, `${work.place} of ${count}`, work.status?.label]
                      .filter(Boolean)
                      .join(', ')}
                    aria-describedby={hint}
                    onKeyDown={(event) => turn(event, work)}
                    onClick={() => onOpen(work.id)}
                  >
                    <HungImage work={work} title={work.title} sizes={SIZES} />
                    <span className={styles.under}>
                      {work.status && <StatusBadge {...work.status} className={styles.badge} />}
                      <span className={styles.where} aria-hidden="true">
                        {feetText(left)} from the left
                      </span>
                    </span>
                  </button>
                  <Distance inches={before} side="before" />
                  {after !== null && <Distance inches={after} side="after" />}
                </li>
              )
            })}
          </ul>
          {bench && (
            <div className={styles.bench}>
              <Bench />
            </div>
          )}
        </div>
        <div className={styles.ruler} aria-hidden="true">
          {Array.from({ length: numbers }, (_, index) => (index + 1) * RULER_STEP).map((inches) => (
            <span key={inches} style={{ '--at': inches } as CSSProperties}>
              {inches / 12} ft
            </span>
          ))}
        </div>
      </div>
      <p id={hint} className="sr">
        The left and right arrow keys move the work by an inch, with Shift by six; Enter leads to it in the list.
      </p>
    </div>
  )
}

/** How much wall is beside the work that moves. */
function Distance({ inches, side }: { inches: number; side: 'before' | 'after' }) {
  const whole = Math.round(inches)
  if (whole <= 0) return null
  return (
    <span
      className={classNames(styles.distance, styles[side])}
      style={{ '--inches': inches } as CSSProperties}
      aria-hidden="true"
    >
      <span>{whole} in</span>
    </span>
  )
}

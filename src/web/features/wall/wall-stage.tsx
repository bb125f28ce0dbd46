import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import type { DrawnPicture } from '#web/shared/artwork-picture.ts'
import { FRAME_IN, frameColor } from './frames.ts'
import { useDrag } from './use-drag.ts'
import { KNOWN, type Wall } from './use-wall.ts'
import styles from './wall.module.css'
import type { Point, Size } from './wall-geometry.ts'

/** Inches of an arrow key, and with Shift. */
const STEP_IN = { near: 1, far: 6 }
/** Pixels of the photograph of an arrow key at an end of the known length. */
const END_STEP_PX = { near: 1, far: 10 }

interface WallStageProps {
  wall: Wall
  title: string
  picture: DrawnPicture
  stageRef: RefObject<HTMLDivElement | null>
  photoRef: RefObject<HTMLImageElement | null>
  workRef: RefObject<HTMLImageElement | null>
}

const percent = (value: number, of: number) => `${(100 * value) / of}%`

/** The photograph with the work and the known length. Everything is placed in shares of the photograph. */
export function WallStage({ wall, title, picture, stageRef, photoRef, workRef }: WallStageProps) {
  const { photo, box, ends, scale } = wall
  const perScreenPixel = () => photo.width / (stageRef.current?.clientWidth || photo.width)
  const color = frameColor(wall.frame)
  const edge = color ? FRAME_IN : 0
  const moves = useDrag({
    drag: (dx, dy) => wall.move(dx * perScreenPixel(), dy * perScreenPixel()),
    step: (dx, dy, far) => {
      const inches = far ? STEP_IN.far : STEP_IN.near
      wall.move(dx * inches * scale, dy * inches * scale)
    },
  })
  const known = KNOWN.find(({ value }) => value === wall.measure.thing)?.label.split(',')[0]
  const length = `${wall.measure.typed || '?'} ${wall.measure.unit}`
  const viewRef = useRef<HTMLDivElement>(null)
  // On a phone, a wide photograph is wider than the screen: it shows the place for the work, also after a turn of the phone.
  useEffect(() => {
    const view = viewRef.current
    if (!view) return
    const observer = new ResizeObserver(() => {
      view.scrollLeft = (photo.center.x / photo.width) * view.scrollWidth - view.clientWidth / 2
    })
    observer.observe(view)
    return () => observer.disconnect()
  }, [photo])
  return (
    <div ref={viewRef} className={styles.view}>
      <div
        ref={stageRef}
        className={styles.stage}
        style={{ '--width': photo.width, '--height': photo.height } as CSSProperties}
      >
        <img
          ref={photoRef}
          className={styles.photo}
          src={photo.url}
          width={photo.width}
          height={photo.height}
          alt={photo.isSample ? 'A pale wall above a green sofa that is 84 inches wide' : 'Your photo of a wall'}
          draggable={false}
        />
        <button
          type="button"
          className={styles.work}
          aria-label={`${title}. Drag it, or move it with the arrow keys: 1 inch a step, 6 with Shift.`}
          style={
            {
              left: percent(box.x, photo.width),
              top: percent(box.y, photo.height),
              width: percent(box.width, photo.width),
              height: percent(box.height, photo.height),
              '--inch': `calc(100cqw * ${scale / photo.width})`,
              ...(color && { '--frame': color, '--edge': FRAME_IN }),
            } as CSSProperties
          }
          {...moves}
        >
          <WorkPicture picture={picture} sizes="(min-width: 700px) 60vw, 100vw" imageRef={workRef} />
        </button>
        <span
          className={styles.size}
          style={toPosition({ x: box.x + box.width / 2, y: box.y - edge * scale }, photo)}
          aria-hidden="true"
        >
          {sizeWords(wall.size.widthIn, edge)}
        </span>
        <KnownLength ends={ends} photo={photo} />
        <span className={styles.length} style={toPosition(findMiddle(ends), photo)} aria-hidden="true">
          {wall.measure.thing === 'other' ? length : `${known}, ${length}`}
        </span>
        {([0, 1] as const).map((at) => (
          <End
            key={at}
            name={at === 0 ? 'First end of the known length' : 'Second end of the known length'}
            style={toPosition(ends[at], photo)}
            onMove={(dx, dy) => wall.moveEnd(at, dx, dy)}
            perScreenPixel={perScreenPixel}
          />
        ))}
      </div>
    </div>
  )
}

interface WorkPictureProps {
  picture: DrawnPicture
  sizes: string
  imageRef?: RefObject<HTMLImageElement | null>
}

/** The picture of a work in exactly the box around it: the box has the proportions of the work. */
export function WorkPicture({ picture, sizes, imageRef }: WorkPictureProps) {
  return (
    <picture>
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img ref={imageRef} src={picture.src} alt="" draggable={false} />
    </picture>
  )
}

const inches = (value: number): string => `${Number(value.toFixed(1))} in`
const sizeWords = (widthIn: number, edge: number): string =>
  edge === 0 ? inches(widthIn) : `${inches(widthIn)}, ${inches(widthIn + 2 * edge)} with frame`

const toPosition = ({ x, y }: Point, { width, height }: Size) => ({ left: percent(x, width), top: percent(y, height) })
const findMiddle = ([a, b]: Wall['ends']): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

function KnownLength({ ends: [a, b], photo }: { ends: Wall['ends']; photo: Size }) {
  const line = { x1: a.x, y1: a.y, x2: b.x, y2: b.y }
  return (
    <svg className={styles.line} viewBox={`0 0 ${photo.width} ${photo.height}`} aria-hidden="true">
      <line {...line} className={styles.lineGround} />
      <line {...line} className={styles.lineTop} />
    </svg>
  )
}

interface EndProps {
  name: string
  style: CSSProperties
  onMove: (dx: number, dy: number) => void
  perScreenPixel: () => number
}

function End({ name, style, onMove, perScreenPixel }: EndProps) {
  const moves = useDrag({
    drag: (dx, dy) => onMove(dx * perScreenPixel(), dy * perScreenPixel()),
    step: (dx, dy, far) => {
      const pixels = far ? END_STEP_PX.far : END_STEP_PX.near
      onMove(dx * pixels, dy * pixels)
    },
  })
  return (
    <button
      type="button"
      className={styles.end}
      style={style}
      aria-label={`${name}. Drag it, or move it with the arrow keys.`}
      {...moves}
    />
  )
}

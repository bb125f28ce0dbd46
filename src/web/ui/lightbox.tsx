import { Dialog } from '@base-ui/react/dialog'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './lightbox.module.css'
import { getRatio, Picture, type PictureImage } from './picture.tsx'

export type LightboxProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  images: readonly (PictureImage & { id: string })[]
  /** 0-based. */
  index: number
  onIndexChange: (index: number) => void
  /** Names the window, e.g. 'Images of Drift'. */
  title: string
  /** Bottom left, e.g. a `WallLabel` size="small". */
  label?: ReactNode
}

const MAX_ZOOM = 4

/**
 * A picture over the whole window: left and right arrows move, plus and minus zoom from 1x to 4x, a double press
 * toggles, dragging moves a zoomed picture, Escape leaves only this window and not a modal behind it.
 */
export function Lightbox({ open, onOpenChange, images, index, onIndexChange, title, label }: LightboxProps) {
  const stageRef = useRef<HTMLDivElement>(null)
  const dragRef = useRef<{ x: number; y: number } | null>(null)
  const [zoom, setZoom] = useState(1)
  const image = images[index]
  const count = images.length

  // Another picture, or the same one opened anew, starts whole.
  const shown = open ? image?.id : undefined
  const [before, setBefore] = useState(shown)
  if (before !== shown) {
    setBefore(shown)
    setZoom(1)
  }

  useEffect(() => {
    const stage = stageRef.current
    if (!stage || zoom === 1) return
    stage.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2)
  }, [zoom])

  if (!image) return null

  const go = (step: number) => count > 1 && onIndexChange((index + step + count) % count)
  const zoomTo = (next: number) => setZoom(Math.min(MAX_ZOOM, Math.max(1, next)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === 'ArrowRight') go(1)
    else if (event.key === '+' || event.key === '=') zoomTo(zoom + 1)
    else if (event.key === '-') zoomTo(zoom - 1)
    else return
    event.preventDefault()
  }
  const onPointerDown = (event: PointerEvent) => {
    if (zoom === 1 || event.pointerType !== 'mouse') return
    dragRef.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = dragRef.current
    if (!from) return
    stageRef.current?.scrollBy(from.x - event.clientX, from.y - event.clientY)
    dragRef.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerUp = () => {
    dragRef.current = null
  }
  const style = { '--ratio': getRatio(image), '--zoom': zoom } as CSSProperties

  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.popup} onKeyDown={onKeyDown}>
          <Dialog.Title className="sr">{title}</Dialog.Title>
          <div
            ref={stageRef}
            className={classNames(styles.stage, zoom > 1 && styles.zoomed)}
            onDoubleClick={() => zoomTo(zoom > 1 ? 1 : 2)}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={onPointerUp}
          >
            <div className={styles.work} style={style}>
              <Picture key={image.id} {...image} sizes={`${96 * zoom}vw`} eager />
            </div>
          </div>
          {label && <div className={styles.label}>{label}</div>}
          {count > 1 && (
            <>
              <IconButton
                className={styles.previous}
                look="round"
                icon="chevron-left"
                label="Previous image"
                onClick={() => go(-1)}
              />
              <IconButton
                className={styles.next}
                look="round"
                icon="chevron-right"
                label="Next image"
                onClick={() => go(1)}
              />
            </>
          )}
          <div className={styles.bar}>
            {count > 1 && (
              <span className={styles.counter} role="status">
                {index + 1} / {count}
              </span>
            )}
            {/* Not disabled at either end: a button that has the focus would lose it, and the keys with it. */}
            <IconButton
              look="round"
              icon="minus"
              label="Zoom out"
              aria-disabled={zoom === 1}
              onClick={() => zoomTo(zoom - 1)}
            />
            <IconButton
              look="round"
              icon="plus"
              label="Zoom in"
              aria-disabled={zoom === MAX_ZOOM}
              onClick={() => zoomTo(zoom + 1)}
            />
            <Dialog.Close render={<IconButton look="round" icon="close" label="Close fullscreen" tip={false} />} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

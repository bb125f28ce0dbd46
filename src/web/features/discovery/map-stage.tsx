import { type KeyboardEvent, type PointerEvent, useCallback, useRef } from 'react'
import { counted } from '#contract/counted.ts'
import type { MappedExhibition, MappedGallery } from '#contract/exhibition-map.ts'
import { exhibitionDates, exhibitionPath } from '#web/shared/exhibition-dates.ts'
import { LandDrawing, MapNotes } from '#web/shared/map/land-drawing.tsx'
import { MAX_ZOOM, type MapView, MIN_ZOOM, moved, placeOn, type Size, zoomed } from '#web/shared/map/map-geometry.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './exhibition-map.module.css'
import type { Mark } from './map-clusters.ts'

/** Pixels that an arrow key moves the map. */
const STEP = 80
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

interface MapStageProps {
  view: MapView
  size: Size
  marks: readonly Mark[]
  items: readonly MappedExhibition[]
  galleries: readonly MappedGallery[]
  chosen: readonly string[]
  onView: (view: MapView) => void
  onSize: (size: Size) => void
  onChoose: (ids: readonly string[]) => void
}

/** The drawn map with its marks. It is dragged, or moved with the arrow keys and zoomed with plus and minus. */
export function MapStage({ view, size, marks, items, galleries, chosen, onView, onSize, onChoose }: MapStageProps) {
  const drag = useRef<{ x: number; y: number } | null>(null)
  const measure = useCallback(
    (node: HTMLElement) => {
      const observer = new ResizeObserver(() => onSize({ width: node.clientWidth, height: node.clientHeight }))
      observer.observe(node)
      return () => observer.disconnect()
    },
    [onSize],
  )

  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    drag.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (!drag.current) return
    onView(moved(view, event.clientX - drag.current.x, event.clientY - drag.current.y))
    drag.current = { x: event.clientX, y: event.clientY }
  }
  const release = () => {
    drag.current = null
  }
  const turn = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow) onView(moved(view, ...arrow))
    else if (event.key === '+' || event.key === '=') onView(zoomed(view, 1))
    else if (event.key === '-') onView(zoomed(view, -1))
    else return
    event.preventDefault()
  }
  const open = (mark: Mark) => {
    if (mark.ids.length > 1 && mark.opensAt <= MAX_ZOOM)
      onView({ longitude: mark.longitude, latitude: mark.latitude, zoom: Math.max(mark.opensAt, view.zoom + 1) })
    onChoose(mark.ids)
  }

  const [only] = chosen.length === 1 ? chosen : []
  const show = items.find(({ exhibition }) => exhibition.id === only)?.exhibition
  const gallery = galleries.find(({ id }) => id === only)
  const describeContents = ({ ids }: Mark): string => {
    const houses = galleries.filter(({ id }) => ids.includes(id)).length
    const parts = [
      ids.length > houses && counted(ids.length - houses, 'exhibition'),
      houses > 0 && counted(houses, 'gallery', 'galleries'),
    ]
    return parts.filter(Boolean).join(' and ')
  }
  return (
    <section ref={measure} className={styles.stage} aria-label="Map">
      <button
        type="button"
        className={styles.surface}
        aria-label="Map of exhibitions and galleries. The arrow keys move it, plus and minus zoom. The list has the same places."
        onKeyDown={turn}
        onDoubleClick={() => onView(zoomed(view, 1))}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <LandDrawing view={view} size={size} />
      </button>
      <ul className={styles.marks} aria-label="Towns with exhibitions and galleries">
        {marks.map((mark) => {
          const [x, y] = placeOn(view, size, mark)
          const count = mark.ids.length
          const isChosen = mark.ids.some((id) => chosen.includes(id))
          return (
            <li key={mark.key} style={{ transform: `translate(${x}px, ${y}px)` }}>
              <button
                type="button"
                className={count > 1 ? styles.cluster : styles.pin}
                style={
                  count > 1 ? { width: 30 + 4 * Math.min(6, count), height: 30 + 4 * Math.min(6, count) } : undefined
                }
                aria-pressed={isChosen}
                aria-label={`${describeContents(mark)}, ${mark.town}`}
                onClick={() => open(mark)}
              >
                {count > 1 ? count : <Icon name="pin" size={24} />}
              </button>
              <span className={styles.town} aria-hidden="true">
                {mark.town}
              </span>
            </li>
          )
        })}
      </ul>
      <div className={styles.zoom}>
        <IconButton
          icon="plus"
          label="Zoom in"
          disabled={view.zoom >= MAX_ZOOM}
          onClick={() => onView(zoomed(view, 1))}
        />
        <IconButton
          icon="minus"
          label="Zoom out"
          disabled={view.zoom <= MIN_ZOOM}
          onClick={() => onView(zoomed(view, -1))}
        />
      </div>
      {show && (
        <ChosenCard
          title={show.title}
          facts={[show.host.name, show.location, exhibitionDates(show.start_date, show.end_date)]}
          to={exhibitionPath(show.id)}
          action="View exhibition"
          onClose={() => onChoose([])}
        />
      )}
      {gallery && (
        <ChosenCard
          title={gallery.name}
          facts={gallery.address.split('\n')}
          to={`/artists/${gallery.id}`}
          action="View gallery"
          onClose={() => onChoose([])}
        />
      )}
      <MapNotes view={view} />
    </section>
  )
}

interface ChosenCardProps {
  title: string
  facts: readonly string[]
  to: string
  action: string
  onClose: () => void
}

/** What was chosen on the map, with the way to its page. */
function ChosenCard({ title, facts, to, action, onClose }: ChosenCardProps) {
  return (
    <div className={styles.card} role="status">
      <p className={styles.title}>{title}</p>
      <p className={`small faint ${styles.facts} ${styles.address}`}>{facts.join('\n')}</p>
      <div className={styles.cardActions}>
        <ButtonLink to={to} variant="outline" size="sm">
          {action}
        </ButtonLink>
        <IconButton icon="close" size="sm" label="Close" onClick={onClose} />
      </div>
    </div>
  )
}

import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import styles from './sortable-list.module.css'

/** A mouse that moves less presses something. */
const MIN_DRAG_PX = 5
/** A finger that moves earlier scrolls the page. */
const PRESS_MS = 250
const PRESS_TOLERANCE_PX = 8
/** A drop this close to the list is still in it. */
const MARGIN_PX = 24
const MOUSE = { activationConstraint: { distance: MIN_DRAG_PX } }
const TOUCH = { activationConstraint: { delay: PRESS_MS, tolerance: PRESS_TOLERANCE_PX } }
/** The duration is that of `--base`; without motion no transform has a transition. */
const MOTION = { duration: 200, easing: 'var(--ease)' }
const STRATEGIES = { column: verticalListSortingStrategy, grid: rectSortingStrategy }

interface SortableListProps {
  /** The ids of the entries in their order. */
  ids: readonly string[]
  /** 'column': one below the other, of any height; 'grid': several in a line, all of the same width. */
  arrangement: keyof typeof STRATEGIES
  onMove: (from: number, to: number) => void
  /** The list, whose entries are each a `SortableEntry`. */
  children: ReactNode
}

/**
 * A list that is ordered by dragging: with the mouse, or with a finger that rests on an entry first. Escape and a drop
 * outside change nothing. Beside it a screen always has buttons that do the same (WCAG 2.5.7), and says what they did,
 * so dnd-kit's own texts for screen readers stay out of the document (decision 028).
 */
export function SortableList({ ids, arrangement, onMove, children }: SortableListProps) {
  const [isDragging, setDragging] = useState(false)
  const [apart] = useState(() => (typeof document === 'undefined' ? undefined : document.createElement('div')))
  const items = useSameWhileEqual(ids)
  useClaimedEscape(isDragging)

  const drop = ({ active, over }: DragEndEvent) => {
    setDragging(false)
    const from = items.indexOf(String(active.id))
    const to = items.indexOf(String(over?.id))
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      id={useId()}
      sensors={useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))}
      collisionDetection={findCollisions}
      accessibility={apart && { container: apart }}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={drop}
    >
      <SortableContext id={useId()} items={items} strategy={STRATEGIES[arrangement]} disabled={items.length < 2}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

type EntryProps = Pick<ComponentProps<'li'>, 'ref' | 'className' | 'style' | 'onMouseDown' | 'onTouchStart'> & {
  'data-dragged': true | undefined
}

interface SortableEntryProps {
  id: string
  /** Draws the entry with these properties of its element. A drop would give it this place, counted from 0. */
  children: (props: EntryProps, place: number) => ReactNode
}

/** One entry of a `SortableList`. */
export function SortableEntry({ id, children }: SortableEntryProps) {
  const { setNodeRef, listeners, transform, transition, isDragging, newIndex } = useSortable({ id, transition: MOTION })
  const press = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    if (isGrip(event)) listeners?.[event.type === 'mousedown' ? 'onMouseDown' : 'onTouchStart']?.(event)
  }
  const props = {
    ref: setNodeRef,
    className: classNames(styles.entry, listeners && styles.movable),
    style: { transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition },
    onMouseDown: press,
    onTouchStart: press,
    'data-dragged': isDragging || undefined,
  } as const
  return children(props, newIndex)
}

const CONTROLS = 'a, button, input, select, textarea'

/** Whether an entry may be dragged by what is pressed: not by its controls, nor by menus, which are elsewhere on the page. */
const isGrip = ({ target, currentTarget }: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>): boolean =>
  target instanceof Element && currentTarget.contains(target) && target.closest(CONTROLS) === null

/** The entry below the pointer, between entries the nearest one; outside the list the dragged one itself, which stays. */
const findCollisions: CollisionDetection = (args) => {
  const below = pointerWithin(args)
  if (below.length > 0) return below
  const { active, pointerCoordinates: pointer, droppableRects } = args
  const rects = [...droppableRects.values()]
  const isInside =
    pointer !== null &&
    pointer.x > Math.min(...rects.map(({ left }) => left)) - MARGIN_PX &&
    pointer.x < Math.max(...rects.map(({ right }) => right)) + MARGIN_PX &&
    pointer.y > Math.min(...rects.map(({ top }) => top)) - MARGIN_PX &&
    pointer.y < Math.max(...rects.map(({ bottom }) => bottom)) + MARGIN_PX
  return isInside ? closestCenter(args) : [{ id: active.id }]
}

/** Ids that did not change are the same list: with another one, entries on their way would jump. */
function useSameWhileEqual(ids: readonly string[]): string[] {
  const text = JSON.stringify(ids)
  return useMemo(() => JSON.parse(text) as string[], [text])
}

/** Escape cancels the drag and nothing else: a window around the list (`Modal`) stays open. */
function useClaimedEscape(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return
    const claim = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    window.addEventListener('keydown', claim, { capture: true })
    return () => window.removeEventListener('keydown', claim, { capture: true })
  }, [isDragging])
}

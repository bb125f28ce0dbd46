import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

interface Moves {
  /** By pixels of the screen. */
  drag: (dx: number, dy: number) => void
  /** One step of an arrow key; `far` with Shift. */
  step: (dx: -1 | 0 | 1, dy: -1 | 0 | 1, far: boolean) => void
}

const ARROWS: Partial<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves something by pointer or by arrow keys. */
export const useDrag = ({ drag, step }: Moves) => {
  const last = useRef<{ x: number; y: number } | null>(null)
  const end = () => {
    last.current = null
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!last.current) return
      drag(event.clientX - last.current.x, event.clientY - last.current.y)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const arrow = ARROWS[event.key]
      if (!arrow) return
      event.preventDefault()
      step(...arrow, event.shiftKey)
    },
  }
}

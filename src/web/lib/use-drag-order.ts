import { type DragEvent, useRef, useState } from 'react'
import { moved } from './moved.ts'

/**
 * Order by dragging with the browser's own drag and drop (decision 028): while one entry is over another, `shown` is the
 * order it would get; a drop calls `onOrder`, a drag that ends elsewhere changes nothing. A list with gaps between its
 * entries takes `propsOfList`, so that a drop in a gap counts, too. Beside it a screen always has
 * buttons that do the same (WCAG 2.5.7).
 */
export const useDragOrder = <T>(list: readonly T[], onOrder: (list: T[]) => void) => {
  const [preview, setPreview] = useState<readonly T[] | null>(null)
  const [isDragging, setDragging] = useState(false)
  const at = useRef<number | null>(null)
  const shown = preview ?? list

  const end = () => {
    at.current = null
    setPreview(null)
    setDragging(false)
  }
  const allow = (event: DragEvent<HTMLElement>) => {
    if (at.current === null) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    if (at.current === null) return
    event.preventDefault()
    if (preview) onOrder([...preview])
    end()
  }
  const propsOf = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      at.current = index
      setDragging(true)
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
    },
    onDragEnter: (event: DragEvent<HTMLElement>) => {
      if (at.current === null) return
      event.preventDefault()
      if (at.current === index) return
      setPreview(moved(shown, at.current, index))
      at.current = index
    },
    onDragOver: allow,
    onDrop: drop,
    onDragEnd: end,
  })
  const propsOfList = {
    onDragOver: allow,
    onDrop: drop,
  }
  return { shown, isDragging, propsOf, propsOfList }
}

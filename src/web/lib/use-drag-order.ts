import { type DragEvent, useRef, useState } from 'react'
import { moved } from './moved.ts'

/**
 * Order by dragging with the browser's own drag and drop (decision 028): while one entry is over another, `shown` is the
 * order it would get; a drop calls `onOrder`, a drag that ends elsewhere changes nothing. Beside it a screen always has
 * buttons that do the same (WCAG 2.5.7).
 */
export const useDragOrder = <T>(list: readonly T[], onOrder: (list: T[]) => void) => {
  const [preview, setPreview] = useState<readonly T[] | null>(null)
  const at = useRef<number | null>(null)
  const shown = preview ?? list

  const end = () => {
    at.current = null
    setPreview(null)
  }
  const propsOf = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      at.current = index
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
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (at.current === null) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (at.current === null) return
      event.preventDefault()
      if (preview) onOrder([...preview])
      end()
    },
    onDragEnd: end,
  })
  return { shown, propsOf }
}

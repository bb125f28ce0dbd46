import { type RefObject, useEffect, useRef } from 'react'

/** The ref of an element whose control is replaced by another: the focus goes on to that one. */
export const useFocusOnSwap = (isSwapped: boolean): RefObject<HTMLDivElement | null> => {
  const around = useRef<HTMLDivElement>(null)
  const before = useRef(isSwapped)
  useEffect(() => {
    if (before.current === isSwapped) return
    before.current = isSwapped
    around.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isSwapped])
  return around
}

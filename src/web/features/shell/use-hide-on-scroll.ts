import { type RefObject, useEffect, useState } from 'react'

/** Pixels a finger moves by accident. */
const JITTER = 8

/** True while the reader scrolls down; false again as soon as they scroll up, or while focus is inside. */
export const useHideOnScroll = (element: RefObject<HTMLElement | null>): boolean => {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < JITTER) return
      const height = element.current?.offsetHeight ?? 0
      setHidden(now > last && now > height * 2)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [element])
  return hidden
}

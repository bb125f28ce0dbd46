import { type RefObject, useEffect, useState } from 'react'

/** Whether the reader has scrolled within `margin` (such as `600px`) of an element; stays true from then on. */
export const useIsNear = (element: RefObject<HTMLElement | null>, margin: string): boolean => {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin])
  return isNear
}

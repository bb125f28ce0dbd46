import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of page within the app, the new page's heading takes the focus, so that reading goes on there. Where the
 * heading comes later than the page, it is waited for until the person moves the focus themselves. A page that
 * focuses something of its own, an address with an anchor and the first page keep the focus where it is.
 */
export const useHeadingFocus = (content: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    const main = content.current
    if (!main || before.current === pathname) return
    before.current = pathname
    if (hash || main.contains(document.activeElement)) return
    main.focus({ preventScroll: true })
    if (focusHeading(main)) return
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, hash, content])
}

const focusHeading = (main: HTMLElement): boolean => {
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

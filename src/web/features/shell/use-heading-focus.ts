import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of page within the app, the new page's heading takes the focus, so that reading goes on there. Where the
 * heading comes later than the page, or another one replaces it, that one takes it, until the person moves the focus
 * themselves. A page that focuses something of its own, an address with an anchor and the first page keep the focus where it is.
 */
export const useHeadingFocus = (content: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    const main = content.current
    if (!main || before.current === pathname) return
    before.current = pathname
    if (hash || main.querySelector(':focus')) return
    let target = main
    const focus = () => {
      target = main.querySelector('h1') ?? main
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      // A removed heading leaves the focus to the body.
      if (document.activeElement === (target.isConnected ? target : document.body)) focus()
      else observer.disconnect()
    })
    focus()
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, hash, content])
}

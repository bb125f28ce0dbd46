import { type RefObject, useEffect } from 'react'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
/** Whether nobody has chosen where the focus is: it is nowhere, or at a heading to which a page moved it. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches(HEADINGS) === true

/** What is one of several alike: the heading of another one says nothing about what was removed. */
const ITEMS = 'li, article, tr'

/** An element and everything around it, the nearest first; in a dialog, also what had the focus when it opened. */
const getPath = (element: Element, before: readonly Element[]): Element[] => {
  const path: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at)
  return element.closest('[role="dialog"], [role="alertdialog"]') ? [...path, ...before] : path
}

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility()

const headingIn = (place: Element): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>(HEADINGS)].find((heading) => {
    const item = heading.closest(ITEMS)
    return isShown(heading) && (!item || item.contains(place))
  })

/**
 * Where a pressed control goes away with what it did, such as a step that is done or a row that is removed, browsers leave
 * the focus to the body, and whoever uses the keyboard or a screen reader starts over. Then the nearest heading takes it,
 * which states the new state. A control that was only disabled for a while gets it back. Whoever moves the focus
 * themselves keeps it, and so does code that moves it within two frames.
 */
export const useFocusAfterRemoval = (content: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let path: Element[] = []
    let wasLeft = false
    let byKeyboard = false
    let frame = 0
    const isLost = () => path.length > 0 && !wasLeft && document.activeElement === document.body
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target === document.body) return
      path = getPath(target, path)
      wasLeft = false
      byKeyboard = target.matches(':focus-visible')
    }
    const forget = ({ target }: FocusEvent) =>
      // Some browsers report a blur before they remove the element, and when they disable it.
      queueMicrotask(() => {
        if (isLost()) wasLeft = target instanceof Element && isShown(target) && !target.matches(':disabled')
      })
    const mend = () => {
      const [last] = path
      if (!isLost() || !(last instanceof HTMLElement)) return
      if (isShown(last) && last.matches(':disabled')) return
      const place = path.find((one) => isShown(one) && headingIn(one)) ?? content.current
      const target = isShown(last) ? last : place && headingIn(place)
      if (target !== last && target) target.tabIndex = -1
      target?.focus({ preventScroll: !byKeyboard })
    }
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(mend)
      })
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [content])
}

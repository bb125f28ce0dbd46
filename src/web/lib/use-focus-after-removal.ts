import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * When the item that has the focus leaves a list of `count` items, the heading that `find` returns takes it. `count` is
 * undefined while the list is not known.
 */
export const useFocusAfterRemoval = (find: () => HTMLElement | null | undefined, count: number | undefined): void => {
  const before = useRef(count)
  const focusHeading = useEffectEvent(() => {
    const heading = find()
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  })
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body) focusHeading()
  }, [count])
}

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes a box after a time, which stands still while it is pointed at or focused, and starts anew afterwards; Infinity stays. */
export const useStay = (box: RefObject<HTMLElement | null>, durationMs: number, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = box.current
    if (!element || durationMs === Infinity) return
    let timer: ReturnType<typeof setTimeout>
    const start = () => {
      clearTimeout(timer)
      timer = setTimeout(() => close(), durationMs)
    }
    const stop = () => clearTimeout(timer)
    // Focus may leave while the pointer stays, and the other way round.
    const leave = () => !element.matches(':hover, :focus-within') && start()
    const blur = () => queueMicrotask(leave)
    start()
    element.addEventListener('pointerenter', stop)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focusin', stop)
    element.addEventListener('focusout', blur)
    return () => {
      stop()
      element.removeEventListener('pointerenter', stop)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('focusin', stop)
      element.removeEventListener('focusout', blur)
    }
  }, [box, durationMs])
}

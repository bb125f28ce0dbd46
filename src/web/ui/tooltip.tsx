import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './tooltip.module.css'

const SHOW_AFTER_MS = 350
const GAP = 6
const EDGE = 8

/**
 * Shows `children` beside `target` while it is pointed at or focused by keyboard; Escape and a press hide it.
 * It only repeats the accessible name for the eye, so it is hidden from assistive technology. Lives in the top layer:
 * no parent clips it, no modal covers it.
 */
export function Tooltip({ target, children }: { target: RefObject<HTMLElement | null>; children: ReactNode }) {
  const tipRef = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const anchor = target.current
    const tip = tipRef.current
    if (!anchor || !tip?.showPopover) return
    let timer: ReturnType<typeof setTimeout> | undefined

    const show = () => {
      if (!anchor.isConnected || tip.matches(':popover-open')) return
      tip.showPopover()
      const box = anchor.getBoundingClientRect()
      const { offsetWidth: width, offsetHeight: height } = tip
      const left = Math.min(Math.max(EDGE, box.left + (box.width - width) / 2), window.innerWidth - width - EDGE)
      const below = box.bottom + GAP
      tip.style.left = `${left}px`
      tip.style.top = `${below + height > window.innerHeight ? box.top - GAP - height : below}px`
    }
    const hide = () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', hide, true)
      if (tip.matches(':popover-open')) tip.hidePopover()
    }
    // A page may hold thousands of tooltips: only one that is about to show listens to the whole page.
    const showSoon = () => {
      clearTimeout(timer)
      document.addEventListener('keydown', onKey, true)
      window.addEventListener('scroll', hide, true)
      timer = setTimeout(show, SHOW_AFTER_MS)
    }
    const onEnter = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') showSoon()
    }
    const onFocus = () => {
      if (anchor.matches(':focus-visible')) showSoon()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }

    anchor.addEventListener('pointerenter', onEnter)
    anchor.addEventListener('pointerleave', hide)
    anchor.addEventListener('pointerdown', hide)
    anchor.addEventListener('focus', onFocus)
    anchor.addEventListener('blur', hide)
    return () => {
      hide()
      anchor.removeEventListener('pointerenter', onEnter)
      anchor.removeEventListener('pointerleave', hide)
      anchor.removeEventListener('pointerdown', hide)
      anchor.removeEventListener('focus', onFocus)
      anchor.removeEventListener('blur', hide)
    }
  }, [target])

  return (
    <span ref={tipRef} popover="manual" aria-hidden="true" className={styles.tip}>
      {children}
    </span>
  )
}

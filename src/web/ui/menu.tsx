import { cloneElement, type KeyboardEvent, type ReactElement, type ToggleEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'
import { placeBeside } from './menu-placement.ts'

export type MenuItem = {
  key: string
  label: string
  icon?: IconName
  /** What choosing it does; leave out for a link. */
  onSelect?: () => void
  /** A path of this app. */
  to?: string
  danger?: boolean
  disabled?: boolean
  /** A hairline above it. */
  separated?: boolean
}

export type MenuProps = {
  /** A button, e.g. `<IconButton icon="more" label="More actions for Drift" />`. */
  trigger: ReactElement<Record<string, unknown>>
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

/**
 * A list of actions behind a button: the platform's popover with the keys of a menu (arrows, Home, End, first letters,
 * Escape, Tab). Focus returns to the button. It lives in the top layer, so nothing clips it and no modal covers it.
 */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const id = useId()
  const menuRef = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const buttonId = `${id}-button`

  const entries = () => [...(menuRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const hide = () => menuRef.current?.hidePopover()
  const focusAt = (index: number) => {
    const all = entries()
    all[(index + all.length) % all.length]?.focus()
  }

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const shown = event.newState === 'open'
    setOpen(shown)
    const button = document.getElementById(buttonId)
    if (!shown || !button) return
    placeBeside(event.currentTarget, button, align)
    focusAt(0)
    // The menu does not follow its button; it closes when the page moves.
    window.addEventListener('scroll', hide, { once: true, passive: true })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'ArrowDown') focusAt(at + 1)
    else if (event.key === 'ArrowUp') focusAt(at - 1)
    else if (event.key === 'Home') focusAt(0)
    else if (event.key === 'End') focusAt(-1)
    else if (event.key === 'Escape' || event.key === 'Tab') hide()
    else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLocaleLowerCase()
      const later = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      later.find((entry) => entry.textContent?.trim().toLocaleLowerCase().startsWith(letter))?.focus()
    } else return
    // Escape must not close the modal around the menu as well.
    event.stopPropagation()
    if (event.key !== 'Tab') event.preventDefault()
  }

  return (
    <>
      {cloneElement(trigger, {
        id: buttonId,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-popup-open': open || undefined,
      })}
      <div
        ref={menuRef}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={buttonId}
        className={styles.menu}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => {
          const look = classNames(styles.item, item.danger && styles.danger, item.separated && styles.separated)
          const words = (
            <>
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </>
          )
          if (item.to !== undefined) {
            return (
              <Link key={item.key} role="menuitem" tabIndex={-1} className={look} to={item.to} onClick={hide}>
                {words}
              </Link>
            )
          }
          return (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={look}
              aria-disabled={item.disabled || undefined}
              onClick={() => {
                if (item.disabled) return
                hide()
                item.onSelect?.()
              }}
            >
              {words}
            </button>
          )
        })}
      </div>
    </>
  )
}

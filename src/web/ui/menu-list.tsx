import { Menu as Base } from '@base-ui/react/menu'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'

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

export type MenuListProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button or link that it belongs to. */
  anchor: HTMLElement
  /** What it is aligned with, instead of the anchor. */
  alignWith?: HTMLElement | null
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  /** Above the items, e.g. whose account it is. */
  head?: ReactNode
  className?: string
  /** The least distance from the edges of the window, in pixels. */
  margin?: number
}

/** The list of an open menu: arrows, Home, End, first letters and Escape; focus returns to the anchor. */
export function MenuList({
  open,
  onOpenChange,
  anchor,
  alignWith,
  items,
  align = 'end',
  head,
  className,
  margin = 8,
}: MenuListProps) {
  // A chosen link leads to another page, whose heading takes the focus.
  const leaving = useRef(false)
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Positioner
          className={styles.place}
          anchor={alignWith ?? anchor}
          align={align}
          sideOffset={6}
          collisionPadding={margin}
        >
          <Base.Popup
            className={classNames(styles.menu, className)}
            aria-labelledby={anchor.id}
            finalFocus={() => (leaving.current ? false : anchor)}
            onFocus={focusFirstItem}
          >
            {head}
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
                  <Base.LinkItem
                    key={item.key}
                    className={look}
                    closeOnClick
                    render={<Link to={item.to} />}
                    onClick={() => {
                      leaving.current = true
                    }}
                  >
                    {words}
                  </Base.LinkItem>
                )
              }
              return (
                <Base.Item key={item.key} className={look} disabled={item.disabled} onClick={item.onSelect}>
                  {words}
                </Base.Item>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** The first item has the focus as soon as the menu has it, however it was opened. */
const focusFirstItem = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
  if (target !== currentTarget || currentTarget.contains(relatedTarget)) return
  currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
}

import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, useId, useState } from 'react'
import type { MenuItem } from './menu-list.tsx'
import { toast } from './toast.ts'

export type { MenuItem } from './menu-list.tsx'

export type MenuProps = {
  /** A button, e.g. `<IconButton icon="more" label="More actions for Drift" />`. */
  trigger: ReactElement<Record<string, unknown>>
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

/** A list of actions behind a button. */
export function Menu({ trigger, items, align }: MenuProps) {
  const { triggerProps, code, list } = useMenuOnDemand(() => import('./menu-list.tsx'))
  return (
    <>
      {cloneElement(trigger, triggerProps)}
      {code && list && <code.MenuList {...list} items={items} align={align} />}
    </>
  )
}

/**
 * A menu whose code is loaded when its trigger is pointed at, focused or pressed: pages with many buttons of this kind
 * do not wait for it. `list` are the first props of the `MenuList` in `code`; both are there once it has been opened.
 */
export const useMenuOnDemand = <Code,>(load: () => Promise<Code>) => {
  const id = useId()
  const [code, setCode] = useState<Code | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)

  // When it fails, the press tries again and says so.
  const preload = () => void load().then(setLoaded, () => undefined)
  const setLoaded = (loaded: Code) => setCode(() => loaded)
  const toggle = async (trigger: HTMLElement) => {
    setAnchor(trigger)
    setOpen(!open)
    try {
      setLoaded(await load())
    } catch {
      setOpen(false)
      toast.error('The menu could not be loaded. Check your connection.')
    }
  }
  return {
    open,
    code,
    list: anchor && { anchor, open, onOpenChange: setOpen },
    triggerProps: {
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'data-popup-open': open || undefined,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: (event: MouseEvent<HTMLElement>) => {
        // The trigger may be a link, which with a modifier opens its page in a new tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void toggle(event.currentTarget)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        void toggle(event.currentTarget)
      },
    } as const,
  }
}

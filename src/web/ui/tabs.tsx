import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

export type TabsProps<Value extends string> = {
  /** Names the list of tabs. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; count?: number; panel: ReactNode }[]
  className?: string
}

/** The position of the tab that a key leads to from the one at `at`; undefined for other keys. */
const positionOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Tabs that change the view in place. Arrow keys move, Home and End jump. Only the open panel is in the page. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, className }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex((tab) => tab.value === value)
  const open = tabs[at]

  const follow = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const position = positionOf(event.key, at, tabs.length)
    const next = position === undefined ? undefined : tabs[position]
    if (position === undefined || !next) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[position]?.focus()
    onChange(next.value)
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${id}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={follow}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {open && (
        <div
          key={open.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.value}`}
          tabIndex={0}
          className={styles.panel}
        >
          {open.panel}
        </div>
      )}
    </div>
  )
}

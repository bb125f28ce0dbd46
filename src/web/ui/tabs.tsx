import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type TabsProps<Value extends string> = {
  /** Names the list of tabs. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; count?: number; panel: ReactNode }[]
  className?: string
}

/** Tabs that change the view in place. Arrow keys move, Home and End jump. Only the open panel is in the page. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, className }: TabsProps<Value>) {
  const open = tabs.find((tab) => tab.value === value)
  return (
    <Base.Root className={className} value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {/* One panel: the library would leave the old one visible beside the new one for a frame. */}
      {open && (
        <Base.Panel key={open.value} value={open.value} className={styles.panel}>
          {open.panel}
        </Base.Panel>
      )}
    </Base.Root>
  )
}

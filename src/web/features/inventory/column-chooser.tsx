import { Popover } from '@base-ui/react/popover'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Checkbox, TextInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ColumnId, DEFAULT_LAYOUT, type Layout } from './kept-layout.ts'
import { MAX_VIEW_NAME } from './kept-views.ts'
import styles from './works.module.css'
import { COLUMN_WORDS } from './works-columns.tsx'

interface ColumnChooserProps {
  layout: Layout
  onChange: (change: Partial<Layout>) => void
  /** Keeps columns, filters and order under a name. */
  onKeep: (name: string) => void
}

const swap = (order: readonly ColumnId[], at: number, by: number): ColumnId[] => {
  const swapped = [...order]
  const [moved, other] = [order[at], order[at + by]]
  if (moved && other) [swapped[at], swapped[at + by]] = [other, moved]
  return swapped
}

/** Which columns show, in which order; both by buttons, so that keys and fingers can do it. */
export function ColumnChooser({ layout, onChange, onKeep }: ColumnChooserProps) {
  const { order, hidden } = layout
  return (
    <Popover.Root>
      <Popover.Trigger render={<Button variant="outline" size="sm" icon="grid" />}>Columns</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.place} align="end" sideOffset={8}>
          <Popover.Popup className={styles.columns}>
            <Popover.Title className={styles.popupTitle}>Columns</Popover.Title>
            <ul>
              {order.map((id, at) => (
                <li key={id} className={styles.column}>
                  <Checkbox
                    label={COLUMN_WORDS[id]}
                    checked={!hidden.includes(id)}
                    disabled={id === 'title'}
                    onChange={({ target }) =>
                      onChange({ hidden: target.checked ? hidden.filter((one) => one !== id) : [...hidden, id] })
                    }
                  />
                  <IconButton
                    size="sm"
                    icon="chevron-up"
                    tip={false}
                    label={`Move ${COLUMN_WORDS[id]} up`}
                    disabled={at === 0}
                    onClick={() => onChange({ order: swap(order, at, -1) })}
                  />
                  <IconButton
                    size="sm"
                    icon="chevron-down"
                    tip={false}
                    label={`Move ${COLUMN_WORDS[id]} down`}
                    disabled={at === order.length - 1}
                    onClick={() => onChange({ order: swap(order, at, 1) })}
                  />
                </li>
              ))}
            </ul>
            <div className={styles.columnsFoot}>
              <Button variant="quiet" size="sm" onClick={() => onChange(DEFAULT_LAYOUT)}>
                Reset
              </Button>
              <KeepView onKeep={onKeep} />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A name for what the table shows now. */
function KeepView({ onKeep }: { onKeep: (name: string) => void }) {
  const [naming, setNaming] = useState(false)
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (!name) return
    onKeep(name)
    setNaming(false)
    toast.success(`“${name}” is kept`)
  }
  if (!naming)
    return (
      <Button variant="quiet" size="sm" onClick={() => setNaming(true)}>
        Save as a View
      </Button>
    )
  return (
    <form className={styles.keep} onSubmit={keep}>
      <TextInput
        name="name"
        aria-label="Name of the view"
        placeholder="Name"
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        required
        ref={(input) => input?.focus()}
      />
      <Button type="submit" size="sm">
        Save
      </Button>
    </form>
  )
}

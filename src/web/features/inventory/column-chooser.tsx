import { Popover } from '@base-ui/react/popover'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Checkbox } from '#web/ui/inputs.tsx'
import { type ColumnId, DEFAULT_LAYOUT, type Layout } from './kept-layout.ts'
import styles from './works.module.css'
import { COLUMN_WORDS } from './works-columns.tsx'

interface ColumnChooserProps {
  layout: Layout
  onChange: (change: Partial<Layout>) => void
}

const swap = (order: readonly ColumnId[], at: number, by: number): ColumnId[] => {
  const swapped = [...order]
  const [moved, other] = [order[at], order[at + by]]
  if (moved && other) [swapped[at], swapped[at + by]] = [other, moved]
  return swapped
}

/** Which columns show, in which order; both by buttons, so that keys and fingers can do it. */
export function ColumnChooser({ layout, onChange }: ColumnChooserProps) {
  const { order, hidden } = layout
  return (
    <Popover.Root>
      <Popover.Trigger render={<Button variant="outline" size="sm" icon="grid" />}>Columns</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.place} align="end" sideOffset={8}>
          <Popover.Popup className={styles.columns}>
            <Popover.Title className="title-s">Columns</Popover.Title>
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
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

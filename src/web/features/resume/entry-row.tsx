import type { ResumeEntry } from '#contract/resume.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { nameOf } from './entry-parts.ts'
import styles from './resume.module.css'

interface EntryRowProps {
  entry: ResumeEntry
  /** Another entry is being edited (AW-8.46). */
  disabled: boolean
  onEdit: () => void
  onDelete: () => void
}

const LONGEST_NAME = 60

/** The card of an entry with its two actions, which are a menu where it is narrow (AW-8.21). */
export function EntryRow({ entry, disabled, onEdit, onDelete }: EntryRowProps) {
  const name = nameOf(entry).slice(0, LONGEST_NAME)
  return (
    <li className={styles.row}>
      <EntryFacts entry={entry} />
      <div className={styles.actions}>
        <IconButton icon="edit" label={`Edit ${name}`} tip="Edit" disabled={disabled} onClick={onEdit} />
        <IconButton
          icon="trash"
          look="danger"
          label={`Delete ${name}`}
          tip="Delete"
          disabled={disabled}
          onClick={onDelete}
        />
      </div>
      <div className={styles.more}>
        <Menu
          trigger={<IconButton icon="more" label={`More actions for ${name}`} tip={false} disabled={disabled} />}
          items={[
            { key: 'edit', label: 'Edit', icon: 'edit', onSelect: onEdit },
            { key: 'delete', label: 'Delete', icon: 'trash', danger: true, onSelect: onDelete },
          ]}
        />
      </div>
    </li>
  )
}

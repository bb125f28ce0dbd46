import type { RefObject } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { ResumeEntry, ResumeSection } from '#contract/resume.ts'
import { Button } from '#web/ui/button.tsx'
import { EntryRow } from './entry-row.tsx'
import styles from './resume.module.css'
import { SECTION_WORDS } from './section-words.ts'

interface SectionPanelProps {
  section: ResumeSection
  entries: readonly ResumeEntry[]
  /** An entry is being edited (AW-8.46). */
  disabled: boolean
  addRef: RefObject<HTMLButtonElement | null>
  onAdd: () => void
  onEdit: (at: number) => void
  onDelete: (at: number) => void
}

/** One section of the resume: its heading, the way to add, and its entries (AW-8.18 to AW-8.21). */
export function SectionPanel({ section, entries, disabled, addRef, onAdd, onEdit, onDelete }: SectionPanelProps) {
  return (
    <>
      <div className={styles.panelHead}>
        <h3 className="h-tool-s">{SECTION_WORDS[section].name}</h3>
        <Button ref={addRef} size="sm" icon="plus" disabled={disabled} onClick={onAdd}>
          {MESSAGES.resumeAddEntry}
        </Button>
      </div>
      {entries.length === 0 ? (
        <p className="mute">{MESSAGES.resumeNoEntries}</p>
      ) : (
        <ul className={styles.rows}>
          {entries.map((entry, at) => (
            <EntryRow
              key={`${at} ${JSON.stringify(entry)}`}
              entry={entry}
              disabled={disabled}
              onEdit={() => onEdit(at)}
              onDelete={() => onDelete(at)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

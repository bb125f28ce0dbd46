import type { RefObject } from 'react'
import { cut } from '#contract/clean-text.ts'
import { RESUME_SECTIONS } from '#contract/constants.ts'
import type { Resume, ResumeEntry, ResumeSection } from '#contract/resume-data.ts'
import { describeEntry, type EntryField, listFields } from '#contract/resume-fields.ts'
import { RESUME_MESSAGES } from '#contract/resume-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './section-view.module.css'
import { SECTION_TEXTS } from './sections.ts'

interface SectionViewProps {
  resume: Resume
  /** The open section. */
  section: ResumeSection
  onSection: (section: ResumeSection) => void
  /** An entry is being edited (AW-8.46). */
  disabled: boolean
  addRef: RefObject<HTMLButtonElement | null>
  onAdd: () => void
  onEdit: (at: number) => void
  onDelete: (at: number) => void
}

/** The six sections of the resume to edit, one at a time (AW-8.16 to AW-8.21). */
export function SectionView({ resume, section, onSection, ...panel }: SectionViewProps) {
  return (
    <Tabs
      label="Sections of the resume"
      value={section}
      onChange={onSection}
      tabs={RESUME_SECTIONS.map((each) => ({
        value: each,
        label: SECTION_TEXTS[each].name,
        ...(resume[each].length > 0 ? { count: resume[each].length } : {}),
        panel: <SectionPanel section={each} entries={resume[each]} {...panel} />,
      }))}
    />
  )
}

type SectionPanelProps = Omit<SectionViewProps, 'resume' | 'onSection'> & { entries: readonly ResumeEntry[] }

/** One section: its heading, 'Add New Entry' and its entries. */
function SectionPanel({ section, entries, disabled, addRef, onAdd, onEdit, onDelete }: SectionPanelProps) {
  return (
    <>
      <div className={styles.head}>
        <h3 className="h-tool-s">{SECTION_TEXTS[section].name}</h3>
        <Button ref={addRef} size="sm" icon="plus" disabled={disabled} onClick={onAdd}>
          {RESUME_MESSAGES.resumeAddEntry}
        </Button>
      </div>
      {entries.length === 0 ? (
        <p className="mute">{RESUME_MESSAGES.resumeNoEntries}</p>
      ) : (
        <ul className={styles.cards}>
          {entries.map((entry, at) => (
            <EntryCard
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

interface EntryCardProps {
  entry: ResumeEntry
  disabled: boolean
  onEdit: () => void
  onDelete: () => void
}

const MAX_NAME_LENGTH = 60

/** The card of an entry with its two actions; on a narrow screen they are in a menu (AW-8.21). */
function EntryCard({ entry, disabled, onEdit, onDelete }: EntryCardProps) {
  const name = cut(describeEntry(entry), MAX_NAME_LENGTH)
  return (
    <li className={styles.card}>
      {typeof entry === 'string' ? (
        <div className={styles.entry}>
          <p className={styles.fields}>{entry}</p>
        </div>
      ) : (
        <LabelledFields entry={entry} />
      )}
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

/** An entry as pairs of label and value (AW-8.24 to AW-8.26). */
function LabelledFields({ entry }: { entry: Exclude<ResumeEntry, string> }) {
  const { title, dates, others, description } = listFields(entry)
  return (
    <div className={styles.entry}>
      {dates.length > 0 && (
        <dl className={styles.dates}>
          {dates.map((field) => (
            <Pair key={field.key} field={field} labelHidden />
          ))}
        </dl>
      )}
      <div className={styles.fields}>
        <dl>
          {title && <Pair field={title} className="b5" labelHidden />}
          {others.map((field) => (
            <Pair key={field.key} field={field} className={styles.field} />
          ))}
        </dl>
        {description && <p className={styles.description}>{description}</p>}
      </div>
    </div>
  )
}

interface PairProps {
  field: EntryField
  className?: string | undefined
  /** For screen readers only: others see from its place what the value is. */
  labelHidden?: boolean
}

function Pair({ field, className, labelHidden = false }: PairProps) {
  return (
    <div className={className}>
      <dt className={labelHidden ? 'sr' : undefined}>{field.label}</dt>
      <dd>{field.value}</dd>
    </div>
  )
}

import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { EXISTING_WORKS, MATCH_ANSWERS, MATCH_QUESTION } from '#contract/import-terms.ts'
import type { InventoryImport } from '#contract/imports.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipGroup } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ImportPicturesLine } from './import-pictures-line.tsx'
import { ImportRows } from './import-rows.tsx'
import { MATCH_WORDS } from './import-words.ts'
import styles from './imports.module.css'
import { useChangeImport, useStartImport } from './imports.queries.ts'
import { LeftOutButton } from './left-out-button.tsx'

const FILTERS = ['mend', 'unclear', 'refused', 'ready', 'all'] as const
type Filter = (typeof FILTERS)[number]
const EXISTING_WORDS: Record<(typeof EXISTING_WORKS)[number], string> = {
  update: 'Update them with this list',
  skip: 'Leave them as they are',
}

interface ImportCheckProps {
  list: InventoryImport
  onBack: () => void
}

/** Every row before it is written, with its corrections in place. */
export function ImportCheck({ list, onBack }: ImportCheckProps) {
  const { ready, unclear, refused } = list.works
  const [filter, setFilter] = useState<Filter>(unclear + refused > 0 ? 'mend' : 'all')
  const [existing, setExisting] = useState<(typeof EXISTING_WORKS)[number]>('update')
  /** Whether the cell that was corrected last is mended now. */
  const [isMended, setMended] = useState<boolean | null>(null)
  const start = useStartImport(list.id)
  const change = useChangeImport(list.id)
  const total = ready + unclear
  const alike = list.questions.find(({ id }) => id === MATCH_QUESTION)?.cells ?? 0
  const waiting = list.questions.reduce((sum, { id, cells }) => sum + (id === MATCH_QUESTION ? 0 : cells), 0)
  const counts: Record<Filter, number> = { mend: unclear + refused, unclear, refused, ready, all: total + refused }
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="Ready" value={ready} text="become works" />
        <Figure name="To look at" value={unclear} text="become works, open cells empty" />
        <Figure name="Refused" value={refused} text="stay out until mended" />
        <Figure
          name="Pictures"
          value={list.progress.pictures.total}
          text={list.pictures ? `of ${list.pictures.count} found their work` : 'none were sent'}
        />
      </dl>
      <ImportPicturesLine list={list} />
      {waiting > 0 && (
        <Notice
          tone="warning"
          live={false}
          action={
            <Button variant="outline" size="sm" onClick={onBack}>
              Answer
            </Button>
          }
        >
          {`${counted(waiting, 'cell waits', 'cells wait')} for an answer. Each answer settles all cells that wait for it.`}
        </Notice>
      )}
      <div className={styles.bar}>
        <ChipGroup
          label="Filter rows"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'mend', label: 'To mend', count: counts.mend },
            { value: 'unclear', label: 'To look at', count: unclear },
            { value: 'refused', label: 'Refused', count: refused },
            { value: 'ready', label: 'Ready', count: ready },
            { value: 'all', label: 'All', count: counts.all },
          ]}
        />
        <StatusBadge mark="draft" label="Nothing is written yet" />
      </div>
      <p role="status" className="sr">
        {isMended !== null &&
          `${isMended ? 'Corrected' : 'Not yet right'}. ${counted(counts.mend, 'row')} to mend, ${ready} ready.`}
      </p>
      <ImportRows key={filter} list={list} filter={filter === 'all' ? {} : { state: filter }} onCorrected={setMended} />
      <FailureNotice error={change.error} message="That could not be stored. Try again in a moment." />
      <FailureNotice error={start.error} message="The import could not begin. Try again in a moment." />
      <div className={styles.foot}>
        {alike > 0 && (
          <Field
            label="Already in your inventory?"
            helper={`${counted(alike, 'row looks', 'rows look')} like works you have`}
          >
            <Select
              value=""
              placeholder="Choose for all of them"
              disabled={change.isPending}
              options={MATCH_ANSWERS.map((value) => ({ value, label: MATCH_WORDS[value] }))}
              onChange={({ target }) => change.mutate({ answers: { [MATCH_QUESTION]: target.value } })}
            />
          </Field>
        )}
        <Field label="Works whose inventory number you have already">
          <Select
            value={existing}
            options={EXISTING_WORKS.map((value) => ({ value, label: EXISTING_WORDS[value] }))}
            onChange={({ target }) => setExisting(target.value === 'skip' ? 'skip' : 'update')}
          />
        </Field>
        <span className={styles.actions}>
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
          {refused > 0 && <LeftOutButton list={list} label={`Download the ${refused} Refused`} />}
          <Button
            disabled={total === 0}
            busy={start.isPending}
            busyLabel="Starting..."
            onClick={() => start.mutate({ revision: list.revision, existing })}
          >
            Import {counted(total, 'Work')}
          </Button>
        </span>
      </div>
      <p className="cap">
        Corrections stay here; your file is not changed. All works come in as drafts, which nobody else sees.
      </p>
    </>
  )
}

function Figure({ name, value, text }: { name: string; value: number; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.figure}>{value}</span>
        <span className="cap">{text}</span>
      </dd>
    </div>
  )
}

import { counted } from '#contract/counted.ts'
import { COLUMN_CHOICES } from '#contract/import-terms.ts'
import type { ImportSheet, InventoryImport } from '#contract/imports.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Checkbox, Select } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ImportPicturesLine } from './import-pictures-line.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { ImportSource } from './import-source.tsx'
import { CHOICE_WORDS, fieldWord } from './import-words.ts'
import styles from './imports.module.css'
import { useChangeImport } from './imports.queries.ts'

type Column = ImportSheet['columns'][number]

/** Those that have no place come first. */
const order = ({ use, from }: Column): number => {
  if (use !== null) return 2
  return from === 'mapping' ? 1 : 0
}
const isShown = ({ header, samples, use }: Column): boolean => header !== '' || samples.length > 0 || use !== null

interface ImportColumnsProps {
  list: InventoryImport
  onCheck: () => void
}

/** What the columns mean, and what has to be asked once. */
export function ImportColumns({ list, onCheck }: ImportColumnsProps) {
  const change = useChangeImport(list.id)
  const used = list.sheets.filter((sheet) => sheet.used)
  const columns = used.flatMap((sheet) => sheet.columns.filter(isShown))
  const matched = columns.filter(({ use }) => use !== null).length
  const open = columns.filter((column) => order(column) === 0).length
  const { ready, unclear, refused } = list.works
  const total = ready + unclear + refused
  const facts = [
    `${matched} of ${counted(columns.length, 'column')} matched.`,
    open > 0 && `${open} ${open === 1 ? 'has' : 'have'} no place yet.`,
  ].filter(Boolean)
  return (
    <>
      <ImportSource list={list} facts={facts.join(' ')} change={change} />
      <p className={`cap ${styles.file}`}>
        {list.file_name}, {counted(total, 'work')}
      </p>
      <ImportPicturesLine list={list} />
      {list.sheets.length > 1 && (
        <fieldset className={styles.sheets} disabled={change.isPending}>
          <legend className="b5">Sheets</legend>
          {list.sheets.map(({ name, used: isUsed, reason }) => (
            <Checkbox
              key={name}
              label={reason && !isUsed ? `${name} (${reason.replace(/\.$/, '').toLowerCase()})` : (name ?? 'Sheet')}
              checked={isUsed}
              onChange={({ target }) => {
                const others = used.flatMap((sheet) => (sheet.name === name ? [] : (sheet.name ?? [])))
                const sheets = target.checked ? [...others, name ?? ''] : others
                if (sheets.length > 0) change.mutate({ sheets })
              }}
            />
          ))}
        </fieldset>
      )}
      <FailureNotice error={change.error} message="That could not be stored. Try again in a moment." />
      <ImportQuestions list={list} change={change} />
      {used.map((sheet) => (
        <section
          key={sheet.name}
          className={styles.columns}
          aria-label={sheet.name === null ? 'Columns' : `Columns of ${sheet.name}`}
        >
          {used.length > 1 && <h2 className="h-tool">{sheet.name}</h2>}
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">In your file</th>
                <th scope="col">First values</th>
                <th scope="col">Becomes</th>
                <th scope="col">
                  <span className="sr">State</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {sheet.columns
                .filter(isShown)
                .toSorted((a, b) => order(a) - order(b))
                .map((column) => (
                  <ColumnRow
                    key={column.column}
                    column={column}
                    disabled={change.isPending}
                    onUse={(use) => {
                      const key = sheet.name === null ? column.column : `${sheet.name}!${column.column}`
                      change.mutate({ mapping: { [key]: use } })
                    }}
                  />
                ))}
            </tbody>
          </table>
        </section>
      ))}
      {total === 0 && (
        <Notice live={false}>
          This file has headings and no rows below them. Go back and choose one with works, or check that the rows of
          this one are not hidden or filtered.
        </Notice>
      )}
      <div className={styles.foot}>
        <span className="cap">What is left out stays in your file. Nothing is written yet.</span>
        <span className={styles.actions}>
          <ButtonLink to="/dashboard/import" variant="quiet">
            Back
          </ButtonLink>
          <Button onClick={onCheck} disabled={total === 0} busy={change.isPending} busyLabel="Reading...">
            Check {counted(total, 'Row')}
          </Button>
        </span>
      </div>
    </>
  )
}

interface ColumnRowProps {
  column: Column
  disabled: boolean
  onUse: (use: string | null) => void
}

function ColumnRow({ column, disabled, onUse }: ColumnRowProps) {
  const { header, column: letter, samples, use } = column
  const name = header || `Column ${letter}`
  const step = order(column)
  const isListed = COLUMN_CHOICES.some((choice) => choice === use)
  return (
    <tr className={step === 0 ? styles.open : undefined}>
      <td>
        <span className="b5">{name}</span>
      </td>
      <td data-label="First values">
        <span className={styles.samples}>
          {samples.map((sample) => (
            <span key={sample} className={styles.sample}>
              {sample}
            </span>
          ))}
        </span>
      </td>
      <td data-label="Becomes">
        <span className={styles.choice}>
          <Select
            aria-label={`${name} becomes`}
            className={styles.use}
            disabled={disabled}
            value={use ?? (step === 1 ? 'none' : '')}
            onChange={({ target: { value } }) => onUse(value === 'none' ? null : value)}
            options={[
              ...(step === 0 ? [{ value: '', label: 'Choose', disabled: true }] : []),
              ...(use !== null && !isListed ? [{ value: use, label: fieldWord(use) }] : []),
              ...COLUMN_CHOICES.map((choice) => ({ value: choice, label: CHOICE_WORDS[choice] })),
              { value: 'none', label: 'Leave out' },
            ]}
          />
        </span>
      </td>
      <td>
        {step === 2 && (
          <span className={styles.matched}>
            <Icon name="check" size={16} />
            Matched
          </span>
        )}
        {step === 1 && <StatusBadge mark="draft" label="Left out" />}
        {step === 0 && <StatusBadge mark="pending" label="Not matched" />}
      </td>
    </tr>
  )
}

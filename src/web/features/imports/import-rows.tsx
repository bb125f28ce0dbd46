import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { MATCH_ANSWERS, MATCH_QUESTION } from '#contract/import-terms.ts'
import type { ImportRow, InventoryImport } from '#contract/imports.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { LoadError } from '#web/lib/load-error.tsx'
import { NextPage } from '#web/lib/next-page.tsx'
import { isFocusFree } from '#web/lib/use-focus-after-removal.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { fieldWord, MATCH_WORDS, ROW_WORDS } from './import-words.ts'
import styles from './imports.module.css'
import { type RowFilter, useChangeImport, useImportRows } from './imports.queries.ts'
import { type ListedReport, listReports, textIn } from './list-reports.ts'
import { rowFacts } from './row-facts.ts'

interface Correct {
  isPending: boolean
  /** Does nothing while another correction is stored. */
  send: (row: ImportRow, field: string, text: string) => void
}

const placeIn = ({ row, sheet }: ImportRow) => ({ row, ...(sheet !== null && { sheet }) })
/** Names the control of a cell, which is another element after a correction. */
const cellName = ({ row, sheet }: ImportRow, field: string): string => `${sheet ?? ''} ${row} ${field}`
const listCells = (table: HTMLTableElement | null): HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('[data-cell]') ?? []),
]

/** Stores corrections. Afterwards the focus is at the same cell, or at the next one where it is mended, unless it was moved. */
const useCorrections = (
  list: InventoryImport,
  rowsReadAt: number,
  table: RefObject<HTMLTableElement | null>,
  onCorrected: (isMended: boolean | null) => void,
) => {
  const { mutate, isPending, error } = useChangeImport(list.id)
  const sent = useRef<{ name: string; at: number; readAt: number } | null>(null)
  const goOn = useEffectEvent((readAt: number) => {
    if (!sent.current || sent.current.readAt === readAt) return
    const { name, at } = sent.current
    sent.current = null
    const cells = listCells(table.current)
    const same = cells.find(({ dataset }) => dataset.cell === name)
    onCorrected(!same)
    if (isFocusFree()) (same ?? cells[at] ?? cells.at(-1))?.focus()
  })
  useEffect(() => goOn(rowsReadAt), [rowsReadAt])
  const send = (row: ImportRow, field: string, text: string) => {
    if (isPending) return
    const name = cellName(row, field)
    const at = listCells(table.current).findIndex(({ dataset }) => dataset.cell === name)
    sent.current = { name, at: Math.max(0, at), readAt: rowsReadAt }
    onCorrected(null)
    const forget = () => {
      sent.current = null
    }
    mutate({ corrections: [{ ...placeIn(row), field, text }] }, { onError: forget })
  }
  return { isPending, error, send }
}

interface ImportRowsProps {
  list: InventoryImport
  filter: RowFilter
  /** Whether a corrected cell is mended; null while it is stored and read again. */
  onCorrected: (isMended: boolean | null) => void
}

/** Rows of a list, each cell that somebody has to look at with a correction. */
export function ImportRows({ list, filter, onCorrected }: ImportRowsProps) {
  const rows = useImportRows(list.id, filter)
  const table = useRef<HTMLTableElement>(null)
  const correct = useCorrections(list, rows.dataUpdatedAt, table, onCorrected)
  const items = rows.data?.pages.flatMap((page) => page.items) ?? []
  if (rows.isPending) return <SkeletonGroup height={240} />
  if (rows.isLoadingError) return <LoadError query={rows} message="The rows could not be loaded." />
  if (items.length === 0) return <EmptyState title="No rows here" text="Choose another group of rows above." />
  return (
    <>
      <FailureNotice error={correct.error} message="The correction could not be stored. Try again in a moment." />
      <table ref={table} className={classNames(styles.table, styles.rows)}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Work</th>
            <th scope="col">Column</th>
            <th scope="col">In the file</th>
            <th scope="col">Becomes</th>
            <th scope="col">
              <span className="sr">State</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => {
            const reports = listReports(row).filter(({ field }) => field !== MATCH_QUESTION)
            const key = `${row.sheet ?? ''} ${row.row}`
            const match = row.existing && <MatchRow key={`${key} match`} row={row} correct={correct} />
            if (reports.length === 0) return match ?? <ReadyRow key={key} row={row} correct={correct} />
            const mended = reports.map((report, at) => (
              <ReportRow
                // A cell has one report; its text is another one after a correction.
                key={`${key} ${report.field} ${report.kind} ${report.cell} ${at}`}
                row={row}
                report={report}
                facts={at === 0}
                correct={correct}
              />
            ))
            return match ? [match, ...mended] : mended
          })}
        </tbody>
      </table>
      <NextPage list={rows} failed="More rows could not be loaded." />
    </>
  )
}

function Work({ row, facts = false }: { row: ImportRow; facts?: boolean }) {
  const [title, date] = [textIn(row, 'title'), textIn(row, 'date_text')]
  return (
    <span>
      {title ? <bdi className={styles.title}>{title}</bdi> : <span className="mute">No title</span>}
      {date && (
        <span className="mute">
          , <bdi>{date}</bdi>
        </span>
      )}
      {facts && <Facts row={row} />}
    </span>
  )
}

/** What the cells were read as, and what happens to a work that is there already. */
function Facts({ row }: { row: ImportRow }) {
  const { updates } = row
  const changes = updates?.changes.map(({ field, before, after }) =>
    before && after ? `${fieldWord(field)} ${before} to ${after}` : fieldWord(field),
  )
  return (
    <span className={styles.facts}>
      <span>{rowFacts(row).join(' · ')}</span>
      {updates && (
        <span>
          <Link className="link" to={`/artwork/${updates.artwork_id}/record`}>
            Updates {textIn(row, 'inventory_number')}
          </Link>
          {changes?.length === 0 ? ': nothing changes' : `: ${changes?.join(', ')}`}
        </span>
      )}
    </span>
  )
}

function RowNumber({ row }: { row: ImportRow }) {
  return (
    <span className="cap">
      {row.sheet !== null && `${row.sheet} `}
      {row.row}
    </span>
  )
}

/** Whether a row is a work that is there already; its answer can be changed. */
function MatchRow({ row, correct }: { row: ImportRow; correct: Correct }) {
  const { label, mark } = ROW_WORDS[row.state]
  const report = row.reports.find(({ field }) => field === MATCH_QUESTION)
  const answer = row.existing?.answer ?? null
  return (
    <tr>
      <td>
        <RowNumber row={row} />
      </td>
      <td data-label="Work">
        <Work row={row} />
      </td>
      <td data-label="Column">{fieldWord(MATCH_QUESTION)}</td>
      <td data-label="In the file">
        <Link className="link" to={`/artwork/${row.existing?.artwork_id}/record`}>
          See that work
        </Link>
      </td>
      <td data-label="Becomes">
        {report && (
          <p className={styles.wrong}>
            <Icon name="alert" size={16} />
            {report.reason}
          </p>
        )}
        <span className={styles.options}>
          {MATCH_ANSWERS.map((one, at) => (
            <Button
              key={one}
              variant={one === answer ? 'primary' : 'outline'}
              size="sm"
              aria-label={`${MATCH_WORDS[one]}, row ${row.row}`}
              aria-pressed={one === answer}
              aria-disabled={correct.isPending || undefined}
              onClick={() => correct.send(row, MATCH_QUESTION, one)}
              data-cell={at === 0 ? cellName(row, MATCH_QUESTION) : undefined}
            >
              {MATCH_WORDS[one]}
            </Button>
          ))}
        </span>
      </td>
      <td>
        <StatusBadge mark={mark} label={label} />
      </td>
    </tr>
  )
}

/** Fields in which a row that was read can be corrected. */
const CORRECTED = [
  'title',
  'inventory_number',
  'date_text',
  'medium_line',
  'height_mm',
  'width_mm',
  'depth_mm',
  'price',
  'status',
  'location',
]

function ReadyRow({ row, correct }: { row: ImportRow; correct: Correct }) {
  const { label, mark } = ROW_WORDS[row.state]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [field, text] = [String(typed.get('field')), String(typed.get('text'))]
    correct.send(row, field, text)
  }
  return (
    <tr>
      <td>
        <RowNumber row={row} />
      </td>
      <td data-label="Work">
        <Work row={row} />
      </td>
      <td colSpan={3} data-label="Becomes">
        <div>
          <Facts row={row} />
          <details>
            <summary className="link" data-cell={cellName(row, '')}>
              Correct<span className="sr"> row {row.row}</span>
            </summary>
            <form className={styles.correction} onSubmit={submit}>
              <Select
                name="field"
                aria-label={`Field, row ${row.row}`}
                options={CORRECTED.map((value) => ({ value, label: fieldWord(value) }))}
              />
              <TextInput name="text" aria-label={`New value, row ${row.row}`} maxLength={20_000} />
              <Button type="submit" variant="outline" size="sm" aria-disabled={correct.isPending || undefined}>
                Store<span className="sr"> row {row.row}</span>
              </Button>
            </form>
          </details>
        </div>
      </td>
      <td>
        <StatusBadge mark={mark} label={label} />
      </td>
    </tr>
  )
}

interface ReportRowProps {
  row: ImportRow
  report: ListedReport
  /** Whether what else was read of the row stands below its title. */
  facts: boolean
  correct: Correct
}

function ReportRow({
  row,
  report: { field, name: holds, kind, cell, reason, options, refuses },
  facts,
  correct,
}: ReportRowProps) {
  const id = useId()
  const { label, mark } = ROW_WORDS[refuses ? 'refused' : 'unclear']
  const send = (text: string) => correct.send(row, field, text)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(String(new FormData(event.currentTarget).get('text') ?? ''))
  }
  const name = `${fieldWord(holds)}, row ${row.row}`
  return (
    <tr>
      <td>
        <RowNumber row={row} />
      </td>
      <td data-label="Work">
        <Work row={row} facts={facts} />
      </td>
      <td data-label="Column">{fieldWord(holds)}</td>
      <td data-label="In the file">{cell !== '' && <span className={styles.sample}>{cell}</span>}</td>
      <td data-label="Becomes">
        <form className={styles.correction} onSubmit={submit}>
          <TextInput
            name="text"
            data-cell={cellName(row, field)}
            aria-label={name}
            aria-describedby={id}
            aria-invalid={refuses}
            defaultValue={cell}
            maxLength={20_000}
          />
          <Button type="submit" variant="outline" size="sm" aria-disabled={correct.isPending || undefined}>
            Correct<span className="sr"> {name}</span>
          </Button>
        </form>
        <p id={id} className={refuses ? styles.wrong : styles.reason}>
          <Icon name="alert" size={16} />
          {reason}
          {!refuses && row.fields[field] === undefined && ' Left empty until it is corrected.'}
        </p>
        {options.length > 0 && (
          <span className={styles.options}>
            {options.map((option) => (
              <Button
                key={option}
                variant="outline"
                size="sm"
                aria-disabled={correct.isPending || undefined}
                onClick={() => send(option)}
              >
                {kind === 'picture_missing' ? `Use ${option}` : option}
              </Button>
            ))}
          </span>
        )}
      </td>
      <td>
        <StatusBadge mark={mark} label={label} />
      </td>
    </tr>
  )
}

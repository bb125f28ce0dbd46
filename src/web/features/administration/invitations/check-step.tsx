import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { CheckedPerson, InvitedPerson } from '#contract/invitations.ts'
import { ROLES } from '#contract/roles.ts'
import { failureText } from '#web/lib/api-error.ts'
import { formatDate } from '#web/lib/format.ts'
import { roleName } from '#web/shared/roles.ts'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipGroup } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmailInput, Select } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import admin from '../administration.module.css'
import type { CheckedRow } from './invitation-steps.ts'
import styles from './invitations.module.css'

interface CheckStepProps {
  rows: readonly CheckedRow[]
  fileName: string | null
  isChecking: boolean
  error: Error | null
  onChange: (id: number, changes: Partial<InvitedPerson>) => void
  onRemove: (id: number) => void
  onBack: () => void
  readyCount: number
  isSending: boolean
  onSend: () => void
}

const FILTERS = ['all', 'ready', 'look', 'here'] as const
type Filter = (typeof FILTERS)[number]
const LABELS: Record<Filter, string> = { all: 'All', ready: 'Ready', look: 'To look at', here: 'Already here' }
const PAGE = 50

const isShown = ({ check: { state } }: CheckedRow, filter: Filter): boolean =>
  filter === 'all' || state === filter || (filter === 'look' && state === 'confirm')

const BADGES: Record<CheckedPerson['state'], [StatusMarkKind, string]> = {
  ready: ['published', 'Ready'],
  look: ['restricted', 'To look at'],
  here: ['draft', 'Already here'],
  confirm: ['pending', 'Confirm admin'],
}

/** The second step: everybody of the list, with what is to be mended in its place. */
export function CheckStep(props: CheckStepProps) {
  const { rows, fileName, isChecking, error, onChange, onRemove, onBack, readyCount, isSending, onSend } = props
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(0)
  const shown = rows.filter((row) => isShown(row, filter))
  const first = Math.min(page, Math.max(0, Math.ceil(shown.length / PAGE) - 1)) * PAGE
  const waiting = rows.length - readyCount
  return (
    <section className={styles.wide} aria-label="Check">
      <div className={admin.tools}>
        <ChipGroup
          label="Filter people"
          value={filter}
          onChange={(value) => {
            setFilter(value)
            setPage(0)
          }}
          options={FILTERS.map((value) => ({
            value,
            label: LABELS[value],
            count: rows.filter((row) => isShown(row, value)).length,
          }))}
        />
        {fileName !== null && <span className={`cap ${styles.file}`}>{fileName}</span>}
      </div>
      {error && <Notice tone="error">{failureText(error, 'Nobody was invited. Try again in a moment.')}</Notice>}
      {shown.length === 0 ? (
        <EmptyState headingLevel={2} title="Nobody here" />
      ) : (
        <table className={admin.table}>
          <caption className="sr">People to invite</caption>
          <thead>
            <tr>
              {['Person', 'Role', 'Check'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(first, first + PAGE).map((row) => (
              <PersonRow key={row.id} row={row} onChange={onChange} onRemove={onRemove} />
            ))}
          </tbody>
        </table>
      )}
      <div className={admin.pages}>
        <p role="status">
          {shown.length > PAGE
            ? `${first + 1} to ${Math.min(first + PAGE, shown.length)} of ${shown.length}`
            : counted(shown.length, 'person', 'people')}
          {isChecking && ', checking...'}
        </p>
        {shown.length > PAGE && (
          <>
            <Button variant="outline" size="sm" disabled={first === 0} onClick={() => setPage(first / PAGE - 1)}>
              Previous
            </Button>
            <Button
              variant="outline"
              size="sm"
              disabled={first + PAGE >= shown.length}
              onClick={() => setPage(first / PAGE + 1)}
            >
              Next
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button busy={isSending} busyLabel="Sending..." disabled={readyCount === 0 || isChecking} onClick={onSend}>
          Send {counted(readyCount, 'Invitation')}
        </Button>
      </div>
      {waiting > 0 && (
        <p className={`cap ${styles.rest}`}>
          {readyCount === 0
            ? 'Nobody is ready yet.'
            : `The other ${waiting === 1 ? 'one waits' : `${waiting} wait`} here until you mend or remove them.`}
        </p>
      )}
    </section>
  )
}

interface PersonRowProps {
  row: CheckedRow
  onChange: CheckStepProps['onChange']
  onRemove: CheckStepProps['onRemove']
}

function PersonRow({ row: { id, person, check }, onChange, onRemove }: PersonRowProps) {
  const { state, problem, known } = check
  const [email, setEmail] = useState(person.email)
  // A field that was mended stays one, with the focus in it.
  const [isMended, setMended] = useState(false)
  const name = person.name || person.email || 'this person'
  const emailProblem = problem?.field === 'email' ? problem.message : null
  const mend = () => {
    setMended(true)
    if (email !== person.email) onChange(id, { email })
  }
  const [mark, label] = BADGES[state]
  return (
    <tr>
      <th scope="row">
        <span className={admin.name}>{person.name || 'No name'}</span>
        {emailProblem !== null || isMended ? (
          <Field label={<span className="sr">{`Email of ${name}`}</span>} error={emailProblem} className={styles.email}>
            <EmailInput
              value={email}
              autoComplete="off"
              onChange={(event) => setEmail(event.target.value)}
              onBlur={mend}
              onKeyDown={(event) => event.key === 'Enter' && mend()}
            />
          </Field>
        ) : (
          <span className={`small faint ${admin.under}`}>{person.email}</span>
        )}
      </th>
      <td data-head="Role">
        <div className={admin.role}>
          <Select
            aria-label={`Role of ${name}`}
            aria-invalid={problem?.field === 'role' || undefined}
            value={ROLES.find((role) => role === person.role) ?? ''}
            {...(problem?.field === 'role' ? { placeholder: 'Choose a role' } : {})}
            options={ROLES.map((value) => ({ value, label: roleName(value) }))}
            onChange={(event) => onChange(id, { role: event.target.value, confirmed: false })}
          />
        </div>
      </td>
      <td data-head="Check">
        <div>
          <StatusBadge mark={mark} label={label} />
          {problem?.field === 'role' && (
            <span className={`small ${admin.under} ${styles.problem}`}>{problem.message}</span>
          )}
          {known && (
            <span className={`small faint ${admin.under}`}>
              {known.as === 'member' ? 'Member since' : 'Invited on'} {formatDate(known.since)}
            </span>
          )}
          {person.role === 'admin' && <span className={`small faint ${admin.under}`}>Sees and changes everything</span>}
        </div>
      </td>
      <td className={admin.actions}>
        <div className={admin.both}>
          {state === 'confirm' && (
            <Button variant="outline" size="sm" onClick={() => onChange(id, { confirmed: true })}>
              Confirm admin<span className="sr"> {name}</span>
            </Button>
          )}
          {state !== 'ready' && (
            <Button variant="quiet" size="sm" onClick={() => onRemove(id)}>
              Remove<span className="sr"> {name}</span>
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

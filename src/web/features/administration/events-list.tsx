import type { FailedEvent } from '#contract/operations.ts'
import { api } from '#web/lib/api.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminList, type Column } from './admin-list.tsx'
import styles from './administration.module.css'
import type { Confirm, Confirmation } from './confirm-row.tsx'

const read = async () => {
  const { items, total } = await api('GET /admin/events', {})
  return { items, next_cursor: null, counts: { all: total } }
}

const retry = ({ id, job }: FailedEvent): Confirmation => ({
  title: `Run ${job} again?`,
  text: 'What it has already done is not repeated. If it fails again, it returns to this list.',
  confirmLabel: 'Run again',
  reason: null,
  tone: 'plain',
  run: () => api('POST /admin/events/:id/retry', { params: { id } }),
  done: `${job} runs again`,
})

const COLUMNS: readonly Column<FailedEvent>[] = [
  { head: 'Event', isHead: true, cell: ({ job }) => <span className={styles.name}>{job}</span> },
  { head: 'What happened', cell: ({ failure }) => failure },
  { head: 'Failed', cell: ({ failed_at }) => <time dateTime={failed_at}>{formatMoment(failed_at)}</time> },
]

const actions = (event: FailedEvent, confirm: Confirm) => (
  <Button variant="outline" size="sm" onClick={() => confirm(retry(event))}>
    Retry
  </Button>
)

/** Events that failed on every attempt. Without any it is silent: the counts above it say that everything was delivered. */
export function EventsList() {
  return (
    <AdminList
      name="Events to run again"
      searchLabel={null}
      filters={[{ value: 'all', label: 'All' }]}
      read={read}
      emptyText={null}
      columns={COLUMNS}
      actions={actions}
    />
  )
}

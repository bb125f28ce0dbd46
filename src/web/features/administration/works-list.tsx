import type { ListedWork, WORKS_FILTERS } from '#contract/administration.ts'
import { badgeWord, priceText } from '#contract/artwork-display.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AdminList, type Column, type Filters } from './admin-list.tsx'
import styles from './administration.module.css'
import type { ListQuery } from './administration.queries.ts'
import type { Confirm, Confirmation } from './confirm-row.tsx'
import { WorkThumb } from './work-thumb.tsx'

type Filter = (typeof WORKS_FILTERS)[number]

const FILTERS: Filters<Filter> = [
  { value: 'all', label: 'All' },
  { value: 'published', label: MESSAGES.statusPublished },
  { value: 'unpublished', label: 'Not published' },
  { value: 'taken_down', label: 'Taken down' },
]

const read = (query: ListQuery<Filter>) => api('GET /admin/works', { query })

const takedown = ({ id, title, artist }: Pick<ListedWork, 'id' | 'title'> & { artist: string }): Confirmation => ({
  title: `Take down “${title}”?`,
  text: `The work leaves the public pages and cannot be published until it is restored. ${artist} gets an email with the reason.`,
  confirmLabel: 'Take down',
  reason: 'Reason, shown to the artist',
  tone: 'danger',
  run: (reason) => api('POST /admin/works/:id/take-down', { params: { id }, body: { reason } }),
  done: `“${title}” was taken down`,
})

const restoration = ({ id, title }: ListedWork): Confirmation => ({
  title: `Restore “${title}”?`,
  text: 'The work returns to the public pages, unless its artist has archived or changed it in the meantime.',
  confirmLabel: 'Restore',
  reason: null,
  tone: 'plain',
  run: () => api('POST /admin/works/:id/restore', { params: { id } }),
  done: `“${title}” was restored`,
})

const chooseMark = ({ status, is_sold: isSold }: ListedWork): StatusMarkKind => {
  if (isSold) return 'sold'
  return status === 'published' ? 'published' : 'draft'
}

function Status({ work }: { work: ListedWork }) {
  if (work.taken_down)
    return (
      <>
        <StatusBadge mark="restricted" label="Taken down" />
        <span className={`small faint ${styles.under}`}>{work.taken_down.reason}</span>
      </>
    )
  return <StatusBadge mark={chooseMark(work)} label={badgeWord(work)} />
}

const COLUMNS: readonly Column<ListedWork>[] = [
  {
    head: 'Work',
    isHead: true,
    cell: ({ title, year, artist, picture }) => (
      <div className={styles.thing}>
        <WorkThumb picture={picture} />
        <div>
          <span className={styles.work}>
            <bdi>{title}</bdi>
            {year !== null && <span className={styles.year}>, {year}</span>}
          </span>
          <span className={`small faint ${styles.under}`}>{artist.name}</span>
        </div>
      </div>
    ),
  },
  { head: 'Status', cell: (work) => <Status work={work} /> },
  { head: 'Price', isNumber: true, cell: ({ price, currency }) => priceText(price, currency) ?? 'None' },
  { head: 'Added', cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time> },
]

const actions = (work: ListedWork, confirm: Confirm) => {
  if (work.taken_down)
    return (
      <Button variant="outline" size="sm" onClick={() => confirm(restoration(work))}>
        Restore
      </Button>
    )
  if (work.status !== 'published') return null
  return (
    <Button variant="danger" size="sm" onClick={() => confirm(takedown({ ...work, artist: work.artist.name }))}>
      Take down
    </Button>
  )
}

/** Every work, published or not. */
export function WorksList() {
  return (
    <AdminList
      name="Works"
      searchLabel="Search title or artist"
      filters={FILTERS}
      read={read}
      emptyText="No works here"
      columns={COLUMNS}
      actions={actions}
    />
  )
}

import { counted } from '#contract/counted.ts'
import type { REPORT_FILTERS, Reported } from '#contract/moderation.ts'
import { REPORT_REASONS, type ReportKind } from '#contract/report-reasons.ts'
import { api } from '#web/lib/api.ts'
import { formatMoment } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { AdminList, type Column, type Filters } from './admin-list.tsx'
import styles from './administration.module.css'
import type { ListQuery } from './administration.queries.ts'
import { WorkThumb } from './work-thumb.tsx'

type Filter = (typeof REPORT_FILTERS)[number]
/** With an id for the list: a report has none of its own. */
type ReportedRow = Reported & { id: string }

const FILTERS: Filters<Filter> = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
]
const KINDS: Record<ReportKind, string> = {
  comment: 'Comment by',
  artwork: 'Work by',
  exhibition: 'Exhibition of',
  article: 'Article by',
  profile: 'Account of',
}
const ICONS: Record<ReportKind, IconName> = {
  comment: 'comment',
  artwork: 'image',
  exhibition: 'grid',
  article: 'document',
  profile: 'account',
}
const OUTCOMES = { acted: 'Acted on', kept: 'Left as it is' }

const read = async (query: ListQuery<Filter>) => {
  const { items, ...page } = await api('GET /admin/reports', { query })
  return { ...page, items: items.map((one) => ({ ...one, id: `${one.kind}-${one.target_id}-${one.closed_at ?? ''}` })) }
}

function State({ reported: { outcome, reported_at } }: { reported: Reported }) {
  if (outcome) return <StatusBadge mark="plain" label={OUTCOMES[outcome]} />
  return (
    <div>
      <StatusBadge mark="pending" label="Waiting" />
      <span className={`small faint ${styles.under}`}>
        since <time dateTime={reported_at}>{formatMoment(reported_at)}</time>
      </span>
    </div>
  )
}

const COLUMNS: readonly Column<ReportedRow>[] = [
  {
    head: 'Reported',
    isHead: true,
    cell: ({ kind, text, person, picture }) => (
      <div className={styles.thing}>
        <WorkThumb picture={picture} icon={ICONS[kind]} />
        <div>
          <span className={styles.name}>{kind === 'comment' ? `“${text}”` : text}</span>
          <span className={`small faint ${styles.under}`}>
            {person ? `${KINDS[kind]} ${person.name}` : 'No longer there'}
          </span>
        </div>
      </div>
    ),
  },
  { head: 'Reason', cell: ({ reasons }) => reasons.map((reason) => REPORT_REASONS[reason]).join(', ') },
  { head: 'By', cell: ({ people }) => counted(people, 'person', 'people') },
  { head: 'State', cell: (reported) => <State reported={reported} /> },
]

const actions = ({ kind, target_id, person }: ReportedRow) =>
  person && (
    <ButtonLink variant="outline" size="sm" to={`/admin/reports/${kind}/${target_id}`}>
      Review
    </ButtonLink>
  )

/** What people reported. */
export function ReportsList() {
  return (
    <AdminList
      name="Reports"
      searchLabel="Search text or person"
      filters={FILTERS}
      read={read}
      emptyText="Nothing is waiting"
      columns={COLUMNS}
      actions={actions}
    />
  )
}

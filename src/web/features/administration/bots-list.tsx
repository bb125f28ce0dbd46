import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/counted.ts'
import type { BotVisits } from '#contract/image-terms.ts'
import { BOT_DAYS, type BotPurpose } from '#contract/image-terms-words.ts'
import { api } from '#web/lib/api.ts'
import { momentText } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { type Column, Table } from './admin-list.tsx'
import styles from './administration.module.css'
import { ADMIN_KEY } from './administration.queries.ts'

type Row = BotVisits & { id: string }

const PURPOSES: Record<BotPurpose, string> = {
  training: 'AI training',
  search: 'Search',
  preview: 'Link previews',
  assistant: 'Answers to a person',
  other: 'Unknown purpose',
}

const number = new Intl.NumberFormat('en-US')

function Verdict({ purpose, barred }: Pick<Row, 'purpose' | 'barred'>) {
  if (purpose === 'other') return <StatusBadge mark="draft" label="Unknown" />
  if (purpose !== 'training') return <StatusBadge mark="plain" label="May read" />
  return barred > 0 ? (
    <StatusBadge mark="restricted" label={`Ignored ${counted(barred, 'time')}`} />
  ) : (
    <StatusBadge mark="published" label="Kept" />
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    head: 'Bot',
    isHead: true,
    cell: ({ bot, operator }) => (
      <>
        <span className={styles.name}>{bot}</span>
        {operator && <span className={`small faint ${styles.under}`}>{operator}</span>}
      </>
    ),
  },
  { head: 'Reads for', cell: ({ purpose }) => PURPOSES[purpose] },
  { head: 'Pages', isNumber: true, cell: ({ pages }) => number.format(pages) },
  { head: 'Images', isNumber: true, cell: ({ images }) => number.format(images) },
  { head: 'Rules', cell: (row) => <Verdict {...row} /> },
  { head: 'Last visit', cell: ({ last_at }) => <time dateTime={last_at}>{momentText(last_at)}</time> },
]

/** Which bots read public pages and images, and whether those that train AI keep to the rules. */
export function BotsList() {
  const query = useQuery({ queryKey: [ADMIN_KEY, 'bots'], queryFn: () => api('GET /admin/bots', {}) })
  const { data } = query
  if (query.isError)
    return (
      <LoadError headingLevel={2} title="We couldn't load the bots" query={query} message="Try again in a moment." />
    )
  if (!data) return <SkeletonGroup height={480} />
  const { items, named } = data
  return (
    <section aria-labelledby="bots">
      <h2 id="bots" className="h-tool">
        Bots
      </h2>
      <p className={`mute ${styles.intro}`}>
        Who read public pages and images in the last {BOT_DAYS} days. Bots that train AI are asked to stay away from
        what artists have not allowed; search engines and link previews are welcome. A bot can call itself anything, and
        some pass for browsers: those are not in this list.
      </p>
      {items.length === 0 ? (
        <EmptyState headingLevel={3} title="No bot has come yet" text="They usually come within days." />
      ) : (
        <Table
          name="Bots"
          rows={items.map((item) => ({ ...item, id: item.bot }))}
          columns={COLUMNS}
          actions={() => null}
        />
      )}
      <h3 className={`h-tool ${styles.named}`}>Asked to stay away</h3>
      <p className="small mute">{named.map(({ bot, operator }) => `${bot} (${operator})`).join(', ')}</p>
    </section>
  )
}

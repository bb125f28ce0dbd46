import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/counted.ts'
import type { Undelivered as Counts } from '#contract/operations.ts'
import { api } from '#web/lib/api.ts'
import { formatDate, formatMoment } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './operations.module.css'

const toRows = ({ events, mail, jobs }: Counts) => [
  ...jobs.map(({ name, failure, since }) => ({ term: name, value: `fails since ${formatMoment(since)}: ${failure}` })),
  ...events.map(({ name, count }) => ({ term: name, value: counted(count, 'event') })),
  { term: 'Mail', value: mail.count > 0 && counted(mail.count, 'message') },
  {
    term: 'Last mail failure',
    value: mail.last_failure && `${mail.last_failure.message} (written ${formatDate(mail.last_failure.written_at)})`,
  },
]

/** What could not be delivered until now. */
const useUndelivered = () =>
  useQuery({
    queryKey: ['operations', 'undelivered'],
    queryFn: () => api('GET /operations/undelivered', {}),
  })

/** Events and mail that failed on every attempt, for administrators. */
export function Undelivered() {
  const { data, error, isFetching, refetch } = useUndelivered()
  const isDelivered = data?.events.length === 0 && data.mail.count === 0 && data.jobs.length === 0
  const vendors = data?.vendors ?? []
  return (
    <section aria-labelledby="undelivered" className={styles.section}>
      <h2 id="undelivered" className="h-tool">
        Failed events
      </h2>
      {error && (
        <LoadError
          headingLevel={3}
          title="We couldn't load the failed events"
          query={{ error, isFetching, refetch }}
          message="Nothing was changed. Try again in a moment."
        />
      )}
      {vendors.length > 0 && <FailingVendors vendors={vendors} />}
      {isDelivered && <p>Everything was delivered.</p>}
      {data && !isDelivered && (
        <>
          <p className={styles.lead}>
            These failed on every attempt. <code>npm run admin -- events</code> shows why, and{' '}
            <code>npm run admin -- events retry</code> tries them again. A scheduled job runs again by itself, and
            leaves the list when it succeeds.
          </p>
          <DefinitionList rows={toRows(data)} termWidth={220} />
        </>
      )}
    </section>
  )
}

/** Outside systems that failed several times in a row, so that only a call every 30 seconds tries them again. */
function FailingVendors({ vendors }: Pick<Counts, 'vendors'>) {
  return (
    <Notice tone="warning" live={false} className={styles.vendors}>
      {vendors.map(({ vendor, failing_since: since }) => (
        <p key={vendor}>
          <b>{vendor}</b> has failed since {formatMoment(since)}. It is tried again every 30 seconds.
        </p>
      ))}
    </Notice>
  )
}

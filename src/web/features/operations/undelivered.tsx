import type { Undelivered as Counts } from '#contract/operations.ts'
import { failureText } from '#web/lib/api-error.ts'
import { counted, dateOf } from '#web/lib/format.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import styles from './operations.module.css'
import { useUndelivered } from './operations.queries.ts'

const rowsOf = ({ events, mail }: Counts) => [
  ...events.map(({ name, count }) => ({ term: name, value: counted(count, 'time') })),
  { term: 'Mail', value: mail.count > 0 && counted(mail.count, 'mail') },
  {
    term: 'Last failure of mail',
    value: mail.last_failure && `${mail.last_failure.message} (written ${dateOf(mail.last_failure.written_at)})`,
  },
]

/** What failed at every attempt, for an admin; `npm run admin -- events` says more and repeats it. */
export function Undelivered() {
  const { data, error, isFetching, refetch } = useUndelivered()
  const isEmpty = data?.events.length === 0 && data.mail.count === 0
  return (
    <section aria-labelledby="undelivered" className={styles.section}>
      <h2 id="undelivered" className="h-tool">
        Undelivered events
      </h2>
      {error && (
        <ErrorState
          headingLevel={3}
          title="This could not be read"
          message={failureText(error, 'Nothing was changed. Try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isEmpty && <p>Everything was delivered.</p>}
      {data && !isEmpty && <DefinitionList rows={rowsOf(data)} termWidth={220} />}
    </section>
  )
}

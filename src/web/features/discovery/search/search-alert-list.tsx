import { useRef } from 'react'
import { Link } from 'react-router'
import { failureText } from '#web/lib/api-error.ts'
import { formatDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { searchPath } from './search-address.ts'
import styles from './search-alert-list.module.css'
import { stateOfAlert, useRemoveAlert, useSearchAlerts } from './search-alerts.queries.ts'
import { chosenFilters } from './search-words.ts'

/** The searches of whose new works the signed-in person is notified, with the way to end that. */
export function SearchAlertList() {
  const list = useSearchAlerts()
  const remove = useRemoveAlert()
  const whole = useRef<HTMLDivElement>(null)
  if (list.data === undefined && list.error)
    return <LoadError title="Your search alerts could not be loaded" query={list} message="Try again in a moment." />
  if (list.data === undefined) return <SkeletonGroup height={64} />
  const end = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => {
        toast.success('The search alert was removed')
        // Its button is gone.
        whole.current?.focus()
      },
      onError: (error) => toast.error(failureText(error, 'The search alert could not be removed. Try again.')),
    })
  return (
    <div ref={whole} tabIndex={-1}>
      {list.data.length === 0 ? (
        <p className="mute">
          None yet. A{' '}
          <Link to="/search" className="link">
            search
          </Link>{' '}
          that finds nothing offers one.
        </p>
      ) : (
        <ul className={styles.list} aria-label="Search alerts">
          {list.data.map((alert) => {
            const state = stateOfAlert(alert)
            const filters = chosenFilters(state).map(({ name }) => name)
            return (
              <li key={alert.id}>
                <div>
                  <Link className={`link ${styles.words}`} to={searchPath({ ...state, sort: 'newest' })}>
                    {state.q}
                  </Link>
                  <p className="cap">{[...filters, `since ${formatDate(alert.created_at)}`].join(', ')}</p>
                </div>
                <Button
                  variant="quiet"
                  size="sm"
                  busy={remove.isPending && remove.variables === alert.id}
                  busyLabel="Removing..."
                  onClick={() => end(alert.id)}
                  aria-label={`Remove the search alert for ${[state.q, ...filters].join(', ')}`}
                >
                  Remove
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

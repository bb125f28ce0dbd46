import { Link } from 'react-router'
import { failureText } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { AlertLook } from './alert-look.tsx'
import styles from './search.module.css'
import type { SearchState } from './search-address.ts'
import { findAlert, useCreateAlert, useRemoveAlert, useSearchAlerts } from './search-alerts.queries.ts'

/** Switches the alert for a search on and off. */
export function AlertSwitch({ state, further }: { state: SearchState; further: boolean }) {
  const { data: alerts, isError } = useSearchAlerts()
  const create = useCreateAlert()
  const remove = useRemoveAlert()
  const alert = findAlert(alerts ?? [], state)
  const isBusy = create.isPending || remove.isPending
  const failed = (error: unknown) => toast.error(failureText(error, 'This could not be changed. Try again.'))
  const press = () => {
    if (alert) remove.mutate(alert.id, { onError: failed })
    else create.mutate(state, { onError: failed })
  }
  return (
    <>
      <AlertLook
        further={further}
        isOn={alert !== undefined}
        aria-pressed={alert !== undefined}
        // An alert that exists already is found by the server, should the list not load.
        disabled={alerts === undefined && !isError}
        busy={isBusy}
        onClick={press}
      />
      <p className={styles.alertText} role="status">
        {alert && (
          <>
            In your notifications, and in the daily email.{' '}
            <Link className="link" to="/account#search-alerts">
              See your search alerts
            </Link>
          </>
        )}
      </p>
    </>
  )
}

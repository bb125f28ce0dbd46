import { useState } from 'react'
import { Link } from 'react-router'
import { REPORT_DAYS } from '#contract/constants.ts'
import { failureText } from '#web/lib/api-error.ts'
import { calendarDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './payments.module.css'
import { useDashboardLink, usePayoutSchedule } from './payments.queries.ts'

const INTERVALS = { manual: 'By hand', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' } as const

/** When an active account is paid out, and the way to the provider's own dashboard. */
export function PayoutSchedule() {
  const schedule = usePayoutSchedule()
  const dashboard = useDashboardLink()
  const [failure, setFailure] = useState('')
  const open = () => {
    setFailure('')
    dashboard.mutate(undefined, {
      onError: (error) =>
        setFailure(failureText(error, 'The Stripe dashboard could not be opened. Try again in a moment.')),
    })
  }
  return (
    <Panel title="Payouts">
      <div className={styles.titled}>
        {schedule.isPending && <SkeletonGroup label="Loading the payout schedule..." height={80} />}
        {schedule.isError && (
          <LoadError
            title="Your payout schedule could not be loaded"
            query={schedule}
            message="Stripe did not respond. Your payouts are not affected."
          />
        )}
        {schedule.data && (
          <DefinitionList
            termWidth={168}
            rows={[
              { term: 'Schedule', value: INTERVALS[schedule.data.interval] },
              {
                term: 'Next payout',
                value: schedule.data.next_payout_on ? calendarDate(schedule.data.next_payout_on) : 'None planned',
              },
            ]}
          />
        )}
        <p className="small mute">
          A sale is paid out {REPORT_DAYS} days after its delivery, when the buyer can no longer report a problem; then
          Stripe sends it to your bank by this schedule.{' '}
          <Link className="link" to="/sales">
            Your sales
          </Link>{' '}
          say what each payout waits for.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <div>
          <Button variant="outline" iconEnd="external" onClick={open} busy={dashboard.isPending} busyLabel="Opening...">
            Open Stripe dashboard
          </Button>
        </div>
      </div>
    </Panel>
  )
}

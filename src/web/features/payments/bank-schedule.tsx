import { calendarDate } from '#web/lib/format.ts'
import { usePayoutSchedule } from './payments.queries.ts'

const INTERVALS = {
  manual: 'when you ask for it',
  daily: 'every day',
  weekly: 'every week',
  monthly: 'every month',
} as const

/** When the provider sends to the bank what it was paid; nothing while that is not known. */
export function BankSchedule() {
  const { data } = usePayoutSchedule()
  if (!data) return null
  const next = data.next_payout_on && `, next on ${calendarDate(data.next_payout_on)}`
  return (
    <p className="cap">
      On its way to your bank account: Stripe sends it {INTERVALS[data.interval]}
      {next}.
    </p>
  )
}

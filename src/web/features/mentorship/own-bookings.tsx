import { Link } from 'react-router'
import { bookingPath } from '#contract/booking-path.ts'
import type { Booking } from '#contract/mentorship.ts'
import { longMomentIn } from '#contract/time-zones.ts'
import { useSession } from '#web/lib/use-session.ts'
import { StatusBadge, type StatusMarkKind } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import styles from './booking.module.css'
import { ownTimeZone } from './booking-state.ts'
import { useOwnBookings } from './mentorship.queries.ts'

const STATUS: Record<Booking['status'], { mark: StatusMarkKind; label: string }> = {
  pending_payment: { mark: 'pending', label: 'Not confirmed yet' },
  confirmed: { mark: 'available', label: 'Confirmed' },
  completed: { mark: 'published', label: 'Completed' },
  forfeited: { mark: 'draft', label: 'Forfeited' },
  expired: { mark: 'draft', label: 'Ended' },
}
const MAX_SHOWN = 5

/** What the signed-in reader has booked; nothing for everybody else (MS-T44). */
export function OwnBookings() {
  const { user } = useSession()
  // The mentor has the sessions of everybody in the administration.
  const { data, error, refetch, isFetching } = useOwnBookings(user?.is_admin ? undefined : user?.id)
  const zone = ownTimeZone()
  if (error)
    return (
      <div className="wrap sec">
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    )
  const shown = data?.bookings.filter(({ status }) => status !== 'expired').slice(0, MAX_SHOWN) ?? []
  if (shown.length === 0) return null
  return (
    <section className={`wrap sec ${styles.own}`} aria-labelledby="own-bookings">
      <h2 id="own-bookings" className="title-l">
        Your sessions
      </h2>
      <ul>
        {shown.map(({ id, datetime, status, refund }) => (
          <li key={id}>
            <Link className="link" to={bookingPath(id)}>
              {longMomentIn(new Date(datetime), zone)}
            </Link>
            <StatusBadge
              {...STATUS[status]}
              {...(status === 'forfeited' && refund !== 'none' && { label: 'Canceled' })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Session } from '#contract/mentorship.ts'
import { dayAt, longMomentIn, shortDayIn, timeIn } from '#contract/time-zones.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './desk.module.css'

interface UpcomingProps {
  zone: string
  onDay: (day: string) => void
}

const toDay = ({ datetime }: Session, zone: string): string => dayAt(new Date(datetime), zone)

/** When the next session is, however far ahead. */
export function NextSession({ next, zone, onDay }: UpcomingProps & { next: Session | null }) {
  if (!next) return <p className="mute">No sessions are booked.</p>
  const start = new Date(next.datetime)
  return (
    <p className={styles.next}>
      <span>
        <strong className="b5 num">
          Next: {shortDayIn(start, zone)}, {timeIn(start, zone)}
        </strong>{' '}
        with {next.customerInfo.name}
      </span>
      <Button variant="outline" size="sm" onClick={() => onDay(toDay(next, zone))}>
        Go to the day
      </Button>
    </p>
  )
}

/** The confirmed sessions of the coming two weeks; each leads to its day. */
export function UpcomingSessions({ upcoming, zone, onDay }: UpcomingProps & { upcoming: readonly Session[] }) {
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="h-tool">
        The next two weeks
      </h2>
      {upcoming.length === 0 ? (
        <p className="mute">No sessions in the next two weeks.</p>
      ) : (
        <ul className={styles.upcoming} aria-labelledby="upcoming">
          {upcoming.map((session) => {
            const start = new Date(session.datetime)
            return (
              <li key={session.id}>
                <button
                  type="button"
                  className="link num"
                  aria-label={`${longMomentIn(start, zone)}, with ${session.customerInfo.name}`}
                  onClick={() => onDay(toDay(session, zone))}
                >
                  {shortDayIn(start, zone)}, {timeIn(start, zone)}
                </button>
                <span>{session.customerInfo.name}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

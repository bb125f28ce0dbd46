import { useState } from 'react'
import { MINUTE_MS } from '#contract/constants.ts'
import { counted } from '#contract/counted.ts'
import type { Session } from '#contract/mentorship.ts'
import { addDays, dayAt, momentIn, timeIn } from '#contract/time-zones.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { PortfolioLink } from '../confirmed-booking.tsx'
import { useForfeit } from '../mentorship.queries.ts'
import { weekdayTitle } from '../slot-days.ts'
import { useNow } from '../use-now.ts'
import styles from './desk.module.css'

interface DaySessionsProps {
  day: string
  zone: string
  /** Null while they are read. */
  sessions: readonly Session[] | null
  onDay: (day: string | null) => void
  onWrite: (id: string) => void
}

/** The sessions of a day by the mentor's clock, with a line for now. */
export function DaySessions({ day, zone, sessions, onDay, onWrite }: DaySessionsProps) {
  const now = useNow()
  const isToday = dayAt(now, zone) === day
  const next = sessions?.findIndex(({ end }) => new Date(end) > now)
  return (
    <section aria-labelledby="day">
      <div className={styles.dayHead}>
        <h2 id="day" className="h-tool">
          {weekdayTitle(day)}
        </h2>
        <span className={styles.turn}>
          <IconButton icon="chevron-left" label="Day before" tip={false} onClick={() => onDay(addDays(day, -1))} />
          <Button variant="outline" size="sm" onClick={() => onDay(null)}>
            Today
          </Button>
          <IconButton icon="chevron-right" label="Day after" tip={false} onClick={() => onDay(addDays(day, 1))} />
        </span>
      </div>
      {sessions === null ? (
        <SkeletonGroup label="Loading the sessions" height={120} />
      ) : sessions.length === 0 ? (
        <p className="mute">No sessions on this day.</p>
      ) : (
        <ul className={styles.sessions} aria-label="Sessions">
          {sessions.map((session, at) => (
            <SessionRow
              key={session.id}
              session={session}
              zone={zone}
              now={isToday && at === next ? now : null}
              onWrite={() => onWrite(session.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface SessionRowProps {
  session: Session
  zone: string
  /** Set on the first session of today that has not ended. */
  now: Date | null
  onWrite: () => void
}

function SessionRow({ session, zone, now, onWrite }: SessionRowProps) {
  const { customerInfo, status } = session
  const start = new Date(session.datetime)
  const isTheirs = customerInfo.timezone !== zone
  const theirCity = customerInfo.timezone.split('/').at(-1)?.replaceAll('_', ' ')
  return (
    <li className={status === 'completed' ? styles.past : undefined}>
      {now && (
        <p className={styles.now}>
          <span>{timeIn(now, zone)}</span>
        </p>
      )}
      <p className={`num ${styles.clock}`}>
        {timeIn(start, zone)}
        <span className="cap">to {timeIn(new Date(session.end), zone)}</span>
      </p>
      <div className={styles.about}>
        <h3 className="b5">
          {customerInfo.name}
          {isTheirs && (
            <span className={styles.theirs}>
              {' '}
              in {theirCity}, {momentIn(start, customerInfo.timezone)}
            </span>
          )}
        </h3>
        <p className="small mute">“{session.topGoal}”</p>
        <p className="small">
          <PortfolioLink address={session.portfolioLink} />
        </p>
        <SessionState session={session} zone={zone} />
      </div>
      <SessionActions session={session} onWrite={onWrite} />
    </li>
  )
}

function SessionState({ session, zone }: { session: Session; zone: string }) {
  const { status, recapSentAt, overdue, end, reservedUntil } = session
  const now = useNow()
  if (status === 'pending_payment') {
    const minutes = Math.max(0, Math.ceil((Date.parse(reservedUntil) - now.getTime()) / MINUTE_MS))
    return <StatusBadge mark="pending" label={`Awaiting payment, ${counted(minutes, 'minute')} left`} />
  }
  if (status === 'forfeited') return <StatusBadge mark="draft" label="Forfeited" />
  if (recapSentAt) return <StatusBadge mark="published" label={`Recap sent ${momentIn(new Date(recapSentAt), zone)}`} />
  if (overdue) return <StatusBadge mark="restricted" label="Recap overdue" />
  if (new Date(end) <= now)
    return <StatusBadge mark="pending" label={`Recap due ${momentIn(new Date(session.recapDueAt), zone)}`} />
  return <StatusBadge mark="available" label="Confirmed" />
}

function SessionActions({ session, onWrite }: { session: Session; onWrite: () => void }) {
  const [asks, setAsks] = useState(false)
  const forfeit = useForfeit()
  const { status, recapUrl, meetLink } = session
  const now = useNow()
  if (status !== 'confirmed' && status !== 'completed') return null
  const hasEnded = new Date(session.end) <= now
  const declare = () =>
    forfeit.mutate(session.id, {
      onSuccess: () => setAsks(false),
      onError: () => toast.error('The session could not be declared forfeited. It is unchanged.'),
    })
  return (
    <div className={styles.actions}>
      {recapUrl && (
        <a className="link small" href={recapUrl} download="recap.pdf">
          Open PDF
        </a>
      )}
      <Button variant="outline" size="sm" onClick={onWrite}>
        {recapUrl ? 'Send again' : hasEnded ? 'Write Recap' : 'Notes'}
      </Button>
      {!hasEnded && meetLink && (
        <ButtonLink to={meetLink} external variant="outline" size="sm">
          Join
        </ButtonLink>
      )}
      {!hasEnded && (
        <Button variant="danger" size="sm" onClick={() => setAsks(true)}>
          Forfeit
        </Button>
      )}
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Declare the session of ${session.customerInfo.name} forfeited?`}
        cancelLabel="Keep Session"
        confirmLabel="Forfeit"
        tone="danger"
        busy={forfeit.isPending}
        onConfirm={declare}
      >
        <p>Its time becomes free, and they get an email. The payment is not returned.</p>
      </AlertDialog>
    </div>
  )
}

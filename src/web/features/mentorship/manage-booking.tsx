import { useEffect, useRef, useState } from 'react'
import type { Booking, Slot } from '#contract/mentorship.ts'
import { TERMS } from '#contract/mentorship-content.ts'
import { rescheduleUntil, SESSION } from '#contract/mentorship-terms.ts'
import { MESSAGES } from '#contract/messages.ts'
import { dayAt, longMomentIn, momentIn, shortDayIn, timeIn } from '#contract/time-zones.ts'
import { failureText } from '#web/lib/api-error.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './booking.module.css'
import calendar from './calendar.module.css'
import { useCancelBooking, useReschedule } from './mentorship.queries.ts'
import { SlotPicker } from './slot-picker.tsx'
import { useNow } from './use-now.ts'

/** Moving a session, in place, and giving it up, after being asked. */
export function ManageBooking({ booking, zone }: { booking: Booking; zone: string }) {
  const until = rescheduleUntil(new Date(booking.datetime))
  const isInTime = until >= useNow()
  const canMove = isInTime && booking.sequence < SESSION.maxMoves
  const [isMoving, setIsMoving] = useState(false)
  const [hasMoved, setHasMoved] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The calendar takes the place of the button and the button that of the calendar; the focus goes along.
  useEffect(() => {
    if (hasMoved && !isMoving) opener.current?.focus()
  }, [hasMoved, isMoving])
  return (
    <>
      <section className={styles.manage} aria-labelledby="reschedule">
        <h2 id="reschedule" className="h-tool">
          Reschedule
        </h2>
        {canMove ? (
          <p className={`small mute ${styles.rule}`}>
            Rescheduling is free with at least {SESSION.rescheduleHours} hours notice: until{' '}
            <strong className="b5">{longMomentIn(until, zone)}</strong>. Last-minute changes may forfeit the session.
            Your present time stays yours until you confirm the new one.
          </p>
        ) : isInTime ? (
          <p className={`small mute ${styles.rule}`}>
            The session was moved {SESSION.maxMoves} times, so its time stays. Write to us if you cannot make it.
          </p>
        ) : (
          <p className={`small mute ${styles.rule}`}>
            Moving was free until {longMomentIn(until, zone)}. Inside {SESSION.rescheduleHours} hours only{' '}
            {booking.mentor.name} can move the session, and it may be forfeited.
          </p>
        )}
        {isMoving && canMove ? (
          <MoveBooking
            booking={booking}
            onDone={() => {
              setIsMoving(false)
              setHasMoved(true)
            }}
          />
        ) : (
          <div className={styles.choices}>
            <Button ref={opener} variant="outline" disabled={!canMove} onClick={() => setIsMoving(true)}>
              Reschedule
            </Button>
            {!canMove && (
              <ButtonLink to="/contact" variant="quiet" icon="mail">
                Write to Us
              </ButtonLink>
            )}
          </div>
        )}
      </section>
      <CancelSession booking={booking} until={until} zone={zone} />
    </>
  )
}

function MoveBooking({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const move = useReschedule(booking.id)
  const present = new Date(booking.datetime)
  const calendarPlace = useRef<HTMLDivElement>(null)
  useEffect(() => calendarPlace.current?.focus(), [])
  const formatDay = (moment: string, zone: string) => momentIn(new Date(moment), zone).split(', ')[0]
  const formatMoment = (moment: Date, zone: string) => `${shortDayIn(moment, zone)}, ${timeIn(moment, zone)}`
  const confirm = (slot: Slot) => {
    if (move.isPending) return
    move.mutate(slot, {
      onSuccess: (moved) => {
        toast.success(`Moved to ${momentIn(new Date(moved.datetime), booking.customerInfo.timezone)}`)
        onDone()
      },
    })
  }
  return (
    <div ref={calendarPlace} tabIndex={-1} className={styles.move}>
      {move.error && (
        <Notice tone="error" title={MESSAGES.bookingRescheduleFailed}>
          <p>{move.error.message}</p>
        </Notice>
      )}
      <div className={calendar.framed}>
        <SlotPicker
          source={{ booking: booking.id }}
          presentDay={(zone) => dayAt(present, zone)}
          onChoose={() => move.reset()}
          renderFoot={(chosen, zone) => (
            <>
              {chosen ? (
                <dl className={styles.change}>
                  <dt>From</dt>
                  <dd>
                    <s>{formatMoment(present, zone)}</s>
                  </dd>
                  <dt>To</dt>
                  <dd className="b5">{formatMoment(new Date(chosen.start_time), zone)}</dd>
                </dl>
              ) : (
                <p className="faint">Pick a day and a time</p>
              )}
              <span className={styles.choices}>
                <Button variant="quiet" disabled={move.isPending} onClick={onDone}>
                  Keep {formatDay(booking.datetime, zone)}
                </Button>
                <Button disabled={!chosen} busy={move.isPending} onClick={() => chosen && confirm(chosen)}>
                  {chosen ? `Move to ${formatDay(chosen.start_time, zone)}` : 'Move'}
                </Button>
              </span>
            </>
          )}
        />
      </div>
    </div>
  )
}

function CancelSession({ booking, until, zone }: { booking: Booking; until: Date; zone: string }) {
  const cancel = useCancelBooking(booking.id)
  const [asks, setAsks] = useState(false)
  const giveUp = () =>
    cancel.mutate(undefined, {
      onSuccess: () => setAsks(false),
      onError: (error) => toast.error(failureText(error, 'The session could not be canceled. It is unchanged.')),
    })
  const isMovable = until >= useNow()
  return (
    <section className={styles.manage} aria-labelledby="cancel">
      <h2 id="cancel" className="h-tool">
        Cancel the session
      </h2>
      <p className={`small mute ${styles.rule}`}>
        Canceling frees the time for somebody else. {TERMS.nonRefundable}{' '}
        {isMovable && 'Moving the session is nearly always better.'}
      </p>
      <Button variant="danger" className={styles.giveUp} onClick={() => setAsks(true)}>
        Cancel Session
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Cancel this session?"
        cancelLabel="Keep Session"
        confirmLabel="Cancel Session"
        tone="danger"
        busy={cancel.isPending}
        onConfirm={giveUp}
      >
        <p>
          Sessions are non-refundable once paid, so the payment is not returned.
          {isMovable && ` Moving it is free until ${longMomentIn(until, zone)}.`}
        </p>
      </AlertDialog>
    </section>
  )
}

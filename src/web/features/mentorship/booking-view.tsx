import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { bookingReference } from '#contract/booking-path.ts'
import type { Booking } from '#contract/mentorship.ts'
import { payText } from '#contract/mentorship-content.ts'
import { SESSION } from '#contract/mentorship-terms.ts'
import { MESSAGES } from '#contract/messages.ts'
import { longMomentIn, timeIn, zoneText } from '#contract/time-zones.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { settings } from '#web/lib/settings.ts'
import { isFocusFree } from '#web/lib/use-focus-after-removal.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './booking.module.css'
import { BookingError } from './booking-error.ts'
import { ownTimeZone } from './booking-state.ts'
import { ConfirmedBooking } from './confirmed-booking.tsx'
import { useAdoptBooking, useBooking, useCancelBooking } from './mentorship.queries.ts'
import { toMoney } from './price.ts'

interface BookingViewProps {
  /** What the address asks for: the reference of a booking, the token of a return address, or in older links its id. */
  asked: string
  /** Somebody comes back from the payment page. */
  isReturning: boolean
}

/**
 * `/mentorship?booking={reference}#{id}`: a booking, for whoever has its address (MS-4.16). An address that has the id or a
 * token in its query becomes that one, so that neither is sent again.
 */
export function BookingView({ asked, isReturning }: BookingViewProps) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const proof = hash.slice(1) || asked
  const { data, error, refetch, isFetching } = useBooking(proof, isReturning)
  const adopt = useAdoptBooking()
  useEffect(() => {
    if (!data || hash === `#${data.id}`) return
    adopt(data)
    const search = new URLSearchParams({ booking: bookingReference(data.id), ...(isReturning ? { return: '1' } : {}) })
    void navigate({ search: `?${search}`, hash: data.id }, { replace: true, preventScrollReset: true })
  }, [data, hash, isReturning, adopt, navigate])
  return (
    <div className={`wrap ${styles.page}`}>
      {data ? (
        <KnownBooking booking={data} isReturning={isReturning} />
      ) : error ? (
        <BookingFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup label="Loading your booking">
          <Skeleton width={140} height={28} />
          <Skeleton height={48} width="60%" style={{ marginTop: 16 }} />
          <Skeleton height={240} style={{ marginTop: 40 }} />
        </SkeletonGroup>
      )}
    </div>
  )
}

function BookingFailure({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
  const isUnknown = error instanceof BookingError && error.code === 'not_found'
  return (
    <ErrorState
      headingLevel={1}
      title={MESSAGES.bookingFailed}
      message={
        isUnknown
          ? 'There is no booking at this address. Open the one in your email.'
          : error.message === MESSAGES.bookingFailed
            ? 'Your booking is unchanged. Try again in a moment.'
            : error.message
      }
      {...(isUnknown ? {} : { onRetry, retrying })}
      action={
        settings().site.mentorship.is_offered && (
          <ButtonLink to="/mentorship" variant={isUnknown ? 'outline' : 'quiet'}>
            Go to mentorship
          </ButtonLink>
        )
      }
    />
  )
}

interface KnownBookingProps {
  booking: Booking
  isReturning: boolean
}

/** Where nothing has the focus, as after the return from the payment page, the heading of the new state gets it. */
function KnownBooking(props: KnownBookingProps) {
  const place = useRef<HTMLDivElement>(null)
  const { status } = props.booking
  useEffect(() => {
    if (status && isFocusFree()) place.current?.querySelector('h1')?.focus()
  }, [status])
  return (
    <div ref={place}>
      <BookingState {...props} />
    </div>
  )
}

function BookingState({ booking, isReturning }: KnownBookingProps) {
  switch (booking.status) {
    case 'confirmed':
    case 'completed':
      return <ConfirmedBooking booking={booking} />
    case 'pending_payment':
      return <PendingBooking booking={booking} isReturning={isReturning} />
    case 'forfeited':
      return booking.refund === 'none' ? (
        <EndedBooking
          label="Forfeited"
          title="This session was given up"
          text="Its time is open for somebody else. Sessions are non-refundable once paid."
        />
      ) : (
        <EndedBooking label="Canceled" title="This session was canceled" text={CANCELED_TEXT[booking.refund]} />
      )
    case 'expired':
      return <EndedBooking label="Ended" title="This reservation has ended" text={EXPIRED_TEXT[booking.refund]} />
  }
}

const CANCELED_TEXT: Record<Exclude<Booking['refund'], 'none'>, string> = {
  under_way: 'Your mentor canceled it. Your payment is being refunded in full.',
  done: 'Your mentor canceled it. Your payment was refunded in full.',
}

const EXPIRED_TEXT: Record<Booking['refund'], string> = {
  none: `It was not paid within ${SESSION.reservedMinutes} minutes, so its time is open again. You have not been charged.`,
  under_way: 'Your payment came too late. Nothing was booked, and it is being refunded in full.',
  done: 'Your payment came too late. Nothing was booked, and it was refunded in full.',
}

function EndedBooking({ label, title, text }: { label: string; title: string; text: string }) {
  return (
    <div className={styles.card}>
      <StatusBadge mark="draft" label={label} />
      <h1 tabIndex={-1} className="display-m">
        {title}
      </h1>
      <p className="mute">{text}</p>
      {settings().site.mentorship.is_offered && (
        <div className={styles.actions}>
          <ButtonLink to="/mentorship">Book another session</ButtonLink>
        </div>
      )}
    </div>
  )
}

function PendingBooking({ booking, isReturning }: { booking: Booking; isReturning: boolean }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const letGo = useCancelBooking(booking.id)
  const zone = ownTimeZone()
  const start = new Date(booking.datetime)
  const until = timeIn(new Date(booking.reservedUntil), zone)
  const pay = async () => {
    setIsLeaving(true)
    if (booking.checkoutUrl) await leaveFor(booking.checkoutUrl)
    setIsLeaving(false)
  }
  const fail = () => toast.error('That did not work. Nothing was charged. Try again in a moment.')
  return (
    <div className={styles.card}>
      <StatusBadge mark="pending" label="Not confirmed yet" />
      <h1 tabIndex={-1} className="display-m">
        {longMomentIn(start, zone)}
      </h1>
      <p className="mute">
        {booking.mentor.minutes} minutes with {booking.mentor.name}, on {booking.mentor.room}. {zoneText(start, zone)}.
      </p>
      {isReturning ? (
        <Notice tone="info" title="We are waiting for your payment">
          <p>This page updates by itself. If you did not pay, continue below; your time is reserved until {until}.</p>
        </Notice>
      ) : (
        <p>The payment did not go through. Your time is reserved until {until}.</p>
      )}
      <div className={styles.actions}>
        <Button busy={isLeaving} busyLabel={MESSAGES.sessionPaying} onClick={() => void pay()}>
          {payText(toMoney(booking.mentor))}
        </Button>
        <Button
          variant="quiet"
          busy={letGo.isPending}
          onClick={() => !letGo.isPending && letGo.mutate(undefined, { onError: fail })}
        >
          Let the time go
        </Button>
      </div>
    </div>
  )
}

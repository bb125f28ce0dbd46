import { type RefObject, useId, useReducer, useRef, useState } from 'react'
import type { SessionMentor } from '#contract/mentors.ts'
import { payText } from '#contract/mentorship-content.ts'
import { BOOKING_STEPS } from '#contract/mentorship-terms.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/lib/api.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { logQuietly } from '#web/lib/log.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { toast } from '#web/ui/toast.ts'
import { BookingError, paymentFailureText, telling } from './booking-error.ts'
import { bookingReducer, initialBooking, isComplete, toBookingRequest } from './booking-state.ts'
import { InfoStep } from './info-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { toMoney } from './price.ts'
import { ScheduleStep, type Widget } from './schedule-step.tsx'
import type { ScheduledEvent } from './widget-messages.ts'

interface BookingDrawerProps {
  open: boolean
  onClose: () => void
  /** Has the focus again after it closes. */
  opener: RefObject<HTMLElement | null>
  mentor: SessionMentor
  widget: Widget
  testMode: boolean
}

/** The booking drawer: a time, who it is for, and the payment. Closing it forgets everything (MS-3.45). */
export function BookingDrawer({ open, onClose, opener, mentor, widget, testMode }: BookingDrawerProps) {
  const { user } = useSession()
  const [booking, act] = useReducer(bookingReducer, undefined, initialBooking)
  const [isPaying, setIsPaying] = useState(false)
  const [isTaken, setIsTaken] = useState(false)
  const attempt = useRef({ key: '', content: '' })
  const formId = useId()
  const { step, form } = booking

  const close = () => {
    act({ type: 'reset' })
    setIsTaken(false)
    onClose()
  }

  const schedule = async (event: ScheduledEvent) => {
    setIsTaken(false)
    act({ type: 'scheduled', event, now: new Date() })
    try {
      const { slot, invitee } = await api('POST /mentorship/event', {
        query: { mentor: mentor.slug },
        body: { event: event.event, invitee: event.invitee ? { uri: event.invitee.uri } : null },
      })
      act({ type: 'resolved', uri: event.event.uri, slot, invitee })
    } catch (error) {
      // The drawer then says that the time is the one of the calendar; the server looks again when it is booked.
      logQuietly('The time of the scheduled event is not known yet.', error)
    }
  }

  const continueToPayment = () => {
    if (isComplete(form)) act({ type: 'go', step: 3 })
    else toast.error(MESSAGES.sessionFieldsMissing)
  }

  /** The same for every attempt with the same content, so that a repeat books nothing twice. */
  const getKey = (content: string): string => {
    if (attempt.current.content !== content) attempt.current = { key: crypto.randomUUID(), content }
    return attempt.current.key
  }

  const pay = async () => {
    if (isPaying) return
    setIsPaying(true)
    setIsTaken(false)
    try {
      const request = toBookingRequest(booking)
      const idempotencyKey = getKey(JSON.stringify(request))
      const { checkoutUrl } = await telling(
        api('POST /mentorship/booking', { query: { mentor: mentor.slug }, body: request }, { idempotencyKey }),
        MESSAGES.bookingCreateFailed,
      )
      if (!checkoutUrl) throw new Error(MESSAGES.sessionNoCheckout)
      await leaveFor(checkoutUrl)
    } catch (error) {
      toast.error(paymentFailureText(error))
      setIsTaken(error instanceof BookingError && error.code.startsWith('slot_'))
    }
    setIsPaying(false)
  }

  const back = (
    <Button variant="quiet" disabled={isPaying} onClick={() => act({ type: 'go', step: step === 3 ? 2 : 1 })}>
      Back
    </Button>
  )
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && close()}
      finalFocus={opener}
      title="Book your session"
      under={<Stepper label="Booking steps" steps={BOOKING_STEPS} current={step - 1} />}
      footer={
        step === 2 ? (
          <>
            {back}
            <Button type="submit" form={formId} disabled={!isComplete(form)}>
              {MESSAGES.sessionContinue}
            </Button>
          </>
        ) : (
          step === 3 && (
            <>
              {back}
              {isTaken ? (
                <Button onClick={() => act({ type: 'forget-slot' })}>Pick another time</Button>
              ) : (
                <Button busy={isPaying} busyLabel={MESSAGES.sessionPaying} onClick={() => void pay()}>
                  {payText(toMoney(mentor))}
                </Button>
              )}
            </>
          )
        )
      }
    >
      {step === 1 && (
        <ScheduleStep
          mentor={mentor}
          widget={widget}
          booking={booking}
          person={{ name: form.name || (user?.name ?? ''), email: form.email || (user?.email ?? '') }}
          onScheduled={(event) => void schedule(event)}
          onPicked={(slot) => {
            setIsTaken(false)
            act({ type: 'picked', slot })
          }}
          onContinue={() => act({ type: 'go', step: 2 })}
          onLeave={close}
        />
      )}
      {step === 2 && (
        <InfoStep
          id={formId}
          mentor={mentor}
          booking={booking}
          onType={(part) => act({ type: 'typed', part })}
          onContinue={continueToPayment}
        />
      )}
      {step === 3 && <PaymentStep mentor={mentor} booking={booking} isTaken={isTaken} testMode={testMode} />}
    </Drawer>
  )
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SessionMentor } from '#contract/mentors.ts'
import type { Slot } from '#contract/mentorship.ts'
import { priceText } from '#contract/mentorship-content.ts'
import { SCHEDULING_HEIGHT_PX, SESSION } from '#contract/mentorship-terms.ts'
import { MESSAGES } from '#contract/messages.ts'
import { isFocusFree } from '#web/lib/use-focus-after-removal.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { toast } from '#web/ui/toast.ts'
import type { BookingState } from './booking-state.ts'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { ChosenTime } from './chosen-time.tsx'
import styles from './drawer.module.css'
import { PlainSlots } from './plain-slots.tsx'
import { toMoney } from './price.ts'
import { readWidgetMessage, type ScheduledEvent } from './widget-messages.ts'
import { loadWidget, widgetPage } from './widget-script.ts'

export interface Widget {
  script: string
  page: string
  origin: string
}

interface ScheduleStepProps {
  mentor: SessionMentor
  widget: Widget
  booking: BookingState
  /** Who it is for, as far as it is known (MS-3.9). */
  person: { name: string; email: string }
  onScheduled: (event: ScheduledEvent) => void
  onPicked: (slot: Slot) => void
  onContinue: () => void
  /** Escape was pressed in the frame, whose keys this page does not get. */
  onLeave: () => void
}

/** How long a frame may say nothing before the plain list is offered instead. */
const SILENT_MS = 15_000

/** Step 1: the scheduling page, or the plain list of slots where it cannot be shown. */
export function ScheduleStep(props: ScheduleStepProps) {
  const { mentor, booking, onContinue } = props
  const [keepsTime, setKeepsTime] = useState(booking.slot !== null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  if (!keepsTime || !booking.slot) return <PickTime {...props} />
  return (
    <div className={styles.kept}>
      <ChosenTime booking={booking} mentor={mentor} />
      <p className={styles.choices}>
        <Button ref={first} onClick={onContinue}>
          Continue with the chosen time
        </Button>
        <Button variant="quiet" onClick={() => setKeepsTime(false)}>
          Pick another time
        </Button>
      </p>
    </div>
  )
}

function PickTime({ mentor, widget, person, onScheduled, onPicked, onLeave }: ScheduleStepProps) {
  const [look, setLook] = useState<'frame' | 'failed' | 'list'>('frame')
  const start = useRef<HTMLDivElement>(null)
  // What was pressed may be gone then; without this, the keyboard would start again at the top of the page.
  useEffect(() => {
    if (isFocusFree()) start.current?.focus({ preventScroll: true })
  }, [])
  const show = (next: typeof look) => {
    if (start.current?.contains(document.activeElement)) start.current.focus({ preventScroll: true })
    setLook(next)
  }
  return (
    <div ref={start} tabIndex={-1} className={styles.start}>
      <p className={`small mute ${styles.intro}`}>
        {mentor.minutes} minutes with {mentor.name}, on {mentor.room}. {priceText(toMoney(mentor))}, paid in step 3.{' '}
        <span className={styles.long}>Your time is reserved for {SESSION.reservedMinutes} minutes while you pay.</span>
      </p>
      <div className={styles.frame} style={{ height: SCHEDULING_HEIGHT_PX }}>
        {look === 'frame' ? (
          <WidgetFrame
            widget={widget}
            person={person}
            onScheduled={onScheduled}
            onFail={() => show('failed')}
            onLeave={onLeave}
          />
        ) : (
          <PlainSlots
            mentor={mentor.slug}
            onPick={onPicked}
            notice={
              look === 'failed' && (
                <ErrorState
                  title="The calendar did not load"
                  message="Pick from this list instead. It books the same times."
                  onRetry={() => show('frame')}
                />
              )
            }
          />
        )}
      </div>
      <p className={`cap ${styles.under}`}>
        {look === 'frame' && (
          <>
            Calendar not showing?{' '}
            <button type="button" className="link" onClick={() => show('list')}>
              See the times as a plain list
            </button>
          </>
        )}
        {look === 'list' && (
          <button type="button" className="link" onClick={() => show('frame')}>
            Back to the calendar
          </button>
        )}
      </p>
    </div>
  )
}

interface WidgetFrameProps {
  widget: Widget
  person: { name: string; email: string }
  onScheduled: (event: ScheduledEvent) => void
  onFail: () => void
  onLeave: () => void
}

/** The widget in its frame. Messages count only from this frame and its origin (MS-3.12). */
function WidgetFrame({ widget, person, onScheduled, onFail, onLeave }: WidgetFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isThere, setIsThere] = useState(false)
  const { script, page, origin } = widget
  const [pageWithPerson] = useState(() => widgetPage(page, person))
  const fail = useEffectEvent(onFail)
  const receive = useEffectEvent((message: MessageEvent) => {
    const frame = place.current?.querySelector('iframe')
    if (!frame || message.source !== frame.contentWindow) return
    const known = readWidgetMessage(message, origin)
    if (!known) return
    setIsThere(true)
    if (known.name === 'left') return onLeave()
    if (known.name !== 'event_scheduled') return
    toast.success(MESSAGES.sessionScheduled)
    onScheduled(known.event)
  })
  useEffect(() => {
    const listen = (message: MessageEvent) => receive(message)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    let isWanted = true
    loadWidget(script).then(
      (loaded) => {
        if (isWanted && place.current) loaded.initInlineWidget({ url: pageWithPerson, parentElement: place.current })
      },
      () => isWanted && fail(),
    )
    return () => {
      isWanted = false
    }
  }, [script, pageWithPerson])
  useEffect(() => {
    if (isThere) return
    const timer = setTimeout(() => fail(), SILENT_MS)
    return () => clearTimeout(timer)
  }, [isThere])
  return (
    <>
      {!isThere && (
        <div className={styles.loading}>
          <CalendarSkeleton label="Loading the calendar" />
        </div>
      )}
      <div ref={place} className={styles.place} />
    </>
  )
}

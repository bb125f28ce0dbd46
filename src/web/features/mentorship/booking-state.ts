import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { createBooking, Slot } from '#contract/mentorship.ts'
import { PLACEHOLDER_SLOT } from '#contract/mentorship-terms.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { ScheduledEvent } from './widget-messages.ts'

/** The time that was chosen (MS-3.16). Of a widget's event, start and end are placeholders (MS-T41). */
export interface ChosenSlot {
  uri: string
  start_time: string
  end_time: string
  name: string
  /** The address of the widget's event; null for a slot of the plain list. */
  calendly_uri: string | null
  invitee: ScheduledEvent['invitee'] | null
}

export interface BookingForm {
  portfolioLink: string
  topGoal: string
  name: string
  email: string
  timezone: string
}

export interface BookingState {
  step: 1 | 2 | 3
  slot: ChosenSlot | null
  /** The event as the widget reported it. */
  event: ScheduledEvent | null
  /** The true time, once the server has it; a placeholder is never shown. */
  time: { start: string; end: string } | null
  form: BookingForm
}

export type BookingAction =
  | { type: 'scheduled'; event: ScheduledEvent; now: Date }
  | { type: 'resolved'; uri: string; slot: Slot; invitee: { name: string; email: string } | null }
  | { type: 'picked'; slot: Slot }
  | { type: 'typed'; part: Partial<BookingForm> }
  | { type: 'go'; step: BookingState['step'] }
  | { type: 'forget-slot' }
  | { type: 'reset' }

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Everything is empty at first, except the time zone, which is the browser's (MS-3.20, MS-3.21). */
export const initialBooking = (): BookingState => ({
  step: 1,
  slot: null,
  event: null,
  time: null,
  form: { portfolioLink: '', topGoal: '', name: '', email: '', timezone: ownTimeZone() },
})

/** The slot of a widget's event: its time is a placeholder, because the event has none (MS-3.17, MS-3.18). */
export const slotOfEvent = ({ event, invitee }: ScheduledEvent, now: Date): ChosenSlot => {
  const start = new Date(now.getTime() + PLACEHOLDER_SLOT.daysAhead * DAY_MS)
  return {
    uri: event.uri,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + PLACEHOLDER_SLOT.minutes * MINUTE_MS).toISOString(),
    name: MESSAGES.sessionSlotName,
    calendly_uri: event.uri,
    invitee: invitee ?? null,
  }
}

export const bookingReducer = (state: BookingState, action: BookingAction): BookingState => {
  switch (action.type) {
    case 'scheduled': {
      if (state.step !== 1) return state
      const { event, now } = action
      const form = {
        ...state.form,
        name: event.invitee?.name || state.form.name,
        email: event.invitee?.email || state.form.email,
      }
      return { ...state, step: 2, slot: slotOfEvent(event, now), event, time: null, form }
    }
    case 'resolved': {
      if (state.slot?.uri !== action.uri) return state
      const { slot, invitee } = action
      // What was typed meanwhile stays.
      const form = {
        ...state.form,
        name: state.form.name || (invitee?.name ?? ''),
        email: state.form.email || (invitee?.email ?? ''),
      }
      return { ...state, time: { start: slot.start_time, end: slot.end_time }, form }
    }
    case 'picked': {
      const { slot } = action
      const chosen = { ...slot, calendly_uri: null, invitee: null }
      return { ...state, step: 2, slot: chosen, event: null, time: { start: slot.start_time, end: slot.end_time } }
    }
    case 'typed':
      return { ...state, form: { ...state.form, ...action.part } }
    case 'go':
      return { ...state, step: action.step }
    case 'forget-slot':
      return { ...state, step: 1, slot: null, event: null, time: null }
    case 'reset':
      return initialBooking()
  }
}

/** Spaces alone count as empty (MS-3.27). */
export const isComplete = ({ name, email, portfolioLink, topGoal }: BookingForm): boolean =>
  [name, email, portfolioLink, topGoal].every((value) => value.trim() !== '')

type BookingRequest = InputOf<typeof createBooking>['body']

/** What `POST /mentorship/booking` sends (MS-4.6, MS-4.7). Throws with the text for people when there is no valid slot. */
export const toBookingRequest = ({ slot, event, form }: BookingState): BookingRequest => {
  if (!slot) throw new Error(MESSAGES.sessionNoSlot)
  if (!slot.start_time) throw new Error(MESSAGES.sessionSlotInvalid)
  const { name, email, timezone, portfolioLink, topGoal } = form
  return {
    slotId: slot.uri,
    datetime: slot.start_time,
    portfolioLink,
    topGoal,
    customerInfo: { name, email, timezone },
    calendlyEvent: event,
  }
}

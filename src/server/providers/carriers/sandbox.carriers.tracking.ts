import { DAY_MS, HOUR_MS } from '#contract/constants.ts'
import type { TrackingStatus } from '#contract/shipping-constants.ts'
import type { CarrierAddress, CarrierTracking } from './carriers.provider.ts'
import { requestedStatus } from './sandbox.carriers.failures.ts'
import type { SandboxLabel } from './sandbox.carriers.store.ts'

type TrackedLabel = Pick<SandboxLabel, 'id' | 'shipment' | 'days' | 'boughtAt' | 'voidRequestedAt'>
type Event = CarrierTracking['events'][number]

/** Hours of a day, UTC: drop-off in the afternoon, delivery in the middle of the day. */
const DROPPED_OFF_HOUR = 17
const OUT_HOUR = 8
const DELIVERED_HOUR = 14
/** Between the purchase of a label and its first scan at least. */
const MIN_UNTIL_SCAN_MS = 4 * HOUR_MS
const SUNDAY = 0

const toDayStart = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** The first scan: in the afternoon of the day for which the label was bought. */
export const firstScanAt = ({ shipment, boughtAt }: TrackedLabel): Date =>
  new Date(Math.max(toDayStart(shipment.shipOn) + DROPPED_OFF_HOUR * HOUR_MS, boughtAt.getTime() + MIN_UNTIL_SCAN_MS))

/** The midnight before the delivery; Sundays do not count. */
const deliveryDay = (label: TrackedLabel): number => {
  let day = Math.floor(firstScanAt(label).getTime() / DAY_MS) * DAY_MS
  for (let left = label.days; left > 0; ) {
    day += DAY_MS
    if (new Date(day).getUTCDay() !== SUNDAY) left -= 1
  }
  return day
}

/** Everything that will happen to a parcel, oldest first, whether or not it has happened yet. */
const planEvents = (label: TrackedLabel): Event[] => {
  const { from, to } = label.shipment
  const scanned = firstScanAt(label).getTime()
  const day = deliveryDay(label)
  const event = (
    key: string,
    at: number,
    status: TrackingStatus,
    description: string,
    place: CarrierAddress,
  ): Event => ({
    id: `${label.id}:${key}`,
    occurredAt: new Date(at),
    status,
    description,
    city: place.city,
    state: place.state,
    country: place.country,
  })
  return [
    event('created', label.boughtAt.getTime(), 'pre_transit', 'Label created; the carrier awaits the parcel', from),
    event('accepted', scanned, 'in_transit', 'Accepted by the carrier', from),
    event('departed', scanned + 4 * HOUR_MS, 'in_transit', 'Left the origin facility', from),
    event('arrived', day + 5 * HOUR_MS, 'in_transit', 'Arrived at the destination facility', to),
    event('out', day + OUT_HOUR * HOUR_MS, 'out_for_delivery', 'Out for delivery', to),
    event('delivered', day + DELIVERED_HOUR * HOUR_MS, 'delivered', 'Delivered', to),
  ]
}

/** How many events of a parcel have happened when it is in a state that its recipient requested. */
const HAPPENED: Record<TrackingStatus, number> = {
  unknown: 0,
  pre_transit: 1,
  in_transit: 3,
  out_for_delivery: 5,
  delivered: 6,
  return_to_sender: 5,
  failure: 5,
}

const FINAL: Partial<Record<TrackingStatus, string>> = {
  return_to_sender: 'The recipient could not be found; on its way back to the sender',
  failure: 'The parcel could not be delivered',
}

/** The events of a state that the recipient requested, as if they had all happened before now. */
const requestedEvents = (label: TrackedLabel, status: TrackingStatus): Event[] => {
  const { boughtAt } = label
  const events = planEvents(label)
    .slice(0, HAPPENED[status])
    .map((event, at): Event => ({ ...event, occurredAt: new Date(boughtAt.getTime() + at) }))
  const last = events.at(-1)
  const description = FINAL[status]
  if (!last || !description) return events
  const occurredAt = new Date(last.occurredAt.getTime() + 1)
  return [...events, { ...last, id: `${label.id}:${status}`, occurredAt, status, description }]
}

/** Where the parcel of a label is at a moment. A label that was voided stays where it was. */
export const trackParcel = (label: TrackedLabel, now: Date): CarrierTracking => {
  const requested = requestedStatus(label.shipment)
  const until = label.voidRequestedAt ?? now
  const events = requested
    ? requestedEvents(label, requested)
    : planEvents(label).filter(({ occurredAt }) => occurredAt <= until)
  return {
    status: requested ?? events.at(-1)?.status ?? 'unknown',
    expectedOn: new Date(deliveryDay(label)).toISOString().slice(0, 10),
    events,
  }
}

import type { ArtworkCard } from '#contract/artworks.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { Tracking } from '#contract/shipping.ts'
import type { TrackingStatus } from '#contract/shipping-constants.ts'
import { presentFacts } from '#contract/work-facts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import {
  CarrierFailure,
  type CarriersProvider,
  type CarrierTracking,
} from '#server/providers/carriers/carriers.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { OrderLabels } from '../orders/orders.module.ts'
import { type LabelRow, labelsRepository as labels } from './labels.repository.ts'
import { shippingRead as read, type TrackedLabel } from './shipping.read.ts'
import { trackingRepository as trackings } from './tracking.repository.ts'

export interface TrackingDeps {
  db: Database
  clock: Clock
  log: Log
  carriers: Pick<CarriersProvider, 'track'>
  orderLabels: OrderLabels
  artworks: Pick<Artworks, 'visibleCards'>
}

const MAX_PER_RUN = 200
const TRACK_EVERY_MS = 30 * 60_000
/** A parcel about which nothing final was learned for so long is not asked for any more. */
const TRACKED_MS = 60 * DAY_MS

/** The step of the delivery that a state of the parcel shows. */
const STEPS: Record<TrackingStatus, Tracking['step']> = {
  unknown: 'packed',
  pre_transit: 'packed',
  in_transit: 'shipped',
  out_for_delivery: 'shipped',
  return_to_sender: 'shipped',
  failure: 'shipped',
  delivered: 'delivered',
}

const present = ({ label, works, events }: TrackedLabel, visible: readonly ArtworkCard[]): Tracking => {
  const { to } = label
  const reported = events.map(({ at, ...event }) => ({ ...event, occurred_at: new Date(at).toISOString() }))
  return {
    carrier: label.carrier,
    service: label.service,
    tracking_number: label.trackingNumber ?? '',
    status: label.trackingStatus,
    step: STEPS[label.trackingStatus],
    destination: { city: to.city, state: to.state, country: to.country },
    expected_on: label.expectedOn,
    delivered_at: reported.find(({ status }) => status === 'delivered')?.occurred_at ?? null,
    events: reported,
    works: works.map(({ artworkId, title, artistName, ...facts }) => {
      const work = visible.find(({ id }) => id === artworkId)
      return {
        title,
        artist_name: artistName,
        ...presentFacts(facts),
        picture: work?.images[0] ?? null,
      }
    }),
    test_mode: label.testMode,
  }
}

/** Where parcels are: asked of their carriers by a job, and shown to everyone who has the link. */
export const createTracking = ({ db, clock, log, carriers, orderLabels, artworks }: TrackingDeps) => {
  const nextLook = ({ purchasedAt }: LabelRow, status: TrackingStatus): Date | null => {
    const now = clock.now().getTime()
    const isOver = status === 'delivered' || status === 'return_to_sender'
    const isOld = purchasedAt !== null && now - purchasedAt.getTime() > TRACKED_MS
    return isOver || isOld ? null : new Date(now + TRACK_EVERY_MS)
  }

  const store = (label: LabelRow, tracking: CarrierTracking): Promise<void> =>
    db.transaction(async (tx) => {
      const { id, orderId, carrier } = label
      // The order is always locked before its label.
      if (orderId !== null && STEPS[tracking.status] !== 'packed') {
        const parcel = { carrier, tracking_number: label.trackingNumber ?? '' }
        await orderLabels.recordStep(tx, orderId, { step: 'shipped', ...parcel })
        if (tracking.status === 'delivered') await orderLabels.recordStep(tx, orderId, { step: 'delivered', ...parcel })
      }
      await trackings.store(tx, id, tracking, nextLook(label, tracking.status))
    })

  const refresh = async (label: LabelRow): Promise<void> => {
    const { carrierLabelId, carrier, trackingNumber } = label
    if (carrierLabelId === null || trackingNumber === null) return
    try {
      await store(label, await carriers.track({ id: carrierLabelId, carrier, trackingNumber }))
    } catch (error) {
      // One parcel that cannot be tracked does not keep the others waiting.
      if (error instanceof CarrierFailure) log.warn({ err: error, label: label.id }, 'a parcel could not be tracked')
      else log.error({ err: error, label: label.id }, 'where a parcel is could not be stored')
      await db.transaction((tx) => trackings.postpone(tx, label.id, nextLook(label, label.trackingStatus)))
    }
  }

  return {
    /** A parcel by the secret of its page. */
    async page(key: string): Promise<Tracking> {
      const found = await read.tracking(db, key)
      if (!found) throw new Failure('not_found')
      const ids = found.works.flatMap(({ artworkId }) => artworkId ?? [])
      return present(found, ids.length > 0 ? await artworks.visibleCards(ids, null) : [])
    },

    /** Asks the carrier where a parcel is, and stores it. */
    refresh,

    async refreshDue(): Promise<void> {
      for (const label of await labels.toTrack(db, clock.now(), MAX_PER_RUN)) await refresh(label)
    },
  }
}
export type TrackingService = ReturnType<typeof createTracking>

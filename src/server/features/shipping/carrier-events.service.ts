import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rememberEvent } from '#server/platform/events/webhook-inbox.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Log } from '#server/platform/log.ts'
import type { CarrierEventRequest, CarriersProvider } from '#server/providers/carriers/carriers.provider.ts'
import { trackingRepository as trackings } from './tracking.repository.ts'
import type { TrackingService } from './tracking.service.ts'

export interface CarrierEventsDeps {
  db: Database
  clock: Clock
  log: Log
  carriers: Pick<CarriersProvider, 'name' | 'readEvent'>
  tracking: Pick<TrackingService, 'refresh'>
}

/**
 * Takes an event of a vendor of labels, or throws `invalid_signature`. The parcel becomes due in the transaction that records
 * the event; if this process ends before it has asked, the job for tracking does.
 */
export const createCarrierEvents =
  ({ db, clock, log, carriers, tracking }: CarrierEventsDeps) =>
  async (vendor: string, request: CarrierEventRequest): Promise<{ ok: true }> => {
    const event = carriers.name === vendor ? carriers.readEvent(request) : null
    if (!event) {
      log.warn({ vendor }, 'A webhook was refused: its signature is missing, wrong or old, or the vendor is not used')
      throw new Failure('invalid_signature')
    }
    const labels = await db.transaction(async (tx) => {
      const isNew = await rememberEvent(tx, vendor, event)
      return isNew && event.trackingNumber !== null ? trackings.makeDue(tx, event.trackingNumber, clock.now()) : []
    })
    for (const label of labels) await tracking.refresh(label)
    return { ok: true }
  }
export type CarrierEvents = ReturnType<typeof createCarrierEvents>

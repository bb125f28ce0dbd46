import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import type { CarrierTracking } from '#server/providers/carriers/carriers.provider.ts'
import { shippingLabel, trackingEvent } from '#server/schema/shipping.ts'
import { type LabelRow } from './labels.repository.ts'

export const trackingRepository = {
  /** Stores where a parcel is; events that are known already are not stored twice. */
  async store(
    tx: Transaction,
    labelId: string,
    { status, expectedOn, events }: CarrierTracking,
    trackAt: Date | null,
  ): Promise<void> {
    if (events.length > 0)
      await tx
        .insert(trackingEvent)
        .values(events.map(({ id: carrierEventId, ...event }) => ({ ...event, carrierEventId, labelId })))
        .onConflictDoNothing()
    await tx
      .update(shippingLabel)
      .set({ trackingStatus: status, expectedOn, trackAt })
      .where(eq(shippingLabel.id, labelId))
  },
  /** The labels with this number, which are asked for next. */
  makeDue: (tx: Transaction, trackingNumber: string, now: Date): Promise<LabelRow[]> =>
    tx
      .update(shippingLabel)
      .set({ trackAt: now })
      .where(and(eq(shippingLabel.trackingNumber, trackingNumber), eq(shippingLabel.status, 'purchased')))
      .returning(),
  async postpone(tx: Transaction, labelId: string, trackAt: Date | null): Promise<void> {
    await tx.update(shippingLabel).set({ trackAt }).where(eq(shippingLabel.id, labelId))
  },
}

/** Brings the event in the mentor's calendar up to date with a booking; enqueued in the transaction that changes the booking. */
export const SYNC_EVENT = 'mentorship.sync-event'

/** A payment names its booking without opening it. */
export interface SyncEventJob {
  paymentId: string
}

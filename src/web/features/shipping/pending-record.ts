import { PENDING_RECORD_KEY } from '#contract/constants.ts'
import { PENDING_RECORD_MS } from '#contract/shipping-constants.ts'

/** What the browser remembers of a payment that it left for (MS-10.26). */
export interface PendingRecord {
  draft_order_id: string
  shipment: Record<string, unknown>
  /** Milliseconds since 1970. */
  timestamp: number
}

const isRecord = (value: unknown): value is PendingRecord =>
  value !== null &&
  typeof value === 'object' &&
  typeof (value as PendingRecord).draft_order_id === 'string' &&
  typeof (value as PendingRecord).timestamp === 'number'

const attempt = <T>(work: (store: Storage) => T): T | null => {
  try {
    return work(localStorage)
  } catch {
    // A blocked storage remembers nothing: the payment works without.
    return null
  }
}

export const rememberPending = (record: PendingRecord): void => {
  attempt((store) => store.setItem(PENDING_RECORD_KEY, JSON.stringify(record)))
}

export const forgetPending = (): void => {
  attempt((store) => store.removeItem(PENDING_RECORD_KEY))
}

/** The record of a payment that is under way; null without one. One that cannot be read is removed (MS-10.40). */
export const readPending = (): PendingRecord | null => {
  const text = attempt((store) => store.getItem(PENDING_RECORD_KEY))
  if (!text) return null
  const record = attempt<unknown>(() => JSON.parse(text))
  if (isRecord(record)) return record
  forgetPending()
  return null
}

/** Removes a record that is too old to be under way still, and says whether there was one (MS-10.38). */
export const takeStalePending = (): boolean => {
  const record = readPending()
  if (!record || Date.now() - record.timestamp <= PENDING_RECORD_MS) return false
  forgetPending()
  return true
}

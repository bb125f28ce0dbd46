import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { parseJson } from '#server/platform/vendors/parse-json.ts'
import { hasTimedSignature } from '#server/platform/vendors/webhook-signature.ts'
import type { CarrierEvent, CarriersProvider } from './carriers.provider.ts'

const HEADER = 'shippo-auth-signature'
const MAX_AGE_SECONDS = 300

const event = z.object({
  event: z.string(),
  data: z.object({ tracking_number: z.string().nullish() }).nullish(),
})

const digest = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/**
 * Shippo signs events only for accounts that asked for it; for the others it offers a secret in the address of the webhook. Either
 * counts, by the same secret. A signature that is there has to be valid. Events have no id, so a replay is recognised by its bytes.
 */
export const createShippoEvents =
  (secret: string | null, clock: Clock): CarriersProvider['readEvent'] =>
  ({ rawBody, header, token }): CarrierEvent | null => {
    if (secret === null) return null
    const signature = header(HEADER)
    const isGenuine =
      signature === undefined
        ? timingSafeEqual(digest(token ?? ''), digest(secret))
        : hasTimedSignature(rawBody, signature, secret, { now: clock.now(), maxAgeSeconds: MAX_AGE_SECONDS })
    const parsed = isGenuine ? event.safeParse(parseJson(rawBody)) : null
    if (!parsed?.success) return null
    const { event: type, data } = parsed.data
    const trackingNumber = type === 'track_updated' ? (data?.tracking_number ?? null) : null
    return { id: digest(rawBody).toString('hex'), type, trackingNumber }
  }

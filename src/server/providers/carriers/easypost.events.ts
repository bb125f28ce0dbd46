import { z } from 'zod'
import { parseJson } from '#server/platform/vendors/parse-json.ts'
import { isHexHmac } from '#server/platform/vendors/webhook-signature.ts'
import type { CarrierEvent, CarriersProvider } from './carriers.provider.ts'

const HEADER = 'x-hmac-signature'
const SCHEME = 'hmac-sha256-hex='

const event = z.object({
  id: z.string().min(1),
  description: z.string(),
  result: z.object({ tracking_code: z.string().nullish() }).nullish(),
})

/** EasyPost signs the body alone, without a time: a replay is recognised by the id of its event. */
export const createEasypostEvents = (webhookSecret: string | null): CarriersProvider['readEvent'] => {
  const secret = webhookSecret?.normalize('NFKD') ?? null
  return ({ rawBody, header }): CarrierEvent | null => {
    const given = header(HEADER) ?? ''
    if (secret === null || !given.startsWith(SCHEME)) return null
    if (!isHexHmac(given.slice(SCHEME.length), secret, rawBody)) return null
    const parsed = event.safeParse(parseJson(rawBody))
    if (!parsed.success) return null
    const { id, description, result } = parsed.data
    const isTracker = description.startsWith('tracker.')
    return { id, type: description, trackingNumber: isTracker ? (result?.tracking_code ?? null) : null }
  }
}

import { createHash } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { parseJson } from '#server/platform/vendors/parse-json.ts'
import { hasTimedSignature } from '#server/platform/vendors/webhook-signature.ts'
import { toEventUri, webhookMessage } from './calendly.messages.ts'
import type { Scheduling, SchedulingEvent } from './scheduling.provider.ts'

const HEADER = 'calendly-webhook-signature'
const MAX_AGE_SECONDS = 180

/**
 * Calendly says that somebody moved an appointment with two events in any order: the old invitee was cancelled, and a new one,
 * which names the old one, was created. Both are about the old appointment. Events have no id: a replay has the same bytes.
 */
export const createCalendlyEvents =
  (signingKey: string | null, clock: Clock): Scheduling['readEvent'] =>
  ({ rawBody, header }): SchedulingEvent | null => {
    const isGenuine =
      signingKey !== null &&
      hasTimedSignature(rawBody, header(HEADER), signingKey, { now: clock.now(), maxAgeSeconds: MAX_AGE_SECONDS })
    const parsed = isGenuine ? webhookMessage.safeParse(parseJson(rawBody)) : null
    if (!parsed?.success) return null
    const { event: type, payload } = parsed.data
    const inviteeUri = type === 'invitee.canceled' ? payload.uri : (payload.old_invitee ?? null)
    return {
      id: createHash('sha256').update(rawBody).digest('hex'),
      type,
      appointment: inviteeUri === null ? null : { eventUri: toEventUri(inviteeUri), inviteeUri },
    }
  }

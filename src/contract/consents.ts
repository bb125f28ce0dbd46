import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { coverWork, EXHIBITION_STATUSES, exhibition, MAX_HUNG_WORKS } from './exhibitions.ts'
import { id, ok } from './primitives.ts'

/** What artists answer when somebody else wants to show their works (decision 19 of the specification, decision 038). */
export const CONSENT_STATUSES = ['asked', 'given', 'declined'] as const
export type ConsentStatus = (typeof CONSENT_STATUSES)[number]

const answered = {
  asked_at: z.iso.datetime().nullable(),
  /** When the artist first saw the request. */
  seen_at: z.iso.datetime().nullable(),
  answered_at: z.iso.datetime().nullable(),
}

/** The consent of one work of somebody else, as the host sees it; `represented` needs none. */
export const hostConsent = z.object({
  artwork_id: id,
  title: z.string(),
  artist: z.object({ id, name: z.string() }),
  status: z.enum([...CONSENT_STATUSES, 'represented']),
  ...answered,
  /** When the host last reminded the artist. */
  reminded_at: z.iso.datetime().nullable(),
  /** From when on the artist may be reminded: a day after they were last notified of it; null while no answer is awaited. */
  remind_from: z.iso.datetime().nullable(),
})
export type HostConsent = z.infer<typeof hostConsent>

const signedIn = { kind: 'signed-in' } as const
const params = z.strictObject({ id })
const request = z.strictObject({ id, artwork_id: id })
const host = { param: 'id', kind: 'exhibition', audience: 'owner', refusal: 403 } as const

export const exhibitionConsents = endpoint({
  method: 'GET',
  path: '/exhibitions/:id/consents',
  summary: 'The consent of the works in an exhibition that belong to others, for its host.',
  access: signedIn,
  acting: true,
  object: host,
  params,
  response: z.array(hostConsent),
  errors: ['not_found', 'forbidden'],
  cache: 'private',
})

export const remindConsent = endpoint({
  method: 'POST',
  path: '/exhibitions/:id/consents/:artwork_id/reminders',
  summary:
    'Remind the artist of a work of every unanswered request in this exhibition, in one email; at most once a day.',
  access: signedIn,
  acting: 'Reminded an artist of a request for a work',
  object: host,
  params: request,
  response: z.array(hostConsent),
  errors: ['not_found', 'forbidden', 'request_settled', 'reminded_recently'],
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/exhibitions/:id/consents/:artwork_id',
  summary: 'Withdraw the unanswered request for a work; the work leaves the exhibition.',
  access: signedIn,
  acting: 'Withdrew a request for a work',
  object: host,
  params: request,
  response: exhibition,
  errors: ['not_found', 'forbidden', 'request_settled'],
})

/** An exhibition of somebody else that shows, or wants to show, works of the caller. */
export const consentRequest = z.object({
  exhibition: z.object({
    id,
    title: z.string(),
    description: z.string(),
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    location: z.string(),
    status: z.enum(EXHIBITION_STATUSES),
  }),
  host: z.object({ id, name: z.string() }),
  works: z.array(coverWork.extend({ status: z.enum(CONSENT_STATUSES) })),
  asked_at: z.iso.datetime(),
})
export type ConsentRequest = z.infer<typeof consentRequest>

export const myConsents = endpoint({
  method: 'GET',
  path: '/consents',
  summary: 'The exhibitions of others that show or want to show works of the caller, most recently asked first.',
  access: signedIn,
  response: z.array(consentRequest),
  errors: [],
  cache: 'private',
})

export const seeConsents = endpoint({
  method: 'POST',
  path: '/consents/seen',
  summary: 'Record that the caller has seen every request, so that the hosts know.',
  access: signedIn,
  response: ok,
  errors: [],
})

/** An answer for works in one exhibition. */
export const consentAnswer = z.strictObject({
  artwork_ids: z.array(id).min(1).max(MAX_HUNG_WORKS),
  agreed: z.boolean(),
})

export const answerConsent = endpoint({
  method: 'PUT',
  path: '/consents/:id',
  summary:
    'Agree that works of the caller are shown in this exhibition, or decline; an answer can be changed at any time.',
  access: signedIn,
  params,
  body: consentAnswer,
  response: consentRequest,
  errors: ['not_found'],
  limit: { by: 'user', max: 300, windowSeconds: 600 },
})

import { z } from 'zod'
import { MAX_REQUEST_LENGTH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, ok, pageQuery, pageSchema, role, text } from './primitives.ts'
import type { Role } from './roles.ts'

/** Who can be followed: whoever shows works to others. */
export const FOLLOWED_ROLES = ['artist', 'gallery', 'curator', 'dealer'] as const satisfies readonly Role[]
export const isFollowable = (of: Role | null): boolean => FOLLOWED_ROLES.some((one) => one === of)

/** A person in a list of people. */
export const listedPerson = z.object({
  id,
  name: z.string(),
  role: role.nullable(),
  location: z.string(),
  avatar_url: z.string().nullable(),
})
export type ListedPerson = z.infer<typeof listedPerson>

const signedIn = { kind: 'signed-in' } as const
const byId = z.strictObject({ id })

/** Whether the caller follows a person, and how many do. */
export const followState = z.object({ following: z.boolean(), followers_count: z.number().int().min(0) })
export type FollowState = z.infer<typeof followState>

export const getFollow = endpoint({
  method: 'GET',
  path: '/social/follow/:id',
  summary: 'Whether the caller follows this person, and the number of followers.',
  access: { kind: 'public' },
  params: byId,
  response: followState,
  errors: ['not_found'],
  cache: 'private',
})

export const setFollow = endpoint({
  method: 'PUT',
  path: '/social/follow/:id',
  summary: 'Follow an artist, gallery or curator, or stop following; repeating the call changes nothing.',
  access: signedIn,
  params: byId,
  body: z.strictObject({ following: z.boolean() }),
  response: followState,
  errors: ['not_found', 'not_followable', 'account_not_found'],
  limit: { by: 'user', max: 200, windowSeconds: 600 },
})

export const followedPeople = endpoint({
  method: 'GET',
  path: '/users/following',
  summary: 'The people whom the caller follows, most recently followed first, page by page.',
  access: signedIn,
  query: pageQuery,
  response: pageSchema(listedPerson),
  errors: [],
  cache: 'private',
})

/** Days after which a gallery may ask an artist again who declined. */
export const ASK_AGAIN_DAYS = 30

export const REPRESENTATION_STATUSES = ['asked', 'active', 'declined', 'ended'] as const

/** A gallery that represents an artist, or asks to; only the two of them see it until the artist agrees. */
export const representation = z.object({
  id,
  status: z.enum(REPRESENTATION_STATUSES),
  message: z.string(),
  gallery: listedPerson,
  artist: listedPerson,
  asked_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
})
export type Representation = z.infer<typeof representation>

/** What a gallery sends to ask an artist. */
export const representationRequest = z.strictObject({ artist_id: id, message: text(MAX_REQUEST_LENGTH).default('') })

export const myRepresentations = endpoint({
  method: 'GET',
  path: '/representations',
  summary: 'The artists whom the caller represents or has asked, and the galleries that represent or ask the caller.',
  access: signedIn,
  response: z.array(representation),
  errors: [],
  cache: 'private',
})

export const askRepresentation = endpoint({
  method: 'POST',
  path: '/representations',
  summary:
    'Ask an artist whether the caller’s gallery may say that it represents them; for galleries. A repeat returns the same request.',
  access: signedIn,
  body: representationRequest,
  response: representation,
  status: 201,
  errors: ['gallery_only', 'not_found', 'not_an_artist', 'asked_recently', 'account_not_found'],
  idempotent: true,
  limit: { by: 'user', max: 60, windowSeconds: 86_400 },
})

export const answerRepresentation = endpoint({
  method: 'PUT',
  path: '/representations/:id/answer',
  summary: 'Agree to be represented, or decline; for the artist who was asked.',
  access: signedIn,
  params: byId,
  body: z.strictObject({ agreed: z.boolean() }),
  response: representation,
  errors: ['not_found', 'request_settled'],
  limit: { by: 'user', max: 200, windowSeconds: 600 },
})

export const endRepresentation = endpoint({
  method: 'DELETE',
  path: '/representations/:id',
  summary: 'End a representation, or withdraw a request that waits for its answer; for either of the two.',
  access: signedIn,
  params: byId,
  response: ok,
  errors: ['not_found'],
  limit: { by: 'user', max: 200, windowSeconds: 600 },
})

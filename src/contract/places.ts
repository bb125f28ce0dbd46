import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countryCode, line } from './primitives.ts'

/** A place, with the fields an address needs; null where they are unknown, or to be looked up once it is chosen. */
export const place = z.object({
  id: z.string(),
  /** The display text: 'Portland, Oregon, United States'. */
  label: z.string(),
  city: z.string().nullable(),
  /** The postal abbreviation ('OR'); empty where addresses have no state, or where it is unknown. */
  state: z.string().nullable(),
  country: countryCode.nullable(),
  /** With the number of the house. Null for a town, as is the postal code. */
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
})
export type SuggestedPlace = z.infer<typeof place>

/** One for everything that is typed until a choice, for vendors that count that as one call. */
const session = z.uuid().optional()

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/places/suggest',
  summary:
    'Places whose names begin with the text, likeliest first; exists only where this server suggests places (AW-13.1).',
  access: { kind: 'signed-in' },
  acting: true,
  query: z.strictObject({
    /** At least two letters; a state or a country may follow: 'portland or', 'paris, france'. */
    q: line(120).pipe(z.string().min(2, { error: 'must have at least 2 characters' })),
    /** The probable country of the user, whose towns come first. */
    country: countryCode.optional(),
    /** A town, or the street of a parcel; the built-in places know towns only. */
    kind: z.enum(['place', 'street']).default('place'),
    session,
    limit: z.coerce.number().int().min(1).max(10).default(6),
  }),
  response: z.object({ places: z.array(place) }),
  errors: ['unavailable'],
  cache: 'private',
  limit: { by: 'user', max: 1200, windowSeconds: 3600 },
})

export const findPlace = endpoint({
  method: 'GET',
  path: '/places/details',
  summary: 'What an address takes from a suggestion that has only a name; exists only with Google on the server.',
  access: { kind: 'signed-in' },
  acting: true,
  query: z.strictObject({ id: line(300).pipe(z.string().min(1, { error: 'is required' })), session }),
  response: place,
  errors: ['not_found', 'unavailable'],
  cache: 'private',
  limit: { by: 'user', max: 300, windowSeconds: 3600 },
})

/** The fields of a postal address whose form differs by country. */
export const ADDRESS_FIELDS = ['name', 'address_line1', 'city', 'state', 'postal_code', 'country'] as const

export const addressProblem = z.object({
  field: z.enum(ADDRESS_FIELDS),
  /**
   * `missing`: required in that country and empty. `wrong`: an unknown postal code or state, or the two do not match.
   */
  kind: z.enum(['missing', 'wrong']),
  /** A sentence to show. */
  message: z.string(),
})
export type AddressProblem = z.infer<typeof addressProblem>

/** An address as typed; what is missing or wrong in it is the answer. */
export const typedAddress = z.strictObject({
  name: line(120),
  address_line1: line(200),
  city: line(120),
  state: line(120),
  postal_code: line(30),
  country: countryCode,
})

export const checkAddress = endpoint({
  method: 'POST',
  path: '/places/check-address',
  summary: 'Why a parcel might not reach this address; advice only, an address is saved as typed (AW-13.14, AW-13.18).',
  access: { kind: 'signed-in' },
  acting: 'Had an address checked',
  body: typedAddress,
  response: z.object({ problems: z.array(addressProblem) }),
  errors: [],
  limit: { by: 'user', max: 1200, windowSeconds: 3600 },
})

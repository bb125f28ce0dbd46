import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './primitives.ts'
import { recommendation } from './search.ts'

/** Works viewed in this session that are sent along; older ones do not count. */
export const MAX_VIEWED = 20

/** Ids separated by commas. */
const ids = z
  .string()
  .max(1000)
  .transform((values) => values.split(',').filter((one) => one !== ''))
  .pipe(z.array(id).max(MAX_VIEWED))
  .default([])

export const ownRecommendations = endpoint({
  method: 'GET',
  path: '/explore/recommendations',
  summary:
    'Works that resemble what the caller liked, saved or viewed, best first; chosen by this server. `viewed` is what the browser remembers of this session and is not stored.',
  access: { kind: 'signed-in' },
  query: z.strictObject({ viewed: ids }),
  response: z.object({
    results: z.array(recommendation),
    /** The works of which the caller wants less: other lists of recommendations leave them out. */
    dismissed: z.array(id),
  }),
  errors: [],
  cache: 'private',
})

export const dismissRecommendation = endpoint({
  method: 'PUT',
  path: '/explore/recommendations/:id/dismissal',
  summary: 'Recommend less like this work, or take that back.',
  access: { kind: 'signed-in' },
  params: z.strictObject({ id }),
  body: z.strictObject({ dismissed: z.boolean() }),
  response: z.object({ dismissed: z.boolean() }),
  errors: ['not_found', 'account_not_found'],
})

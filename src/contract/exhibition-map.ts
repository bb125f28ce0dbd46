import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listedExhibition } from './exhibitions.ts'
import { id, searchText } from './primitives.ts'

/** Exhibitions on the map, the newest first; and galleries. */
export const MAX_MAPPED = 200

/** The middle of a town, in degrees. */
export const townPoint = z.object({
  town: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type TownPoint = z.infer<typeof townPoint>

export const mappedExhibition = z.object({
  exhibition: listedExhibition,
  /** The town in its location; null where no known town is named. */
  point: townPoint.nullable(),
})
export type MappedExhibition = z.infer<typeof mappedExhibition>

/** A gallery that can be visited, in the middle of the town in its address. */
export const mappedGallery = z.object({ id, name: z.string(), address: z.string(), point: townPoint })
export type MappedGallery = z.infer<typeof mappedGallery>

export const exhibitionMap = endpoint({
  method: 'GET',
  path: '/explore/map',
  summary:
    'Published exhibitions that have not ended, the newest 200, and galleries that can be visited, with the towns they are in.',
  access: { kind: 'signed-in' },
  query: z.strictObject({ search: searchText.default('') }),
  response: z.object({ items: z.array(mappedExhibition), galleries: z.array(mappedGallery) }),
  errors: ['unavailable'],
  cache: 'private',
})

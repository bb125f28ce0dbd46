import { z } from 'zod'
import { artworkCard } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { listedExhibition } from './exhibitions.ts'
import { id } from './primitives.ts'

/** An artist with published works, and how many. */
const shownArtist = z.object({ id, name: z.string(), works: z.number().int().positive() })
export type ShownArtist = z.infer<typeof shownArtist>

export const getFrontPage = endpoint({
  method: 'GET',
  path: '/front-page',
  summary:
    'What the front page shows: the newest works, the artists with most works, and the exhibitions that are on or come next.',
  access: { kind: 'public' },
  response: z.object({
    /** The day, in UTC, on which the exhibitions are on or come next. */
    today: z.iso.date(),
    /** At most 24, newest first. */
    works: z.array(artworkCard),
    works_total: z.number().int(),
    /** At most 40, those with most works first. */
    artists: z.array(shownArtist),
    artists_total: z.number().int(),
    /** At most 4 that have not ended, by their start. */
    exhibitions: z.array(listedExhibition),
  }),
  errors: [],
  cache: 'public',
})

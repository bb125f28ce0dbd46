import { artworkCard } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery, pageSchema, searchText } from './primitives.ts'

/** Published works for everyone, newest first; used by Explore and `/browse` (AW-1.12, AW-1.21). */
export const listPublishedArtworks = endpoint({
  method: 'GET',
  path: '/artworks',
  summary: 'Published works, newest first, page by page; `q` searches them.',
  access: { kind: 'public' },
  query: pageQuery.extend({ q: searchText.optional() }).strict(),
  response: pageSchema(artworkCard),
  errors: [],
  cache: 'public',
})

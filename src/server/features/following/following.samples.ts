import type { Samples } from '#server/testing/sample.ts'

export const followingSamples: Samples = {
  'GET /social/follow/:id': ({ person }) => ({ params: { id: person } }),
  // 409: this person is no artist, gallery or curator.
  'PUT /social/follow/:id': ({ person }) => ({ params: { id: person }, body: { following: true }, answers: [409] }),
  'GET /users/following': () => ({ query: { limit: '2' } }),
}

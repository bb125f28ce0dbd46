import { randomUUID } from 'node:crypto'
import type { SampleContext, Samples } from '#server/testing/sample.ts'

const item = (context: SampleContext) => ({ itemId: context.publishedArtwork, itemType: 'artwork' })

export const interactionsSamples: Samples = {
  'GET /social/interactions/:type/:id': (context) => ({ params: { type: 'artwork', id: context.publishedArtwork } }),
  'GET /users/collection': () => ({ query: { limit: '2' } }),
  'POST /social/like': (context) => ({ body: item(context) }),
  'POST /social/comment': (context) => ({ body: { ...item(context), content: 'Lovely.' } }),
  'PUT /social/comment/:id': () => ({ body: { content: 'Lovelier.' } }),
  'DELETE /social/comment/:id': () => ({}),
  'GET /social/comment/:id/moderation': () => ({}),
  'POST /admin/comments/:id/hide': () => ({ params: { id: randomUUID() }, body: { reason: 'Spam.' }, answers: [404] }),
  'POST /admin/comments/:id/show': () => ({ params: { id: randomUUID() }, answers: [404] }),
  'POST /social/save': (context) => ({ body: item(context) }),
  'GET /users/saved': () => ({ query: { limit: '2' } }),
  'PUT /users/saved/:itemType/:itemId': (context) => ({ params: item(context), body: { list_id: null } }),
  'GET /users/saved-lists': () => ({}),
  'POST /users/saved-lists': () => ({ body: { name: `For the hall ${randomUUID().slice(0, 8)}` } }),
  'PUT /users/saved-lists/:id': () => ({ body: { name: `For the studio ${randomUUID().slice(0, 8)}` } }),
  'DELETE /users/saved-lists/:id': () => ({}),
  'GET /social/comments/:itemType/:itemId': (context) => ({ params: item(context), query: { page: '200' } }),
  'POST /social/share': (context) => ({ body: { ...item(context), shareMethod: 'link' } }),
}

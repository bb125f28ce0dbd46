import type { SampleContext, Samples } from '#server/testing/sample.ts'

const item = (context: SampleContext) => ({ itemId: context.publishedArtwork, itemType: 'artwork' })

export const interactionsSamples: Samples = {
  'GET /social/interactions/:type/:id': (context) => ({ params: { type: 'artwork', id: context.publishedArtwork } }),
  'GET /users/collection': () => ({ query: { limit: '2' } }),
  'POST /social/like': (context) => ({ body: item(context) }),
  'POST /social/comment': (context) => ({ body: { ...item(context), content: 'Lovely.' } }),
  'PUT /social/comment/:id': () => ({ body: { content: 'Lovelier.' } }),
  'DELETE /social/comment/:id': () => ({}),
  'POST /social/save': (context) => ({ body: item(context) }),
  'GET /users/saved': () => ({ query: { limit: '2' } }),
  'GET /social/comments/:itemType/:itemId': (context) => ({ params: item(context), query: { page: '200' } }),
  'POST /social/share': (context) => ({ body: { ...item(context), shareMethod: 'link' } }),
}

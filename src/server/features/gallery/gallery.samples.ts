import type { Samples } from '#server/testing/sample.ts'

export const gallerySamples: Samples = {
  'GET /galleries/:slug': () => ({}),
  'GET /profiles/:id': (context) => ({ params: { id: context.person } }),
  'GET /profiles/:id/place': (context) => ({ params: { id: context.person } }),
  'POST /artist/publish-gallery': () => ({}),
  'DELETE /artist/publish-gallery': () => ({}),
  'GET /artist/gallery': () => ({}),
}

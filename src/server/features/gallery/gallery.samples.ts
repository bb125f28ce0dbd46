import type { Samples } from '#server/testing/sample.ts'

export const gallerySamples: Samples = {
  'GET /galleries/:slug': () => ({}),
  'POST /artist/publish-gallery': () => ({}),
  'DELETE /artist/publish-gallery': () => ({}),
  'GET /artist/gallery': () => ({}),
}

import type { Samples } from '#server/testing/sample.ts'

export const recommendationsSamples: Samples = {
  'GET /explore/recommendations': (context) => ({ query: { viewed: context.publishedArtwork } }),
  'PUT /explore/recommendations/:id/dismissal': (context) => ({
    params: { id: context.publishedArtwork },
    body: { dismissed: true },
  }),
}

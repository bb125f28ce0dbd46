import { accountSamples } from '../features/account/account.samples.ts'
import { articlesSamples } from '../features/articles/articles.samples.ts'
import { artworksSamples } from '../features/artworks/artworks.samples.ts'
import { discoverySamples } from '../features/discovery/discovery.samples.ts'
import { enhancementSamples } from '../features/enhancement/enhancement.samples.ts'
import { exhibitionsSamples } from '../features/exhibitions/exhibitions.samples.ts'
import { gallerySamples } from '../features/gallery/gallery.samples.ts'
import { identitySamples } from '../features/identity/identity.samples.ts'
import { interactionsSamples } from '../features/interactions/interactions.samples.ts'
import { operationsSamples } from '../features/operations/operations.samples.ts'
import { ordersSamples } from '../features/orders/orders.samples.ts'
import { paymentsSamples } from '../features/payments/payments.samples.ts'
import { placesSamples } from '../features/places/places.samples.ts'
import { profilesSamples } from '../features/profiles/profiles.samples.ts'
import { resumeSamples } from '../features/resume/resume.samples.ts'
import { shopSamples } from '../features/shop/shop.samples.ts'
import { shopConnectionSamples } from '../features/shop-connection/shop-connection.samples.ts'
import { valuationSamples } from '../features/valuation/valuation.samples.ts'
import type { Samples } from './sample.ts'

/** One valid input for every endpoint of the contract, defined in its feature. */
export const sampleInputs: Samples = {
  ...accountSamples,
  ...articlesSamples,
  ...artworksSamples,
  ...enhancementSamples,
  ...exhibitionsSamples,
  ...gallerySamples,
  ...identitySamples,
  ...discoverySamples,
  ...interactionsSamples,
  ...operationsSamples,
  ...ordersSamples,
  ...paymentsSamples,
  ...placesSamples,
  ...profilesSamples,
  ...resumeSamples,
  ...shopSamples,
  ...shopConnectionSamples,
  ...valuationSamples,
}

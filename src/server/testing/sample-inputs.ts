import { accountSamples } from '../features/account/account.samples.ts'
import { actingSamples } from '../features/acting/acting.samples.ts'
import { administrationSamples } from '../features/administration/administration.samples.ts'
import { articlesSamples } from '../features/articles/articles.samples.ts'
import { artworksSamples } from '../features/artworks/artworks.samples.ts'
import { backupSamples } from '../features/backup/backup.samples.ts'
import { discoverySamples } from '../features/discovery/discovery.samples.ts'
import { enhancementSamples } from '../features/enhancement/enhancement.samples.ts'
import { exhibitionsSamples } from '../features/exhibitions/exhibitions.samples.ts'
import { followingSamples } from '../features/following/following.samples.ts'
import { frontPageSamples } from '../features/front-page/front-page.samples.ts'
import { gallerySamples } from '../features/gallery/gallery.samples.ts'
import { identitySamples } from '../features/identity/identity.samples.ts'
import { imageTermsSamples } from '../features/image-terms/image-terms.samples.ts'
import { inquiriesSamples } from '../features/inquiries/inquiries.samples.ts'
import { interactionsSamples } from '../features/interactions/interactions.samples.ts'
import { inventorySamples } from '../features/inventory/inventory.samples.ts'
import { exportsSamples } from '../features/inventory-export/exports.samples.ts'
import { importsSamples } from '../features/inventory-import/imports.samples.ts'
import { invitationsSamples } from '../features/invitations/invitations.samples.ts'
import { invoicesSamples } from '../features/invoices/invoices.samples.ts'
import { mentorshipSamples } from '../features/mentorship/mentorship.samples.ts'
import { moderationSamples } from '../features/moderation/moderation.samples.ts'
import { notificationsSamples } from '../features/notifications/notifications.samples.ts'
import { operationsSamples } from '../features/operations/operations.samples.ts'
import { ordersSamples } from '../features/orders/orders.samples.ts'
import { papersSamples } from '../features/papers/papers.samples.ts'
import { paymentsSamples } from '../features/payments/payments.samples.ts'
import { placesSamples } from '../features/places/places.samples.ts'
import { profilesSamples } from '../features/profiles/profiles.samples.ts'
import { recommendationsSamples } from '../features/recommendations/recommendations.samples.ts'
import { recordsSamples } from '../features/records/records.samples.ts'
import { representationsSamples } from '../features/representations/representations.samples.ts'
import { resumeSamples } from '../features/resume/resume.samples.ts'
import { salesSamples } from '../features/sales/sales.samples.ts'
import { secondFactorSamples } from '../features/second-factor/second-factor.samples.ts'
import { setupSamples } from '../features/setup/setup.samples.ts'
import { shippingSamples } from '../features/shipping/shipping.samples.ts'
import { shopSamples } from '../features/shop/shop.samples.ts'
import { shopConnectionSamples } from '../features/shop-connection/shop-connection.samples.ts'
import { shopPublishingSamples } from '../features/shop-publishing/shop-publishing.samples.ts'
import { siteSamples } from '../features/site/site.samples.ts'
import { uploadsSamples } from '../features/uploads/uploads.samples.ts'
import { valuationSamples } from '../features/valuation/valuation.samples.ts'
import type { Samples } from './sample.ts'

/** One valid input for every endpoint of the contract, defined in its feature. */
export const sampleInputs: Samples = {
  ...accountSamples,
  ...actingSamples,
  ...administrationSamples,
  ...frontPageSamples,
  ...setupSamples,
  ...siteSamples,
  ...invitationsSamples,
  ...backupSamples,
  ...mentorshipSamples,
  ...moderationSamples,
  ...articlesSamples,
  ...artworksSamples,
  ...uploadsSamples,
  ...enhancementSamples,
  ...exhibitionsSamples,
  ...followingSamples,
  ...gallerySamples,
  ...identitySamples,
  ...discoverySamples,
  ...imageTermsSamples,
  ...importsSamples,
  ...inquiriesSamples,
  ...inventorySamples,
  ...exportsSamples,
  ...notificationsSamples,
  ...interactionsSamples,
  ...operationsSamples,
  ...ordersSamples,
  ...papersSamples,
  ...paymentsSamples,
  ...placesSamples,
  ...profilesSamples,
  ...recommendationsSamples,
  ...recordsSamples,
  ...representationsSamples,
  ...invoicesSamples,
  ...salesSamples,
  ...resumeSamples,
  ...secondFactorSamples,
  ...shippingSamples,
  ...shopSamples,
  ...shopConnectionSamples,
  ...shopPublishingSamples,
  ...valuationSamples,
}

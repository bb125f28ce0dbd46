import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { CarriersProvider } from '#server/providers/carriers/carriers.provider.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { OrderLabels } from '../orders/orders.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { ShopOrders } from '../shop-orders/shop-orders.module.ts'
import type { Site } from '../site/site.module.ts'
import { createAccountLabels } from './account-labels.ts'
import { createArtworkRates } from './artwork-rates.service.ts'
import { createCarrierEvents } from './carrier-events.service.ts'
import { labelPayments } from './label-payments.ts'
import { createLabelPresenter } from './labels.presenter.ts'
import { labelsRepository } from './labels.repository.ts'
import { createLabels } from './labels.service.ts'
import { createPapers } from './papers.service.ts'
import { createPaymentOrders } from './payment-orders.service.ts'
import { createPurchases } from './purchases.service.ts'
import { createQueue } from './queue.service.ts'
import { createQuotes } from './quotes.service.ts'
import { createReconciliation } from './reconciliation.ts'
import { shippingRoutes } from './shipping.routes.ts'
import { createTracking } from './tracking.service.ts'
import { createVoids, type VoidsService } from './voids.service.ts'

/** The interface of shipping for other features. */
export interface Shipping extends FeatureModule {
  /** Gives the unused labels of an order, which the transaction has locked, back to their carriers. */
  releaseLabels: VoidsService['release']
}

export interface ShippingDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  log: Log
  files: FilesProvider
  mediaAddress: MediaAddress
  publicUrl: string
  carriers: CarriersProvider
  payments: Payments
  artworks: Pick<Artworks, 'primaryPictures' | 'visibleCards'>
  orderLabels: OrderLabels
  shopOrders: Pick<ShopOrders, 'waiting' | 'lockOpen'>
  events: Pick<Events, 'emit'>
  site: Pick<Site, 'current'>
}

/** Rates, labels, their payment, and tracking. */
export const createShipping = (given: ShippingDeps): Shipping => {
  const { db, clock, carriers, payments, mediaAddress } = given
  const deps = { ...given, testMode: carriers.testMode || payments.testMode }
  payments.register(labelPayments(deps))
  const quotes = createQuotes(deps)
  const papers = createPapers(deps)
  const tracking = createTracking(deps)
  const voids = createVoids(deps)
  const purchases = createPurchases({ ...deps, voids })
  const present = createLabelPresenter(mediaAddress, given.orderLabels, () => clock.now())
  const labels = createLabels({ ...deps, quotes, papers, purchases, voids, present })
  const paymentOrders = createPaymentOrders({ ...deps, quotes, papers })
  const artworkRates = createArtworkRates({ ...deps, quotes, paymentOrders })
  return {
    bindings: shippingRoutes({
      queue: createQueue(deps),
      quotes,
      artworkRates,
      papers,
      labels,
      paymentOrders,
      tracking,
      carrierEvents: createCarrierEvents({ ...deps, tracking }),
    }),
    accountData: createAccountLabels({ db, payments, labels }),
    jobs: createReconciliation({ ...deps, purchases, voids, quotes, tracking }),
    countHeld: async () => ({ labels: await labelsRepository.countUnfinished(db) }),
    releaseLabels: voids.release,
  }
}

import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '../config.ts'
import { type Account, createAccount } from '../features/account/account.module.ts'
import { createAdministration } from '../features/administration/administration.module.ts'
import { createArticles } from '../features/articles/articles.module.ts'
import { type Artworks, createArtworks } from '../features/artworks/artworks.module.ts'
import { createDiscovery } from '../features/discovery/discovery.module.ts'
import { createEnhancement } from '../features/enhancement/enhancement.module.ts'
import { createExhibitions } from '../features/exhibitions/exhibitions.module.ts'
import { createFollowing } from '../features/following/following.module.ts'
import { createGallery } from '../features/gallery/gallery.module.ts'
import { createIdentity } from '../features/identity/identity.module.ts'
import { createInquiries } from '../features/inquiries/inquiries.module.ts'
import { createInteractions } from '../features/interactions/interactions.module.ts'
import { createMentorship } from '../features/mentorship/mentorship.module.ts'
import { createModeration } from '../features/moderation/moderation.module.ts'
import { createNotifications } from '../features/notifications/notifications.module.ts'
import { createOperations } from '../features/operations/operations.module.ts'
import {
  createOrders,
  deliveryWays,
  hasFreeCopy,
  type Orders,
  salesOf,
  soldBeyond,
} from '../features/orders/orders.module.ts'
import { createPayments } from '../features/payments/payments.module.ts'
import { createPlaces } from '../features/places/places.module.ts'
import { createProfiles, type Profiles } from '../features/profiles/profiles.module.ts'
import { createRecommendations } from '../features/recommendations/recommendations.module.ts'
import { createRepresentations } from '../features/representations/representations.module.ts'
import { createReplacedResumes, createResume } from '../features/resume/resume.module.ts'
import { createSearch } from '../features/search/search.module.ts'
import { createShipping, type Shipping } from '../features/shipping/shipping.module.ts'
import { createCatalogue, createShop } from '../features/shop/shop.module.ts'
import { createShopCustomers } from '../features/shop/shop-customers.repository.ts'
import { createShopConnection } from '../features/shop-connection/shop-connection.module.ts'
import { createValuation } from '../features/valuation/valuation.module.ts'
import type { Clock } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/db/database.ts'
import type { Events } from '../platform/events/events.ts'
import type { FeatureModule } from '../platform/feature-module.ts'
import { fetchOutside } from '../platform/http/fetch-outside.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { createUploadQuota } from '../platform/pictures/upload-quota.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Providers } from './providers.ts'

export interface FeaturesDeps {
  config: Config
  database: DatabaseHandle
  events: Events
  realtime: Realtime
  jobs: Jobs
  clock: Clock
  log: Log
  secrets: Secrets
  rateLimiter: RateLimiter
  /** Temporary folder of uploads and of pictures being processed. */
  uploadFolder: string
  providers: Providers
}

/** Creates every feature, in order of dependency. Every module in the list is registered, and closed at the end. */
export const createFeatures = (deps: FeaturesDeps) => {
  const { config, database, events, realtime, jobs, clock, log, secrets, rateLimiter, uploadFolder, providers } = deps
  const { db } = database
  const { publicUrl, adminEmails, development } = config
  const { files, mediaAddress, mail, pictures } = providers
  const quota = createUploadQuota(database.pool, config.rateLimitFactor)
  const modules: FeatureModule[] = []
  const add = <M extends FeatureModule>(feature: M): M => {
    modules.push(feature)
    return feature
  }
  // Identity is created first and calls profiles later, through these functions.
  const findProfile: Profiles['find'] = (id) => profiles.find(id)
  const findActorProfile: Profiles['actorProfile'] = (id) => profiles.actorProfile(id)
  const copyEmail: Profiles['copyEmail'] = (account) => profiles.copyEmail(account)
  const reopen: Account['reopen'] = (id) => account.reopen(id)
  // Moderation shows pictures of works, which are created later.
  const picturesOf: Artworks['primaryPictures'] = (ids) => artworks.primaryPictures(ids)
  // Payments receives the events of orders, bookings and labels, which are created later. Orders remember what is nobody's.
  const takeCheckoutEvent: Orders['takeEvent'] = async (event) => {
    if ((await mentorship.takeEvent(event)) || (await shipping.takeEvent(event))) return
    await orders.takeEvent(event)
  }
  // A refund gives labels back; shipping is created after orders.
  const releaseLabels: Shipping['releaseLabels'] = (tx, orderId) => shipping.releaseLabels(tx, orderId)
  const deviceKey = secrets.for('identity-devices')
  const accounts = providers.identity
  const customers = createShopCustomers(db)
  const replaced = createReplacedResumes(clock)
  const { commissionPercent } = config.payments
  const workFolder = uploadFolder
  const endpoints = (): Endpoint[] => modules.flatMap(({ bindings }) => bindings.map(({ endpoint }) => endpoint))

  const search = add(createSearch({ db, events, jobs }))
  const moderation = add(createModeration({ db, clock, events, picturesOf }))
  // biome-ignore format: one line a feature
  const identity = add(createIdentity({ db, provider: accounts, jobs, mail, rateLimiter, clock, publicUrl, findProfile, findActorProfile, copyEmail, reopen, deviceKey }))
  // biome-ignore format: one line a feature
  const profiles = add(createProfiles({ db, events, search, log, moderation, files, pictures, quota, uploadFolder, mediaAddress, customers, replacedResumes: replaced, accounts, adminEmails, development }))
  add(createResume({ db, log, profiles, replaced, uploadFolder }))
  add(createShopConnection({ db, events, clock, provider: providers.shopPlatform, identity, profiles, publicUrl }))
  // biome-ignore format: one line a feature
  const payments = add(createPayments({ db, clock, events, provider: providers.payments, profiles, publicUrl, commissionPercent, takeCheckoutEvent }))
  const valuation = add(createValuation({ db }))
  // biome-ignore format: one line a feature
  const artworks = add(createArtworks({ db, jobs, events, search, mail, moderation, files, pictures, quota, mediaAddress, clock, log, publicUrl, payments, catalogue: createCatalogue(), valuation, workFolder, hasFreeCopy, soldBeyond, salesOf }))
  // biome-ignore format: one line a feature
  const shop = add(createShop({ db, publicUrl, artworks, search, storefront: providers.storefront, deliveryWays: (ids) => deliveryWays(db, ids) }))
  // biome-ignore format: one line a feature
  const orders = add(createOrders({ db, clock, events, jobs, log, files, mail, moderation, mediaAddress, publicUrl, provider: providers.payments, payments, artworks, releaseLabels }))
  // biome-ignore format: one line a feature
  const mentorship = add(createMentorship({ db, clock, events, contactEmail: config.contactEmail, jobs, log, files, mail, mediaAddress, publicUrl, provider: providers.payments, payments, scheduling: providers.scheduling, video: config.mentorshipVideo }))
  const shipping = add(
    createShipping({
      db,
      clock,
      jobs,
      log,
      files,
      mediaAddress,
      publicUrl,
      carriers: providers.carriers,
      payments: providers.payments,
      accounts: payments,
      artworks,
      orderLabels: orders.labels,
    }),
  )
  const linkKey = secrets.for('inquiry-links')
  add(createInquiries({ db, clock, log, events, mail, rateLimiter, publicUrl, linkKey, artworks, orders }))
  add(createEnhancement({ db, clock, log, helper: providers.textHelper }))
  // biome-ignore format: one line a feature
  const exhibitions = add(createExhibitions({ db, events, search, moderation, clock, log, files, pictures, quota, mediaAddress, publicUrl, workFolder, artworks, mail, fetchPicture: fetchOutside }))
  add(createRepresentations({ db, events, clock, mail, publicUrl, exhibitions, avatarAddress: mediaAddress }))
  add(createFollowing({ db, events, avatarAddress: mediaAddress }))
  const places = add(createPlaces({ provider: providers.places }))
  // biome-ignore format: one line a feature
  const gallery = add(createGallery({ db, events, search, clock, files, pictures, publicUrl, workFolder, profiles, artworks, exhibitions, places, mediaAddress }))
  // biome-ignore format: one line a feature
  const articles = add(createArticles({ db, clock, log, search, events, moderation, artworks, files, pictures, quota, mediaAddress, avatarAddress: mediaAddress, workFolder, fetchPicture: fetchOutside, folder: config.articlesFolder }))
  const items = { artwork: artworks, exhibition: exhibitions, article: articles }
  // biome-ignore format: one line a feature
  add(createInteractions({ db, events, moderation, realtime, clock, log, artworks, exhibitions, articles, avatarAddress: mediaAddress, items }))
  // biome-ignore format: one line a feature
  const discovery = add(createDiscovery({ db, events, realtime, search, artworks, exhibitions, gallery, shop, clock, places }))
  add(createRecommendations({ db, artworks, discovery }))
  // biome-ignore format: one line a feature
  add(createNotifications({ db, clock, events, log, mail, profiles, publicUrl, apiBase: config.apiBase, linkKey: secrets.for('unsubscribe-links'), avatarAddress: mediaAddress, alertPaths: discovery.alertPaths }))
  const accountData = () => modules.flatMap((feature) => feature.accountData ?? [])
  // biome-ignore format: one line a feature
  const account = add(createAccount({ db, clock, jobs, log, files, mail, moderation, mediaAddress, provider: accounts, publicUrl, accountData }))
  add(createAdministration({ db, mediaAddress, artworks, jobs }))
  const operations = add(
    createOperations({
      db,
      moderation,
      databaseAlive: database.alive,
      dataFolder: config.dataDir,
      deadLetters: jobs.deadLetters,
      jobs,
      mail,
      endpoints,
      apiBase: config.apiBase,
      metricsToken: config.metricsToken,
      secure: publicUrl.startsWith('https://'),
    }),
  )
  return {
    modules,
    identity,
    profiles,
    artworks,
    exhibitions,
    articles,
    payments,
    operations,
    search,
  }
}
export type Features = ReturnType<typeof createFeatures>

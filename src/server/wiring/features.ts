import type { Endpoint } from '#contract/endpoint.ts'
import { SITE_DEFAULTS, type SiteSettings } from '#contract/site-settings.ts'
import type { Config } from '../config.ts'
import { type Account, createAccount } from '../features/account/account.module.ts'
import { type ActingModule, createActing } from '../features/acting/acting.module.ts'
import { createAdministration } from '../features/administration/administration.module.ts'
import { createArticles } from '../features/articles/articles.module.ts'
import { type Artworks, createArtworks } from '../features/artworks/artworks.module.ts'
import { createBackup } from '../features/backup/backup.module.ts'
import { createDiscovery } from '../features/discovery/discovery.module.ts'
import { createEnhancement } from '../features/enhancement/enhancement.module.ts'
import { createExhibitions } from '../features/exhibitions/exhibitions.module.ts'
import { createFollowing } from '../features/following/following.module.ts'
import { createFrontPage } from '../features/front-page/front-page.module.ts'
import { createGallery } from '../features/gallery/gallery.module.ts'
import { createIdentity } from '../features/identity/identity.module.ts'
import { createImageTerms } from '../features/image-terms/image-terms.module.ts'
import { createInquiries } from '../features/inquiries/inquiries.module.ts'
import { createInteractions } from '../features/interactions/interactions.module.ts'
import { createInvitations, type Invitations } from '../features/invitations/invitations.module.ts'
import { createMentorship } from '../features/mentorship/mentorship.module.ts'
import { createModeration } from '../features/moderation/moderation.module.ts'
import { createNotifications } from '../features/notifications/notifications.module.ts'
import { createOperations } from '../features/operations/operations.module.ts'
import {
  countUnsoldCopies,
  createOrders,
  findLastSales,
  hasFreeCopy,
  shippingMethods,
  soldBeyond,
} from '../features/orders/orders.module.ts'
import { createPayments } from '../features/payments/payments.module.ts'
import { createPlaces } from '../features/places/places.module.ts'
import { createProfiles, type Profiles } from '../features/profiles/profiles.module.ts'
import { createRecommendations } from '../features/recommendations/recommendations.module.ts'
import { createRepresentations } from '../features/representations/representations.module.ts'
import { createReplacedResumes, createResume } from '../features/resume/resume.module.ts'
import { soldProofBeyond } from '../features/sales/sales.module.ts'
import { createSearch } from '../features/search/search.module.ts'
import { createSecondFactors } from '../features/second-factor/second-factor.module.ts'
import { createSetup } from '../features/setup/setup.module.ts'
import { createShipping, type Shipping } from '../features/shipping/shipping.module.ts'
import { createCatalogue, createShop } from '../features/shop/shop.module.ts'
import { createShopCustomers } from '../features/shop/shop-customers.repository.ts'
import { createShopConnection } from '../features/shop-connection/shop-connection.module.ts'
import { createShopOrders } from '../features/shop-orders/shop-orders.module.ts'
import { createShopPublishing } from '../features/shop-publishing/shop-publishing.module.ts'
import { createSite } from '../features/site/site.module.ts'
import { createUploadsModule } from '../features/uploads/uploads.module.ts'
import { createValuation } from '../features/valuation/valuation.module.ts'
import type { Clock } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/db/database.ts'
import type { Events } from '../platform/events/events.ts'
import type { FeatureModule } from '../platform/feature-module.ts'
import { createAddressSigner } from '../platform/files/signed-address.ts'
import { fetchOutside } from '../platform/http/fetch-outside.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { createUploadQuota } from '../platform/pictures/upload-quota.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Circuits } from '../platform/vendors/circuits.ts'
import { createBackupWorker } from './backup-worker.ts'
import { createPracticeFeatures } from './practice-features.ts'
import type { Providers } from './providers.ts'

export interface FeaturesDeps {
  config: Config & { databaseUrl: string }
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
  circuits: Circuits
}

/** What holds on a new installation. Mentorship is its owner's to offer; the local preset shows everything there is. */
const siteDefaults = ({ preset }: Config): SiteSettings => ({
  ...SITE_DEFAULTS,
  mentorship: { is_offered: preset === 'local' },
})

/** Creates every feature, in order of dependency. Every module in the list is registered, and closed at the end. */
export const createFeatures = (deps: FeaturesDeps) => {
  const { config, database, events, realtime, jobs, clock, log, secrets, rateLimiter, uploadFolder, providers } = deps
  const { db } = database
  const { publicUrl, adminEmails, development, currency, taxRates } = config
  const { files, mediaAddress, mail, pictures, currencies, scanner, languageModel: model } = providers
  const quota = createUploadQuota(database.pool, config.rateLimitFactor)
  const modules: FeatureModule[] = []
  const add = <M extends FeatureModule>(feature: M): M => {
    modules.push(feature)
    return feature
  }
  // Identity is created first and calls profiles later, through these functions.
  const findProfile: Profiles['find'] = (id) => profiles.find(id)
  const findActorProfile: Profiles['actorProfile'] = (id) => profiles.actorProfile(id)
  const findActing: ActingModule['findMember'] = (sessionId) => acting.findMember(sessionId)
  const copyEmail: Profiles['copyEmail'] = (account) => profiles.copyEmail(account)
  const reopen: Account['reopen'] = (id) => account.reopen(id)
  // Sign-ups accept invitations, which give their role to profiles.
  const invitedSignUps: Pick<Invitations, 'admit' | 'accept'> = {
    admit: (email, code) => invitations.admit(email, code),
    accept: (id, accountId) => invitations.accept(id, accountId),
  }
  // Moderation shows pictures of works, which are created later.
  const loadPictures: Artworks['primaryPictures'] = (ids) => artworks.primaryPictures(ids)
  // A refund voids labels; shipping is created after orders.
  const releaseLabels: Shipping['releaseLabels'] = (tx, orderId) => shipping.releaseLabels(tx, orderId)
  const accounts = providers.identity
  const customers = createShopCustomers(db)
  const replaced = createReplacedResumes(clock)
  const { commissionPercent } = config.payments
  const workFolder = uploadFolder
  const endpoints = (): Endpoint[] => modules.flatMap(({ bindings }) => bindings.map(({ endpoint }) => endpoint))

  const search = add(createSearch({ db, events, jobs, currency }))
  const moderation = add(createModeration({ db, clock, events, mail, loadPictures }))
  const site = add(
    createSite({
      db,
      clock,
      events,
      log,
      moderation,
      files,
      mediaAddress,
      pictures,
      workFolder: uploadFolder,
      defaults: siteDefaults(config),
    }),
  )
  /** What most features are built on. */
  const platform = {
    db,
    clock,
    events,
    jobs,
    log,
    files,
    mail,
    mediaAddress,
    publicUrl,
    currency,
    currencies,
    site,
    moderation,
    pictures,
    quota,
    workFolder,
  }
  const secondFactors = add(
    createSecondFactors({
      ...platform,
      provider: accounts,
      isRequired: config.preset === 'production',
      siteName: () => site.current().name.name,
      keys: {
        apps: secrets.for('second-factor-apps'),
        codes: secrets.for('recovery-codes'),
        setups: secrets.for('second-factor-setups'),
      },
    }),
  )
  const identity = add(
    createIdentity({
      ...platform,
      secondFactors,
      oidc: providers.oidc,
      oidcKey: secrets.for('oidc-sign-in'),
      provider: accounts,
      rateLimiter,
      findProfile,
      findActorProfile,
      findActing,
      copyEmail,
      reopen,
      invitations: invitedSignUps,
      deviceKey: secrets.for('identity-devices'),
    }),
  )
  const profiles = add(
    createProfiles({
      ...platform,
      search,
      uploadFolder,
      customers,
      replacedResumes: replaced,
      accounts,
      adminEmails,
      development,
    }),
  )
  const acting = add(createActing({ ...platform, profiles, endpoints }))
  const setup = add(createSetup({ db, config, secrets, profiles, site }))
  const invitations = add(
    createInvitations({
      ...platform,
      profiles,
      provider: accounts,
      linkKey: secrets.for('invitation-links'),
    }),
  )
  add(createResume({ db, log, profiles, replaced, uploadFolder, scanner, model }))
  add(createShopConnection({ ...platform, provider: providers.shopPlatform, identity, profiles }))
  const payments = add(createPayments({ ...platform, provider: providers.payments, profiles, commissionPercent }))
  const valuation = add(createValuation({ db, currency }))
  const imageTerms = add(createImageTerms(platform))
  const uploads = add(createUploadsModule({ db, clock, files, workFolder }))
  const artworks = add(
    createArtworks({
      ...platform,
      search,
      payments,
      profiles,
      catalogue: createCatalogue(),
      valuation,
      imageTerms,
      hasFreeCopy,
      soldBeyond,
      soldProofBeyond,
      findLastSales,
      model,
    }),
  )
  const shop = add(
    createShop({
      ...platform,
      profiles,
      customers: providers.shopCustomers,
      artworks,
      search,
      payments,
      storefront: providers.storefront,
      shippingMethods: (ids, country) => shippingMethods(db, ids, country),
    }),
  )
  add(createShopPublishing({ ...platform, shops: providers.shops, artworks, countUnsoldCopies }))
  const orders = add(
    createOrders({
      ...platform,
      rateLimiter,
      linkKey: secrets.for('order-links'),
      payments,
      artworks,
      releaseLabels,
      taxRates,
    }),
  )
  const mentorship = add(
    createMentorship({
      ...platform,
      contactEmail: config.contactEmail,
      payments,
      scheduling: providers.scheduling,
      scanner,
      withSample: config.preset === 'local',
      firstMentor: config.firstMentor,
    }),
  )
  const shopOrders = add(createShopOrders({ ...platform, shops: providers.orderShops }))
  const shipping = add(
    createShipping({
      ...platform,
      carriers: providers.carriers,
      payments,
      artworks,
      orderLabels: orders.labels,
      shopOrders,
    }),
  )
  add(createInquiries({ ...platform, rateLimiter, linkKey: secrets.for('inquiry-links'), artworks, orders }))
  add(createEnhancement({ db, clock, log, helper: providers.textHelper }))
  const exhibitions = add(
    createExhibitions({
      ...platform,
      search,
      profiles,
      artworks,
      fetchPicture: fetchOutside,
    }),
  )
  add(createFrontPage({ clock, artworks, exhibitions }))
  add(createRepresentations({ ...platform, exhibitions, avatarAddress: mediaAddress }))
  add(createFollowing({ db, events, avatarAddress: mediaAddress }))
  const places = add(createPlaces({ provider: providers.places }))
  const gallery = add(createGallery({ ...platform, search, profiles, artworks, exhibitions, places, imageTerms }))
  const articles = add(
    createArticles({
      ...platform,
      search,
      artworks,
      avatarAddress: mediaAddress,
      fetchPicture: fetchOutside,
      folder: config.articlesFolder,
      ...(providers.shopArticles && { source: providers.shopArticles }),
    }),
  )
  const items = { artwork: artworks, exhibition: exhibitions, article: articles }
  add(
    createInteractions({
      ...platform,
      realtime,
      artworks,
      exhibitions,
      articles,
      avatarAddress: mediaAddress,
      items,
    }),
  )
  const discovery = add(
    createDiscovery({ ...platform, realtime, search, artworks, exhibitions, gallery, shop, places }),
  )
  for (const feature of createPracticeFeatures({ ...platform, artworks, payments, orders, exhibitions, scanner }))
    add(feature)
  add(createRecommendations({ db, log, artworks, discovery, model }))
  add(
    createNotifications({
      ...platform,
      profiles,
      apiBase: config.apiBase,
      linkKey: secrets.for('unsubscribe-links'),
      avatarAddress: mediaAddress,
      alertPaths: discovery.alertPaths,
    }),
  )
  const accountData = () => modules.flatMap((feature) => feature.accountData ?? [])
  const account = add(createAccount({ ...platform, provider: accounts, accountData }))
  add(createAdministration({ db, clock, mediaAddress, artworks, jobs }))
  const backup = add(
    createBackup({
      db,
      clock,
      events,
      jobs,
      log,
      mail,
      moderation,
      publicUrl,
      signer: createAddressSigner(secrets.for('backup-addresses'), () => clock.now()),
      worker: createBackupWorker(config),
      secretNames: config.secretNames,
      folder: config.backupDir,
      features: () => modules,
    }),
  )
  const liveConnections = {
    name: 'gesso_live_connections',
    help: 'Open live connections of this process.',
    read: () => realtime.count(),
  }
  const operations = add(
    createOperations({
      db,
      backup,
      moderation,
      databaseAlive: database.alive,
      vendors: deps.circuits.states,
      files,
      deadLetters: jobs.deadLetters,
      pool: database.pool,
      gauges: () => [liveConnections, ...modules.flatMap(({ gauges = [] }) => gauges)],
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
    uploads: uploads.arrived,
    acting,
    identity,
    secondFactors,
    profiles,
    imageTerms,
    artworks,
    exhibitions,
    articles,
    payments,
    backup,
    operations,
    search,
    setup,
    site,
    mentorship,
  }
}
export type Features = ReturnType<typeof createFeatures>

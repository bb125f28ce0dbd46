import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { type Articles, createArticles } from './features/articles/articles.module.ts'
import { type Artworks, createArtworks } from './features/artworks/artworks.module.ts'
import { createEnhancement } from './features/enhancement/enhancement.module.ts'
import { createExhibitions, type Exhibitions } from './features/exhibitions/exhibitions.module.ts'
import { createGallery } from './features/gallery/gallery.module.ts'
import { createIdentity, type Identity } from './features/identity/identity.module.ts'
import { createInteractions } from './features/interactions/interactions.module.ts'
import { createOperations } from './features/operations/operations.module.ts'
import { createPayments, type Payments } from './features/payments/payments.module.ts'
import { createPlaces } from './features/places/places.module.ts'
import { createProfiles, type Profiles } from './features/profiles/profiles.module.ts'
import { createReplacedResumes, createResume } from './features/resume/resume.module.ts'
import { createCatalogue, createShop } from './features/shop/shop.module.ts'
import { createShopCustomers } from './features/shop/shop-customers.repository.ts'
import { createShopConnection } from './features/shop-connection/shop-connection.module.ts'
import { createValuation } from './features/valuation/valuation.module.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type DatabaseHandle, openDatabase } from './platform/db/database.ts'
import { migrateDatabase } from './platform/db/migrate-database.ts'
import { createOutbox, type Outbox, pruneOutbox, type Topic } from './platform/events/outbox.ts'
import { pruneWebhookInbox } from './platform/events/webhook-inbox.ts'
import { createMediaAddress } from './platform/files/media-address.ts'
import { createAddressSigner } from './platform/files/signed-address.ts'
import { createHousekeeping, type Housekeeping } from './platform/housekeeping.ts'
import type { Binding } from './platform/http/call.ts'
import { createDispatcher } from './platform/http/dispatcher.ts'
import { fetchOutside } from './platform/http/fetch-outside.ts'
import { createIdempotency } from './platform/http/idempotency.ts'
import { createInProcessApi } from './platform/http/in-process.ts'
import { type KeptLaneParts, type KeptSource, openKeptLane } from './platform/http/kept-lane.ts'
import { createRateLimiter } from './platform/http/rate-limit.ts'
import type { RequestLimits } from './platform/http/request-limits.ts'
import { buildHttp, sendNotFound } from './platform/http/server.ts'
import { createSharedAnswers, keptAnswers } from './platform/http/shared-answers.ts'
import { serveWeb } from './platform/http/web.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import { createLog, createRequestLine, type Log } from './platform/log.ts'
import { serveDevOutbox } from './platform/mail/dev-outbox-page.ts'
import { createMailOutbox } from './platform/mail/mail-outbox.ts'
import { createPicturePool } from './platform/pictures/picture-pool.ts'
import { loadSecrets } from './platform/secrets.ts'
import { serveMedia } from './providers/files/built-in.files.routes.ts'
import { createBuiltInFiles } from './providers/files/built-in.files.ts'
import { createBuiltInIdentity } from './providers/identity/built-in.identity.ts'
import { createBuiltInMail } from './providers/mail/built-in.mail.ts'
import { createSmtpMail } from './providers/mail/smtp.mail.ts'
import { createSandboxPayments } from './providers/payments/sandbox.payments.ts'
import { createBuiltInPlaces } from './providers/places/built-in.places.ts'
import { createSandboxShopPages } from './providers/shop-connection/sandbox.shop-connection.routes.ts'
import { createSandboxShop } from './providers/shop-connection/sandbox.shop-connection.ts'
import { createBuiltInTextHelper } from './providers/text-helper/built-in.text-helper.ts'

/** What tests and benchmarks put in place of the real thing. */
export interface Overrides {
  clock?: Clock
  log?: Log
  /** Whether the web app is served. */
  web?: boolean
  /** How long public answers and pages are kept; 0 asks the database for every one of them. */
  keptSeconds?: number
  /** How long requests may take to arrive. */
  requestLimits?: RequestLimits
  /** False: jobs wait until `jobs.work()`, so that the demo's pictures do not compete with its making. */
  working?: boolean
}

export interface Features {
  identity: Identity
  profiles: Profiles
  artworks: Artworks
  exhibitions: Exhibitions
  articles: Articles
  payments: Payments
}

export interface App {
  http: FastifyInstance
  log: Log
  config: Config
  database: DatabaseHandle
  outbox: Outbox
  jobs: Jobs
  /** What is done every hour; tests do it when they need it. */
  housekeeping: Housekeeping
  /** What tools (demo data, the admin command) and tests call without HTTP. */
  features: Features
  /** Everything the contract has, bound: the access matrix and the API document read it. */
  bindings: Binding[]
  /** Which adapter each port has, for the start-up lines. */
  adapters: Record<string, string>
  close(): Promise<void>
}

/** What changes a public page or answer: after any of these nothing kept is served (AW-10.16). */
const PUBLIC_TOPICS: Topic[] = [
  'artwork.changed',
  'artwork.deleted',
  'profile.changed',
  'gallery.changed',
  'exhibition.changed',
]

/** The composition root: builds every part once, the only chooser of adapters. Nothing listens yet. */
export const createApp = async (config: Config & { databaseUrl: string }, overrides: Overrides = {}): Promise<App> => {
  const log = overrides.log ?? createLog(config.logLevel)
  const clock = overrides.clock ?? systemClock
  await migrateDatabase(config.databaseUrl)
  const database = openDatabase(config.databaseUrl, log)
  const { db } = database
  const secrets = await loadSecrets(db, config.sessionSecret)
  const outbox = createOutbox(db, log)
  const jobs = createJobs(config.databaseUrl, log)
  const uploadFolder = join(config.dataDir, 'uploads')
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  const secure = config.publicUrl.startsWith('https://')

  // --- providers: one line a port
  const adapters: Record<string, string> = { files: 'built-in' }
  const files = createBuiltInFiles(join(config.dataDir, 'files'))
  const signer = createAddressSigner(secrets.for('file-addresses'), () => clock.now())
  const identityProvider = createBuiltInIdentity({
    db,
    clock,
    issuer: config.publicUrl,
    sealingKey: secrets.for('identity-signing-keys'),
  })
  const mailProvider = config.mail.provider === 'smtp' ? createSmtpMail(config.mail) : createBuiltInMail()
  const mail = createMailOutbox(db, jobs, mailProvider, clock)
  adapters.identity = identityProvider.name
  adapters.mail = mailProvider.name
  const pictures = createPicturePool({ workers: 1 })
  const mediaAddress = createMediaAddress(signer)
  // The sandbox believes whoever says a shop is theirs, so it signs nobody in to an installation that is meant for people.
  const shopPlatform = config.preset === 'local' ? createSandboxShop(db, config.publicUrl, clock) : null
  adapters.shop = shopPlatform?.name ?? 'none'
  const paymentsProvider = createSandboxPayments({
    db,
    clock,
    log,
    publicUrl: config.publicUrl,
    webhookSecret: secrets.for('sandbox-payments-webhook'),
    deliver: async (payload, headers) =>
      (await http.inject({ method: 'POST', url: '/api/webhooks/payments', payload, headers })).statusCode,
  })
  adapters.payments = paymentsProvider.name
  const textHelper = config.textHelper === 'none' ? null : createBuiltInTextHelper()
  adapters.texts = textHelper?.name ?? 'none'
  const placesProvider = config.placesProvider === 'built-in' ? createBuiltInPlaces() : null
  // The browser is told Google's key only where it is to be used.
  const googleKey = config.placesProvider === 'google' ? config.mapsApiKey : null
  adapters.places = config.placesProvider === 'google' && !googleKey ? 'none: no maps key' : config.placesProvider

  // --- features: one line each, in the order they need one another
  const features = {} as Features
  const bindings: Binding[] = []
  const rateLimiter = createRateLimiter(database.pool, config.rateLimitFactor)
  const findProfile = (id: string) => features.profiles.find(id)
  const identity = createIdentity({
    db,
    provider: identityProvider,
    jobs,
    mail,
    rateLimiter,
    clock,
    publicUrl: config.publicUrl,
    findProfile,
    findActorProfile: (id) => features.profiles.actorProfile(id),
  })
  features.identity = identity
  bindings.push(...identity.bindings)

  const replacedResumes = createReplacedResumes(clock)
  const profiles = createProfiles({
    db,
    outbox,
    log,
    files,
    pictures,
    uploadFolder,
    mediaAddress,
    customers: createShopCustomers(db),
    replacedResumes,
    accounts: identityProvider,
    adminEmails: config.adminEmails,
    development: config.development,
  })
  features.profiles = profiles
  bindings.push(...profiles.bindings)
  await profiles.grantConfiguredAdmins()
  const resume = createResume({ db, log, profiles, replaced: replacedResumes, uploadFolder })
  bindings.push(...resume.bindings)

  const shopConnection = createShopConnection({
    db,
    outbox,
    clock,
    provider: shopPlatform,
    identity,
    profiles,
    publicUrl: config.publicUrl,
  })
  bindings.push(...shopConnection.bindings)

  features.payments = createPayments({
    db,
    clock,
    outbox,
    provider: paymentsProvider,
    profiles: { find: findProfile },
    publicUrl: config.publicUrl,
    commissionPercent: config.payments.commissionPercent,
  })
  bindings.push(...features.payments.bindings)

  const valuation = createValuation({ db })
  bindings.push(...valuation.bindings)
  const artworks = createArtworks({
    db,
    jobs,
    outbox,
    files,
    pictures,
    mediaAddress,
    clock,
    log,
    publicUrl: config.publicUrl,
    payments: features.payments,
    catalogue: createCatalogue(),
    valuation,
    workFolder: uploadFolder,
  })
  features.artworks = artworks
  bindings.push(...artworks.bindings)

  bindings.push(...createShop({ db, outbox, artworks }).bindings)
  const enhancement = createEnhancement({ db, clock, log, helper: textHelper })
  bindings.push(...enhancement.bindings)
  const exhibitions = createExhibitions({
    db,
    outbox,
    log,
    files,
    pictures,
    publicUrl: config.publicUrl,
    workFolder: uploadFolder,
    artworks,
    fetchPicture: fetchOutside,
  })
  features.exhibitions = exhibitions
  bindings.push(...exhibitions.bindings)
  const gallery = createGallery({
    db,
    outbox,
    clock,
    files,
    pictures,
    publicUrl: config.publicUrl,
    workFolder: uploadFolder,
    profiles,
    artworks,
    exhibitions,
  })
  bindings.push(...gallery.bindings)
  features.articles = createArticles({ db })
  bindings.push(...features.articles.bindings)
  const interactions = createInteractions({
    db,
    outbox,
    artworks,
    avatarAddress: mediaAddress,
    items: { artwork: artworks, exhibition: exhibitions, article: features.articles },
  })
  bindings.push(...interactions.bindings)
  bindings.push(...createPlaces({ provider: placesProvider }).bindings)
  const operations = createOperations({
    databaseAlive: database.alive,
    outboxAge: outbox.age,
    dataFolder: config.dataDir,
  })

  const idempotency = createIdempotency(db)
  const dispatcher = createDispatcher({ idempotency, rateLimiter, clock, write: outbox.deliverAfter })
  const answers = createSharedAnswers(() => clock.now().getTime(), overrides.keptSeconds)
  for (const topic of PUBLIC_TOPICS) outbox.hear(topic, answers.clear)
  /** One line and one count an answer, whoever sent it. */
  const answered = createRequestLine(log)
  const tell: KeptLaneParts['tell'] = (answer) => {
    operations.observe(answer.method, answer.route, answer.status, answer.ms / 1000)
    answered(answer)
  }
  const kept: KeptSource[] = [keptAnswers(answers, secure)]
  const http = await buildHttp({
    log,
    dispatcher,
    bindings,
    authenticate: identity.authenticate,
    uploadFolder,
    answers,
    trustProxy: config.trustProxy,
    limits: overrides.requestLimits,
    secure,
    tell,
  })
  if (overrides.web !== false) {
    const { apiBase, publicUrl, mainSite, contactEmail, development } = config
    const places = { provider: config.placesProvider, googleKey }
    const settings = { apiBase, publicUrl, mainSite, contactEmail, places, development }
    const services = { api: createInProcessApi(bindings, dispatcher), settings }
    const pages = await serveWeb(http, {
      development: config.development,
      secure,
      withGooglePlaces: googleKey !== null,
      services,
      keptSeconds: overrides.keptSeconds,
      buildFolder: resolve(config.webBuildDir),
    })
    for (const topic of PUBLIC_TOPICS) outbox.hear(topic, pages.clear)
    kept.push(pages.kept)
  } else http.setNotFoundHandler(sendNotFound)
  openKeptLane(http, { sources: kept, tell })
  serveMedia(http, { files, signer, clock })
  gallery.registerRawRoutes(http)
  exhibitions.registerRawRoutes(http)
  await operations.registerRawRoutes(http, {
    endpoints: bindings.map(({ endpoint }) => endpoint),
    apiBase: config.apiBase,
    secure,
    metricsToken: config.metricsToken,
  })
  if (shopPlatform) await http.register(createSandboxShopPages(shopPlatform, config.publicUrl))
  await http.register(paymentsProvider.pages)
  if (config.preset === 'local' && mailProvider.keepsInOutbox) serveDevOutbox(http, mail)
  const housekeeping = createHousekeeping(
    {
      idempotency: idempotency.prune,
      'rate limits': rateLimiter.prune,
      outbox: () => pruneOutbox(db),
      webhooks: () => pruneWebhookInbox(db),
      identity: identity.prune,
      mail: mail.prune,
      resumes: resume.prune,
      'text enhancement': enhancement.prune,
      'artwork analyses': artworks.refreshAnalyses,
    },
    log,
  )
  await jobs.start({ working: overrides.working !== false })
  outbox.start()
  housekeeping.start()

  return {
    http,
    log,
    config,
    database,
    outbox,
    jobs,
    housekeeping,
    bindings,
    features,
    adapters,
    async close() {
      await http.close()
      artworks.close()
      operations.close()
      await housekeeping.stop()
      await outbox.stop()
      await jobs.stop()
      await pictures.close()
      await resume.close()
      await textHelper?.close()
      await placesProvider?.close()
      await database.close()
    },
  }
}

import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accentStyle } from '#contract/accent.ts'
import { isNamed } from '#contract/site-settings.ts'
import { listFirebaseHosts, presentFirebase } from './config/firebase.ts'
import type { Config } from './config.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type DatabaseHandle, openDatabase, type QueryLogger } from './platform/db/database.ts'
import { migrateDatabase } from './platform/db/migrate-database.ts'
import { createEvents, type Events } from './platform/events/events.ts'
import type { FeatureModule } from './platform/feature-module.ts'
import { findHeld } from './platform/held.ts'
import type { Binding } from './platform/http/call.ts'
import { createDispatcher } from './platform/http/dispatcher.ts'
import { createIdempotency } from './platform/http/idempotency.ts'
import { createInProcessApi } from './platform/http/in-process.ts'
import { createRateLimiter } from './platform/http/rate-limit.ts'
import { registerFeatures } from './platform/http/register-features.ts'
import type { RequestLimits } from './platform/http/request-limits.ts'
import { cacheResponses } from './platform/http/response-cache.ts'
import { sendNotFound } from './platform/http/send-failure.ts'
import { buildHttp } from './platform/http/server.ts'
import { type Pages, serveWeb } from './platform/http/web.ts'
import { createFailedRuns } from './platform/jobs/failed-runs.ts'
import { hourly } from './platform/jobs/job-definition.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import { createLog, type Log, terminalOutput } from './platform/log.ts'
import { createRealtime } from './platform/realtime/realtime.ts'
import { loadSecrets } from './platform/secrets.ts'
import { type Circuits, createCircuits } from './platform/vendors/circuits.ts'
import type { FilesProvider } from './providers/files/files.provider.ts'
import type { PasswordCost } from './providers/identity/identity.provider.ts'
import { invalidateOnEvents } from './wiring/cache-invalidation.ts'
import { createFeatures, type Features } from './wiring/features.ts'
import { listRecipients } from './wiring/list-recipients.ts'
import { createProviders } from './wiring/providers.ts'

/** Replacements for tests and benchmarks. */
export interface Overrides {
  clock?: Clock
  log?: Log
  queryLogger?: QueryLogger
  /** Maximum number of connections of the pool. */
  connections?: number
  /** Whether to serve the web app. */
  web?: boolean
  /** Maximum age of cached public responses and pages; 0 disables the cache. */
  cacheSeconds?: number
  /** How often the sessions of live connections are checked. */
  sessionCheckSeconds?: number
  /** Time limits for receiving requests. */
  requestLimits?: RequestLimits
  /** See `HttpDeps`; 0 by default. */
  drainMs?: number
  /** Of new password hashes. */
  passwordCost?: PasswordCost
  /** False: jobs wait until `jobs.work()`, so that the demo's pictures do not compete with adding it. */
  working?: boolean
}

export interface App {
  http: FastifyInstance
  log: Log
  config: Config
  database: DatabaseHandle
  events: Events
  jobs: Jobs
  /** Called by tools (demo data, the admin command) and tests without HTTP. */
  features: Features
  files: FilesProvider
  /** The modules of features, providers and the platform, in order of registration. */
  modules: readonly Partial<FeatureModule>[]
  /** The handlers of every endpoint; read by the access matrix and the API document. */
  bindings: Binding[]
  /** The adapter of each port, printed at the start. */
  adapters: Record<string, string>
  /** Which vendors this process calls, and which of them fail. */
  circuits: Circuits
  close(): Promise<void>
}

/** Events invalidate what they affect; this bounds the effect of a missed one. */
const CACHE_SECONDS = 60
/** A session that ends disconnects its browsers at once; this bounds the effect of a missed event. */
const SESSION_CHECK_SECONDS = 300

/** The composition root: creates every part once, without listening on a port. */
export const createApp = async (config: Config & { databaseUrl: string }, overrides: Overrides = {}): Promise<App> => {
  const output = config.preset === 'local' ? await terminalOutput() : undefined
  const log = overrides.log ?? createLog(config.logLevel, output)
  const clock = overrides.clock ?? systemClock
  const secure = config.publicUrl.startsWith('https://')
  await migrateDatabase(config.databaseUrl)
  const database = openDatabase(config.databaseUrl, {
    log,
    max: overrides.connections ?? config.databaseConnections,
    queryLogger: overrides.queryLogger,
  })
  const { db } = database
  const secrets = await loadSecrets(db, config.sessionSecret)
  const uploadFolder = join(config.dataDir, 'uploads')
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  const jobs = createJobs(config.databaseUrl, log, {
    failedRuns: createFailedRuns(db),
    isHeld: async () => (await findHeld(db)) !== null,
  })
  const events = createEvents({ url: config.databaseUrl, jobs, log })
  const realtime = createRealtime({
    path: config.socketPath,
    publicUrl: config.publicUrl,
    sessionCheckMs: (overrides.sessionCheckSeconds ?? SESSION_CHECK_SECONDS) * 1000,
    trustProxy: config.trustProxy,
    limitFactor: config.rateLimitFactor,
    clock,
    log,
  })
  const idempotency = createIdempotency(db)
  const rateLimiter = createRateLimiter(database.pool, config.rateLimitFactor)

  const circuits = createCircuits({ clock, log })
  const providers = await createProviders({
    config,
    circuits,
    db,
    pool: database.pool,
    events,
    jobs,
    clock,
    log,
    secrets,
    passwordCost: overrides.passwordCost,
    deliverPaymentEvent: async (payload, headers) =>
      (await http.inject({ method: 'POST', url: '/api/webhooks/payments', payload, headers })).statusCode,
    senderName: () => {
      const site = features.site.current()
      return isNamed(site) ? site.name.name : null
    },
    getOwn: async (url) => {
      const { payload, statusCode: status } = await http.inject(url)
      return new Response(payload, { status })
    },
  })
  const features = createFeatures({
    config,
    database,
    events,
    realtime,
    jobs,
    clock,
    log,
    secrets,
    rateLimiter,
    uploadFolder,
    providers,
    circuits,
  })
  const housekeeping = [hourly('idempotency', idempotency.prune), hourly('rate-limits', rateLimiter.prune)]
  const modules: Partial<FeatureModule>[] = [
    ...features.modules,
    ...providers.modules,
    providers.media({
      isPublic: async (key) => {
        for (const { isPublicFile } of features.modules) if (await isPublicFile?.(key)) return true
        return false
      },
      findReservation: async (key) => {
        for (const { findReservation } of features.modules) {
          const found = await findReservation?.(key)
          if (found) return found
        }
        return { isReserved: true, policyUrl: null }
      },
    }),
    { jobs: housekeeping },
  ]
  const bindings = modules.flatMap((module) => module.bindings ?? [])
  for (const module of modules) {
    jobs.define(...(module.jobs ?? []))
    events.subscribe(...(module.subscriptions ?? []))
  }

  const dispatcher = createDispatcher({
    idempotency,
    rateLimiter,
    clock,
    write: events.listenersFirst,
    recordActing: features.acting.record,
  })
  const http = await buildHttp({
    log,
    trustProxy: config.trustProxy,
    limits: overrides.requestLimits,
    drainMs: overrides.drainMs ?? 0,
    secure,
    isTraced: config.tracing !== null,
    observe: features.operations.observe,
  })
  features.imageTerms.countBots(http)
  let pages: Pages | undefined
  // Before the features, because a plugin inherits the hooks that exist when it is registered.
  const responses = cacheResponses(http, {
    // What has no route is a page; a route without `isPublic`, such as a script's, is none.
    isPublic: (request) =>
      request.routeOptions.config.isPublic?.(request) ?? (request.is404 && pages?.isPublic(request.url) === true),
    isForVisitors: (request) => request.is404 && pages?.isForVisitors(request.url) === true,
    carriesSession: ({ cookies }) => features.identity.carriesSession({ cookie: (name) => cookies[name] }),
    seconds: overrides.cacheSeconds ?? CACHE_SECONDS,
  })
  invalidateOnEvents(events, responses)
  features.site.onChange(responses.clear)
  features.mentorship.onChange(responses.clear)
  const { authenticate, isActive, findReader } = features.identity
  realtime.attach(http.server, { authenticate, isActive })
  events.listen('session.ended', ({ sessionId }) => realtime.endSession(sessionId), realtime.disconnectAll)
  http.addHook('preClose', async () => realtime.close())
  await registerFeatures(http, modules, {
    dispatcher,
    authenticate,
    uploadFolder,
    uploads: features.uploads,
    secure,
  })
  if (overrides.web !== false) {
    const { apiBase, socketPath, publicUrl, mainSite, contactEmail, development } = config
    const { googleKey, currencies } = providers
    const places = { provider: config.placesProvider, googleKey }
    const staffSignIn = config.oidc?.name ?? null
    const fixed = {
      apiBase,
      socketPath,
      publicUrl,
      mainSite,
      contactEmail,
      places,
      firebase: presentFirebase(config.identity),
      currencies,
      staffSignIn,
      recipients: listRecipients(providers.adapters),
      development,
    }
    pages = await serveWeb(http, {
      development,
      secure,
      log,
      withGooglePlaces: googleKey !== null,
      connections: listFirebaseHosts(config.identity),
      embedded: features.mentorship.embedded,
      publicUrl,
      findReservation: features.imageTerms.reservations.forPage,
      settings: () => {
        const site = features.site.current()
        return {
          ...fixed,
          // Pages link to mentorship only while there is somebody to book.
          site: { ...site, mentorship: { is_offered: features.mentorship.isOffered() } },
          legal: features.site.legalVersions(),
          accentStyle: accentStyle(site.look.accent),
        }
      },
      apiFor: createInProcessApi(bindings, dispatcher),
      findReader,
      buildFolder: resolve(config.webBuildDir),
    })
  } else http.setNotFoundHandler(sendNotFound)

  await events.start()
  await features.site.load()
  await features.mentorship.start()
  await jobs.start({ working: overrides.working !== false })
  await features.profiles.grantConfiguredAdmins()
  await features.search.refill()

  return {
    http,
    log,
    config,
    database,
    events,
    jobs,
    features,
    files: providers.files,
    modules,
    bindings,
    adapters: providers.adapters,
    circuits,
    async close() {
      await http.close()
      await jobs.stop()
      await events.stop()
      for (const { close } of modules.toReversed()) await close?.()
      await database.close()
    },
  }
}

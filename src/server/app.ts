import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Artworks } from './features/artworks/artworks.module.ts'
import type { Exhibitions } from './features/exhibitions/exhibitions.module.ts'
import type { Identity } from './features/identity/identity.module.ts'
import type { Profiles } from './features/profiles/profiles.module.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { migrateDatabase, openDatabase, type DatabaseHandle } from './platform/db/database.ts'
import { createOutbox, type Outbox, type Topic } from './platform/events/outbox.ts'
import { createAddressSigner } from './platform/files/signed-address.ts'
import type { Actor, Binding } from './platform/http/call.ts'
import { createDispatcher } from './platform/http/dispatcher.ts'
import { createIdempotency } from './platform/http/idempotency.ts'
import { createInProcessApi } from './platform/http/in-process.ts'
import { createRateLimiter } from './platform/http/rate-limit.ts'
import { buildHttp } from './platform/http/server.ts'
import { serveWeb } from './platform/http/web.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { createPicturePool } from './platform/pictures/picture-pool.ts'
import { loadSecrets } from './platform/secrets.ts'
import { serveMedia } from './providers/files/built-in.files.routes.ts'
import { createBuiltInFiles } from './providers/files/built-in.files.ts'

/** What tests put in place of the real thing: the clock, and whether the web app is served. */
export interface Overrides {
  clock?: Clock
  log?: Log
  web?: boolean
}

export interface Features {
  identity: Identity
  profiles: Profiles
  artworks: Artworks
  exhibitions: Exhibitions
}

export interface App {
  http: FastifyInstance
  config: Config
  database: DatabaseHandle
  outbox: Outbox
  jobs: Jobs
  /** What tools (demo data, the admin command) and tests call without HTTP. */
  features: Features
  /** Everything the contract has, bound: the access matrix and the API document read it. */
  bindings: Binding[]
  /** Which adapter each port has, for the start-up lines. */
  adapters: Record<string, string>
  close(): Promise<void>
}

/** What changes a public page: after any of these no kept page is served (AW-10.16). */
const PAGE_TOPICS: Topic[] = ['artwork.changed', 'artwork.deleted', 'profile.changed', 'gallery.changed', 'exhibition.changed']

/** The composition root: builds every part once, the only chooser of adapters. Nothing listens yet. */
export const createApp = async (config: Config & { databaseUrl: string }, overrides: Overrides = {}): Promise<App> => {
  const log = overrides.log ?? createLog(config.logLevel)
  const clock = overrides.clock ?? systemClock
  const database = openDatabase(config.databaseUrl, log)
  await migrateDatabase(database)
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
  const pictures = createPicturePool({ workers: 1 })

  // --- features: one line each, in the order they need one another
  const authenticate: (token: string) => Promise<Actor | null> = async () => null
  const bindings: Binding[] = []

  const idempotency = createIdempotency(db)
  const rateLimiter = createRateLimiter(db, config.rateLimitFactor)
  const dispatcher = createDispatcher({ idempotency, rateLimiter, clock, log, afterWrite: () => outbox.drain() })
  const http = await buildHttp({
    log,
    dispatcher,
    bindings,
    authenticate,
    uploadFolder,
    trustProxy: config.trustProxy,
    secure,
    observe: () => undefined,
  })
  if (overrides.web !== false) {
    const settings = { apiBase: config.apiBase, publicUrl: config.publicUrl, mainSite: config.mainSite, development: config.development }
    const services = { api: createInProcessApi(bindings, dispatcher), settings }
    const pages = await serveWeb(http, { development: config.development, secure, services, buildFolder: resolve(config.webBuildDir) })
    for (const topic of PAGE_TOPICS) outbox.on(topic, pages.clear)
  }
  serveMedia(http, { files, signer, clock })
  await jobs.start()
  outbox.start()

  return {
    http,
    config,
    database,
    outbox,
    jobs,
    bindings,
    features: {} as Features,
    adapters,
    async close() {
      await http.close()
      await outbox.stop()
      await jobs.stop()
      await pictures.close()
      await database.close()
    },
  }
}

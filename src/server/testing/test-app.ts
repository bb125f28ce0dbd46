import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Role } from '#contract/primitives.ts'
import { type App, createApp, type Overrides } from '../app.ts'
import { createAccount, introduce } from '../client/artist-steps.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../platform/log.ts'
import { createQueryCounter, type QueryCounter } from './count-queries.ts'
import { createDatabase, databaseAddress, dropDatabase } from './database-admin.ts'
import { TEMPLATE } from './global-setup.ts'
import { countServed } from './served-requests.ts'
import { createTestClient, sendTo, type TestClient, type TestRequest, type TestResponse } from './test-client.ts'

export interface TestUser extends TestClient {
  id: string
  email: string
  password: string
  token: string
}

export interface TestApp {
  app: App
  /** Where it listens, without a slash at the end. */
  origin: string
  /** A client without a token. */
  anonymous: TestClient
  /** Sends any request, as it is; a text is the URL of a GET. */
  request(sent: TestRequest | string): Promise<TestResponse>
  /** A new user with that persona, signed up over HTTP; `null` has an identity and no profile. */
  signUp(role: Role | null, name?: string): Promise<TestUser>
  /** The result of the work, and the statements that it sent to the database. */
  countQueries: QueryCounter['count']
  /** Runs the hourly jobs, or only the one of this name. */
  housekeeping(task?: string): Promise<void>
  close(): Promise<void>
}

export const TEST_PASSWORD = 'correct horse battery'
/** The least that argon2id takes: hashing at the cost of the product would be a twentieth of the CPU time of all tests. */
const CHEAP_HASHES = { memory: 8, passes: 1, parallelism: 1 }

export interface TestAppOptions {
  env?: Record<string, string>
  overrides?: Overrides
}

/** The settings of an installation that is reachable from outside. */
export const PRODUCTION = {
  PRESET: 'production',
  PUBLIC_URL: 'https://gesso.example',
  API_BASE: '/api',
  IDENTITY_PROVIDER: 'built-in',
  SESSION_SECRET: '3f9a1c07be52d8846a0e97c1f2b35d60',
  MAIL_PROVIDER: 'outbox',
  PAYMENTS_PROVIDER: 'sandbox',
}

/** The complete product with its own database and data folder: real Postgres and files, listening on a port of its own. */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const server = inject('postgresUrl')
  const database = `gesso_${randomBytes(6).toString('hex')}`
  await createDatabase(server, database, TEMPLATE)
  const dataDir = await mkdtemp(join(tmpdir(), 'gesso-data-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseAddress(server, database),
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    RATE_LIMIT_FACTOR: '1000',
    ...options.env,
  })
  const counter = createQueryCounter()
  const app = await createApp(
    { ...config, databaseUrl: config.databaseUrl as string },
    {
      web: false,
      log: createLog(process.env.TEST_LOG ?? 'silent'),
      queryLogger: counter.logger,
      passwordCost: CHEAP_HASHES,
      ...options.overrides,
    },
  )
  countServed(app.http.server)
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
  let users = 0
  return {
    app,
    origin,
    request: (sent) => sendTo(app.http, typeof sent === 'string' ? { url: sent } : sent),
    anonymous: createTestClient(app.http),
    countQueries: counter.count,
    async signUp(role, name = `Test Person ${users + 1}`) {
      users += 1
      const email = `person${users}-${randomBytes(3).toString('hex')}@example.com`
      const { uid, token } = await createAccount(createTestClient(app.http), { email, password: TEST_PASSWORD })
      const client = createTestClient(app.http, token)
      const granted = role === 'dealer' || role === 'admin'
      if (role !== null) await introduce(client, uid, { name, email, role: granted ? 'collector' : role })
      if (granted) await app.features.profiles.assignRole(uid, role)
      return { ...client, id: uid, email, password: TEST_PASSWORD, token }
    },
    async housekeeping(task) {
      for (const { name, cron, handle } of app.modules.flatMap(({ jobs = [] }) => jobs))
        if (cron && (!task || name === `housekeeping.${task}`)) await handle({})
    },
    async close() {
      await app.close()
      // Where its hundreds of files have just been deleted, the next database would take ten times as long.
      if (!inject('postgresIsTemporary')) await dropDatabase(server, database)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The product for all tests of a file: it starts before the first one, and is closed after the last one. */
export const testApp = (options?: TestAppOptions): TestApp => {
  const t = {} as TestApp
  beforeAll(async () => void Object.assign(t, await startTestApp(options)))
  // Without the function, it did not start.
  afterAll(() => t.close?.())
  return t
}

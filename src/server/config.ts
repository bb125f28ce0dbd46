import type { z } from 'zod'
import { databaseSettings } from './config/database.ts'
import { filesSettings } from './config/files.ts'
import { httpSettings } from './config/http.ts'
import { identitySettings } from './config/identity.ts'
import { mailSettings } from './config/mail.ts'
import { operationSettings } from './config/operation.ts'
import { paymentsSettings } from './config/payments.ts'
import { placesSettings } from './config/places.ts'
import { textsSettings } from './config/texts.ts'

/** The settings of an installation, read once from the environment. */
export interface Config {
  /** `local` needs nothing; `production` demands every required setting. */
  preset: 'local' | 'production'
  development: boolean
  host: string
  port: number
  dataDir: string
  /** Where the built pages are. */
  webBuildDir: string
  /** Null: the embedded Postgres in the data folder. */
  databaseUrl: string | null
  publicUrl: string
  apiBase: string
  mainSite: string | null
  /** Where the contact page sends people. */
  contactEmail: string
  demo: boolean
  trustProxy: boolean
  logLevel: string
  /** Lets another machine read `/metrics`, as a bearer token; null: only this machine may. */
  metricsToken: string | null
  /** Signs addresses of files and one-time states; null: made once and kept in the database. */
  sessionSecret: string | null
  identity: { provider: 'built-in' }
  payments: { provider: 'sandbox'; commissionPercent: number }
  mail: { provider: 'outbox' } | { provider: 'smtp'; url: string; from: string }
  /** Who improves the texts of a profile; `none` answers that there is no helper (AW-12.13). */
  textHelper: 'built-in' | 'none'
  /** Who suggests places: this server, Google in the browser, or nobody (AW-16.3). */
  placesProvider: 'built-in' | 'google' | 'none'
  /** Known to every browser, so it is to be bound to the site's address at Google. */
  mapsApiKey: string | null
  adminEmails: string[]
  /** Multiplies every rate limit; tests of other things raise it. */
  rateLimitFactor: number
}

/** Settings that stop the start: every wrong or missing name at once, each with the way out (AW-16.1). */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Gesso cannot start. Fix these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** What production demands: the API base, the identity provider, the database, and the secrets (AW-16.2). */
export const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'API_BASE',
  'IDENTITY_PROVIDER',
  'SESSION_SECRET',
] as const

const GROUPS = [
  operationSettings,
  httpSettings,
  databaseSettings,
  filesSettings,
  identitySettings,
  paymentsSettings,
  mailSettings,
  textsSettings,
  placesSettings,
] as const

/** Every setting there is; `.env.example` lists the same. */
export const SETTING_NAMES: readonly string[] = [...new Set(GROUPS.flatMap((group) => Object.keys(group.in.shape)))]

type Env = Record<string, string | undefined>

/** Spaces around a value are nothing, and an empty value is an absent one. */
const trimmed = (env: Env): Env =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, env[name]?.trim() || undefined]))

/** Reads the environment; a pure function. Throws `ConfigError` naming everything that is missing or wrong. */
export const readConfig = (env: Env): Config => {
  const given = trimmed(env)
  const problems = new Set<string>()
  const read = <T extends z.ZodType>(group: T): z.output<T> => {
    const result = group.safeParse(given)
    for (const { path, message } of result.error?.issues ?? []) problems.add(`${path.join('.')} ${message}`)
    // What could not be read is never used: the problems end the start below.
    return result.data as z.output<T>
  }
  if (given.PRESET === 'production')
    for (const name of REQUIRED_IN_PRODUCTION)
      if (given[name] === undefined) problems.add(`${name} is required in production and is not set`)
  const groups = {
    ...read(operationSettings),
    ...read(httpSettings),
    ...read(databaseSettings),
    ...read(filesSettings),
    ...read(identitySettings),
    ...read(paymentsSettings),
    ...read(textsSettings),
    ...read(placesSettings),
  }
  const mail = read(mailSettings)
  if (problems.size > 0) throw new ConfigError([...problems])
  return {
    ...groups,
    development: env.NODE_ENV === 'development',
    mail: mail.mail,
    contactEmail: mail.contact ?? `postmaster@${new URL(groups.publicUrl).hostname}`,
  }
}

import type { z } from 'zod'
import { carriersSettings } from './config/carriers.ts'
import { databaseSettings } from './config/database.ts'
import { filesSettings, type S3Settings } from './config/files.ts'
import type { FirebaseConfig } from './config/firebase.ts'
import { httpSettings } from './config/http.ts'
import { identitySettings } from './config/identity.ts'
import { mailSettings } from './config/mail.ts'
import { type FirstMentorSettings, type GoogleCalendarSettings, mentorshipSettings } from './config/mentorship.ts'
import { findMisspelt } from './config/misspelt-settings.ts'
import { operationSettings } from './config/operation.ts'
import { paymentsSettings } from './config/payments.ts'
import { placesSettings } from './config/places.ts'
import { scanSettings } from './config/scan.ts'
import { type ShopifySettings, storefrontSettings } from './config/storefront.ts'
import { taxSettings } from './config/tax.ts'
import { type ModelSettings, textsSettings } from './config/texts.ts'
import { tracingSettings } from './config/tracing.ts'
import type { TaxRate } from './platform/tax-rate.ts'
import type { TracingSettings } from './platform/tracing/start-tracing.ts'

/** The settings of an installation, read once from the environment. */
export interface Config {
  /** `local` needs no settings; `production` requires `REQUIRED_IN_PRODUCTION`. */
  preset: 'local' | 'production'
  development: boolean
  host: string
  port: number
  dataDir: string
  /** Where a backup is written each night; null: none. */
  backupDir: string | null
  /** Where files are stored. The bucket may be set beside the disk, so that files can be copied to it. */
  files: { provider: 'disk' | 's3'; s3: S3Settings | null }
  /** The folder of the articles of the built-in shop; null: the samples. */
  articlesFolder: string | null
  /** The folder of the built web app. */
  webBuildDir: string
  /** Null: the embedded Postgres in the data folder. */
  databaseUrl: string | null
  /** How many connections requests and jobs of this process share. */
  databaseConnections: number
  publicUrl: string
  apiBase: string
  /** The path of live connections. */
  socketPath: string
  mainSite: string | null
  /** The address on the contact page. */
  contactEmail: string
  demo: boolean
  trustProxy: boolean
  logLevel: string
  /** Where spans are sent; null: nowhere. */
  tracing: TracingSettings | null
  /** The bearer token with which other machines may read `/metrics`; null: only this machine may. */
  metricsToken: string | null
  /** Signs file addresses and one-time states; null: generated once and stored in the database. */
  sessionSecret: string | null
  /** Who keeps emails and passwords. */
  identity: { provider: 'built-in' } | FirebaseConfig
  /** The OpenID Connect provider at which staff can sign in. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null
  /** Of prices whose sellers chose no other: ISO 4217, lower case. */
  currency: string
  payments: { commissionPercent: number } & (
    | { provider: 'sandbox' }
    | { provider: 'stripe'; secretKey: string; webhookSecrets: string[]; apiBase: string | null }
  )
  /** The taxes on orders; none: the operator answers for them elsewhere. */
  taxRates: TaxRate[]
  /** Who sells shipping labels. */
  carriers:
    | { provider: 'sandbox' }
    | { provider: 'easypost' | 'shippo'; apiKey: string; apiBase: string | null; webhookSecret: string | null }
  mail: { provider: 'outbox' } | { provider: 'smtp'; url: string; from: string; connections: number }
  /** The text helper; with `none`, enhancement is unavailable (AW-12.13). */
  textHelper: 'built-in' | 'none'
  /** The language model that helps with texts, CVs, analyses and recommendations; null: the built-in parts do it all. */
  languageModel: ModelSettings | null
  /** Place suggestions: by this server, by Google in the browser or through this server, by Photon, or none (AW-16.3). */
  placesProvider: 'built-in' | 'google' | 'google-server' | 'photon' | 'none'
  /** Of the Places API; the key never leaves this server. */
  googlePlaces: { apiKey: string; apiBase: string }
  /** The address of a Photon server; empty without one. */
  photonUrl: string
  /** Sent to every browser, so it should be restricted to the site's address in Google's console. */
  mapsApiKey: string | null
  /** With it, mentors can have their calendar at Calendly. */
  calendlyToken: string | null
  /** With it, Calendly says what is cancelled and moved there. */
  calendlyWebhookKey: string | null
  calendlyApiBase: string
  /** With it, mentors can have a calendar at Google beside their weekly hours. */
  googleCalendar: GoogleCalendarSettings | null
  /** What the mentor from when there was only one starts with. */
  firstMentor: FirstMentorSettings
  /** The Shopify shop whose storefront is used; null: the built-in shop's. */
  storefront: { domain: string; token: string; version: string } | null
  /** The daemon that scans documents for viruses; null: none. */
  scan: { provider: 'clamav'; host: string; port: number } | null
  /** The shops at Shopify that works are published to, and the app through which sellers connect theirs. */
  shopify: ShopifySettings
  adminEmails: string[]
  /** Multiplies every rate limit; tests raise it. */
  rateLimitFactor: number
  /** One line for each variable of the environment that looks like a misspelt setting; production refuses them. */
  misspelt: string[]
  /** The names of the settings that are secrets and set, apart from the address of the database: no backup has them. */
  secretNames: string[]
}

/** Invalid settings: reports every wrong or missing name at once, each with a remedy (AW-16.1). */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Gesso cannot start. Fix these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Required in production: the API base, the identity provider, the database, and the secrets (AW-16.2). */
export const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'API_BASE',
  'IDENTITY_PROVIDER',
  'SESSION_SECRET',
] as const

const GROUPS = [
  operationSettings,
  tracingSettings,
  httpSettings,
  databaseSettings,
  filesSettings,
  identitySettings,
  paymentsSettings,
  taxSettings,
  carriersSettings,
  mailSettings,
  textsSettings,
  placesSettings,
  scanSettings,
  mentorshipSettings,
  storefrontSettings,
] as const

/** Every setting; `.env.example` lists the same. */
export const SETTING_NAMES: readonly string[] = [...new Set(GROUPS.flatMap((group) => Object.keys(group.in.shape)))]

const SECRET = /SECRET|TOKEN|KEY|^SMTP_URL$|^OTEL_EXPORTER_OTLP_HEADERS$/

type Env = Record<string, string | undefined>

/** Trims values; an empty value counts as absent. */
const trimmed = (env: Env): Env =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, env[name]?.trim() || undefined]))

/** Parses the environment; a pure function. Throws `ConfigError` naming everything that is missing or wrong. */
export const readConfig = (env: Env): Config => {
  const values = trimmed(env)
  const problems = new Set<string>()
  const read = <T extends z.ZodType>(group: T): z.output<T> => {
    const result = group.safeParse(values)
    for (const { path, message } of result.error?.issues ?? []) problems.add(`${path.join('.')} ${message}`)
    // Undefined for an invalid group, which is never used: the problems are thrown below.
    return result.data as z.output<T>
  }
  const misspelt = findMisspelt(env, SETTING_NAMES).map(
    ({ name, meant }) => `${name} is not a setting: rename it to ${meant}, or unset it if something else set it`,
  )
  if (values.PRESET === 'production') {
    for (const name of REQUIRED_IN_PRODUCTION)
      if (values[name] === undefined) problems.add(`${name} is required in production and is not set`)
    for (const line of misspelt) problems.add(line)
  }
  const groups = {
    ...read(operationSettings),
    ...read(tracingSettings),
    ...read(httpSettings),
    ...read(databaseSettings),
    ...read(filesSettings),
    ...read(identitySettings),
    ...read(paymentsSettings),
    ...read(taxSettings),
    ...read(carriersSettings),
    ...read(textsSettings),
    ...read(placesSettings),
    ...read(scanSettings),
    ...read(mentorshipSettings),
    ...read(storefrontSettings),
  }
  const mail = read(mailSettings)
  if (problems.size > 0) throw new ConfigError([...problems])
  return {
    ...groups,
    misspelt,
    secretNames: SETTING_NAMES.filter((name) => SECRET.test(name) && values[name] !== undefined),
    development: env.NODE_ENV === 'development',
    mail: mail.mail,
    contactEmail: mail.contact ?? `postmaster@${new URL(groups.publicUrl).hostname}`,
  }
}

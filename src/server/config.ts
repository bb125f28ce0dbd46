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
  /** Who suggests places: this server, Google in the browser, or nobody. Google without its key is nobody (AW-16.3). */
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

/** Who may suggest places; the first is the default. */
const BUILT_IN_FIRST = ['built-in', 'google', 'none'] as const
const GOOGLE_FIRST = ['google', 'built-in', 'none'] as const

type Env = Record<string, string | undefined>

/** Groups that work whole or not at all. */
const GROUPS = [['SMTP_URL', 'MAIL_FROM']] as const

const isAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** `Gesso <hello@example.org>` → `hello@example.org`. */
const addressOfSender = (from: string | null): string | null => from?.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? null

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : 'localhost')

/** Reads the environment; a pure function. Throws `ConfigError` naming everything that is missing or wrong. */
export const readConfig = (env: Env): Config => {
  const problems: string[] = []
  const given = (name: string): string | null => env[name]?.trim() || null
  const choice = <T extends string>(name: string, allowed: readonly [T, ...T[]]): T => {
    const value = given(name) ?? allowed[0]
    if (!(allowed as readonly string[]).includes(value))
      problems.push(`${name} must be ${allowed.join(' or ')}, not "${value}"`)
    return value as T
  }
  const number = (name: string, fallback: number, min: number, max: number): number => {
    const value = given(name) === null ? fallback : Number(given(name))
    if (!Number.isFinite(value) || value < min || value > max)
      problems.push(`${name} must be a number from ${min} to ${max}`)
    return value
  }
  const address = (name: string): string | null => {
    const value = given(name)
    if (value !== null && !isAddress(value))
      problems.push(`${name} must be an address that starts with http:// or https://`)
    return value?.replace(/\/+$/, '') ?? null
  }

  const preset = choice('PRESET', ['local', 'production'])
  if (preset === 'production')
    for (const name of REQUIRED_IN_PRODUCTION)
      if (given(name) === null) problems.push(`${name} is required in production and is not set`)
  for (const group of GROUPS) {
    const missing = group.filter((name) => given(name) === null)
    if (missing.length > 0 && missing.length < group.length)
      for (const name of missing) problems.push(`${name} is missing: ${group.join(' and ')} work only together`)
  }
  const secret = given('SESSION_SECRET')
  if (secret !== null && secret.length < 32) problems.push('SESSION_SECRET must have at least 32 characters')

  const port = number('PORT', 3000, 0, 65_535)
  const publicUrl = address('PUBLIC_URL') ?? `http://localhost:${port}`
  if (
    preset === 'production' &&
    given('PUBLIC_URL') &&
    !publicUrl.startsWith('https://') &&
    given('ALLOW_HTTP') !== '1'
  )
    problems.push('PUBLIC_URL must start with https:// in production (or set ALLOW_HTTP=1 behind your own protection)')
  const databaseUrl = given('DATABASE_URL')
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl))
    problems.push('DATABASE_URL must start with postgres://')
  const apiBase = given('API_BASE') ?? '/api'
  if (!apiBase.startsWith('/') && !isAddress(apiBase)) problems.push('API_BASE must be a path like /api or an address')
  const mapsApiKey = given('GOOGLE_MAPS_API_KEY')
  const config: Config = {
    preset,
    development: env.NODE_ENV === 'development',
    host: given('HOST') ?? '0.0.0.0',
    port,
    dataDir: given('DATA_DIR') ?? 'data',
    webBuildDir: given('WEB_BUILD_DIR') ?? 'build',
    databaseUrl,
    publicUrl,
    apiBase: apiBase.replace(/\/+$/, ''),
    mainSite: address('MAIN_SITE_URL'),
    contactEmail: given('CONTACT_EMAIL') ?? addressOfSender(given('MAIL_FROM')) ?? `postmaster@${hostOf(publicUrl)}`,
    demo: given('DEMO') === null ? preset === 'local' : given('DEMO') !== '0',
    trustProxy: given('TRUST_PROXY') === '1',
    logLevel: choice('LOG_LEVEL', ['info', 'trace', 'debug', 'warn', 'error', 'silent']),
    metricsToken: given('METRICS_TOKEN'),
    sessionSecret: secret,
    identity: { provider: choice('IDENTITY_PROVIDER', ['built-in']) },
    payments: {
      provider: choice('PAYMENTS_PROVIDER', ['sandbox']),
      commissionPercent: number('PLATFORM_COMMISSION_PERCENT', 12, 0, 100),
    },
    mail: given('SMTP_URL')
      ? { provider: 'smtp', url: given('SMTP_URL') ?? '', from: given('MAIL_FROM') ?? '' }
      : { provider: 'outbox' },
    textHelper: choice('TEXT_HELPER', ['built-in', 'none']),
    placesProvider: choice('PLACES_PROVIDER', mapsApiKey ? GOOGLE_FIRST : BUILT_IN_FIRST),
    mapsApiKey,
    adminEmails: (given('ADMIN_EMAILS') ?? '')
      .split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
    rateLimitFactor: number('RATE_LIMIT_FACTOR', 1, 1, 1_000_000),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

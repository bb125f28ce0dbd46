import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { REQUIRED_IN_PRODUCTION, readConfig, SETTING_NAMES } from './config.ts'
import { findConfigProblems } from './testing/find-config-problems.ts'
import { startTestApp } from './testing/test-app.ts'

const PRODUCTION: Record<string, string> = {
  PRESET: 'production',
  DATABASE_URL: 'postgres://gesso:secret@127.0.0.1:1/gesso',
  PUBLIC_URL: 'https://gesso.example',
  API_BASE: '/api',
  IDENTITY_PROVIDER: 'built-in',
  SESSION_SECRET: 'a-secret-of-thirty-two-characters-and-more',
  PAYMENTS_PROVIDER: 'sandbox',
  MAIL_PROVIDER: 'outbox',
}
const without = (name: string) => Object.fromEntries(Object.entries(PRODUCTION).filter(([key]) => key !== name))

/** Starts the product in its own process with exactly these settings; resolves when it has exited. */
const start = (env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['src/server/main.ts'],
      { env: { PATH: '/usr/bin:/bin', ...env } },
      (_error, out, err) => resolve({ code: child.exitCode, said: out + err }),
    )
  })

test('AW-16.2 what production requires: the API base, the identity provider, the database and the secrets', () => {
  expect([...REQUIRED_IN_PRODUCTION].toSorted()).toEqual(
    ['API_BASE', 'DATABASE_URL', 'IDENTITY_PROVIDER', 'PUBLIC_URL', 'SESSION_SECRET'].toSorted(),
  )
  expect(findConfigProblems(PRODUCTION)).toEqual([])
})

test('AW-16.1 AW-14.15 without any one required setting the start fails and names it', {
  timeout: 120_000,
}, async () => {
  const ends = await Promise.all(
    REQUIRED_IN_PRODUCTION.map(async (name) => ({ name, ...(await start(without(name))) })),
  )
  for (const { name, code, said } of ends) {
    expect(code, name).toBe(1)
    expect(said.match(/[A-Z_]+ is required in production and is not set/g)).toEqual([
      `${name} is required in production and is not set`,
    ])
  }
})

test('a flag is 1 or 0, and anything else is refused with its value', () => {
  for (const name of ['DEMO', 'TRUST_PROXY', 'ALLOW_HTTP'])
    for (const value of ['false', 'true', 'no', 'off', 'on', 'yes', 'FALSE', '2', '"0"', '01'])
      expect(findConfigProblems({ [name]: value })).toEqual([`${name} must be 1 or 0, not "${value}"`])
  const read = ({ demo, trustProxy } = readConfig({})) => [demo, trustProxy]
  expect(read()).toEqual([true, false])
  expect(read(readConfig({ DEMO: ' 0 ', TRUST_PROXY: '1' }))).toEqual([false, true])
  expect(findConfigProblems({ ...PRODUCTION, PUBLIC_URL: 'http://gesso.example', ALLOW_HTTP: '1' })).toEqual([])
})

test('production adds demo data with exactly DEMO=1', () => {
  expect(readConfig(PRODUCTION).demo).toBe(false)
  expect(readConfig({ ...PRODUCTION, DEMO: '' }).demo).toBe(false)
  expect(readConfig({ ...PRODUCTION, DEMO: '1' }).demo).toBe(true)
})

test('misspelt settings are named with the right name, and stop the start in production', () => {
  const meant: [name: string, setting: string][] = [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['Database-Url', 'DATABASE_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
    ['EASYPOST_KEY', ''],
    ['port', 'PORT'],
    ['DEOM', 'DEMO'],
  ]
  for (const [name, setting] of meant)
    expect(readConfig({ [name]: '1' }).misspelt, name).toEqual(
      setting ? [`${name} is not a setting: rename it to ${setting}, or unset it if something else set it`] : [],
    )
  expect(findConfigProblems({ ...PRODUCTION, TRUST_PROXI: '1' })).toEqual([
    expect.stringContaining('rename it to TRUST_PROXY'),
  ])
  // Set beside the right name, it is somebody else's.
  expect(findConfigProblems({ ...PRODUCTION, DATABASE_URI: 'mysql://elsewhere' })).toEqual([])
  const foreign =
    'HOME HOSTNAME HOSTTYPE LOGNAME USER SHELL PATH PWD LANG TERM CI DEBUG DISPLAY MAIL MAILCHECK POSTGRES_PASSWORD PGHOST ' +
    'SMTP_HOST SMTP_SSL SMTP_USER DATABASE_USER XDG_DATA_DIRS KUBERNETES_PORT API_KEY API_NAME PUBLIC_KEY NODE_ENV TZ'
  expect(readConfig(Object.fromEntries(foreign.split(' ').map((name) => [name, 'x']))).misspelt).toEqual([])
})

test('production has to say that it wants pretend money', () => {
  expect(readConfig({}).payments.provider).toBe('sandbox')
  expect(findConfigProblems(without('PAYMENTS_PROVIDER'))).toEqual([
    'PAYMENTS_PROVIDER is not set: set PAYMENTS_PROVIDER=stripe for real payments, or PAYMENTS_PROVIDER=sandbox to say that buyers pay with pretend money',
  ])
  expect(findConfigProblems({ PAYMENTS_PROVIDER: 'cash' })).toEqual([
    'PAYMENTS_PROVIDER must be sandbox or stripe, not "cash"',
  ])
})

test('Stripe needs its key and a signing secret; half a configuration says what is missing', () => {
  const stripe = {
    PAYMENTS_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'rk_test_1',
    STRIPE_WEBHOOK_SECRETS: 'whsec_1, whsec_2',
  }
  expect(readConfig(stripe)).toMatchObject({
    payments: { provider: 'stripe', secretKey: 'rk_test_1', webhookSecrets: ['whsec_1', 'whsec_2'], apiBase: null },
    demo: false,
  })
  expect(findConfigProblems({ PAYMENTS_PROVIDER: 'stripe' })).toEqual([
    'STRIPE_SECRET_KEY is missing: PAYMENTS_PROVIDER=stripe requires it',
    'STRIPE_WEBHOOK_SECRETS is missing: PAYMENTS_PROVIDER=stripe requires the signing secret of the event destination (docs/providers/stripe.md)',
  ])
  expect(findConfigProblems({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_1' })).toEqual([
    'STRIPE_SECRET_KEY is set, but not used: set PAYMENTS_PROVIDER=stripe as well, or unset it',
    'STRIPE_WEBHOOK_SECRETS is set, but not used: set PAYMENTS_PROVIDER=stripe as well, or unset it',
  ])
  const wrong = findConfigProblems({ ...stripe, STRIPE_SECRET_KEY: 'pk_test_secret', STRIPE_WEBHOOK_SECRETS: 'abc' })
  expect(wrong.map((problem) => problem.split(' ')[0])).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'])
  expect(wrong.join()).not.toContain('pk_test_secret')
  expect(findConfigProblems({ ...stripe, DEMO: '1' })[0]).toMatch(/^DEMO must be 0 /)
})

test('an OpenID Connect provider needs its three settings, and https unless it is on this machine', () => {
  const complete = {
    OIDC_ISSUER: 'https://login.example.org/o/gesso/',
    OIDC_CLIENT_ID: 'gesso',
    OIDC_CLIENT_SECRET: 'secret',
  }
  const known = { issuer: 'https://login.example.org/o/gesso/', clientId: 'gesso', clientSecret: 'secret' }
  expect(readConfig({}).oidc).toBeNull()
  expect(readConfig(complete).oidc).toEqual({ ...known, name: 'login.example.org' })
  expect(readConfig({ ...complete, OIDC_NAME: 'Kunsthaus' }).oidc?.name).toBe('Kunsthaus')
  expect(readConfig({ ...complete, OIDC_ISSUER: 'http://127.0.0.1:4000' }).oidc?.issuer).toBe('http://127.0.0.1:4000')
  const missing = 'is missing: OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET must be set together'
  expect(findConfigProblems({ OIDC_CLIENT_ID: 'gesso' })).toEqual([
    `OIDC_ISSUER ${missing}`,
    `OIDC_CLIENT_SECRET ${missing}`,
  ])
  expect(findConfigProblems({ ...complete, OIDC_ISSUER: 'http://login.example.org' })[0]).toMatch(
    /^OIDC_ISSUER must start with https:/,
  )
  expect(findConfigProblems({ ...complete, OIDC_ISSUER: 'login' })).toEqual([
    'OIDC_ISSUER must be a URL that starts with https://',
  ])
})

test('another address than Stripe’s is for test keys outside production', () => {
  const loopback = {
    PAYMENTS_PROVIDER: 'stripe',
    STRIPE_WEBHOOK_SECRETS: 'whsec_1',
    STRIPE_API_BASE: 'http://127.0.0.1:4011',
  }
  expect(readConfig({ ...loopback, STRIPE_SECRET_KEY: 'sk_test_1' }).payments).toMatchObject({
    apiBase: 'http://127.0.0.1:4011',
  })
  expect(findConfigProblems({ ...loopback, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([
    'STRIPE_API_BASE is for tests: unset it, or use a test key',
  ])
  expect(findConfigProblems({ ...PRODUCTION, ...loopback, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    'STRIPE_API_BASE is for tests: unset it in production',
  ])
})

test('a key for real labels is refused beside a test key of Stripe', () => {
  const stripe = { PAYMENTS_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRETS: 'whsec_1', EASYPOST_API_KEY: 'EZAK-1' }
  expect(findConfigProblems({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([])
  expect(findConfigProblems({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' })[0]).toContain(
    'which a test key of Stripe pays for',
  )
})

test.each([
  ['one letter', 'a'.repeat(36), false],
  ['seven letters', 'password'.repeat(4), false],
  ['a repeated number', '1234567890'.repeat(4), false],
  ['a repeated line that is cut off', 'correct horse 9 '.repeat(3).slice(0, 40), false],
  ['random hexadecimal digits', '3f9a1c07be52d8846a0e97c1f2b35d60', true],
  ['a sentence', 'the gesso dries slowly on a wet morning', true],
])('a session secret of %s', (_name, SESSION_SECRET, isGood) => {
  expect(findConfigProblems({ SESSION_SECRET })).toEqual(
    isGood ? [] : ['SESSION_SECRET is easy to guess: use random characters, for example from: openssl rand -hex 32'],
  )
})

test('AW-16.1 all wrong settings are reported together, each with what would be right', () => {
  expect(
    findConfigProblems({
      ...PRODUCTION,
      SESSION_SECRET: 'short',
      PUBLIC_URL: 'http://gesso.example',
      DATABASE_URL: 'mysql://elsewhere',
      PORT: 'many',
      MAIL_FROM: 'Gesso <hello@example.org>',
      LOG_LEVEL: 'loud',
    }),
  ).toEqual([
    expect.stringContaining('LOG_LEVEL must be info or'),
    'PORT must be a whole number from 0 to 65535',
    'DATABASE_URL must start with postgres://',
    'SESSION_SECRET must have at least 32 characters',
  ])
  expect(
    findConfigProblems({ ...PRODUCTION, PUBLIC_URL: 'http://gesso.example', MAIL_FROM: 'nobody', SMTP_URL: 'x' }),
  ).toEqual([
    expect.stringContaining('PUBLIC_URL must start with https:// in production'),
    expect.stringContaining('SMTP_URL must be a URL such as smtp://'),
    expect.stringContaining('MAIL_FROM must contain an email address'),
  ])
})

test('mail is sent by SMTP when its URL is set, and production without it has to say that no mail is wanted', () => {
  const { MAIL_PROVIDER: _, ...unsaid } = PRODUCTION
  const smtp = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'Gesso <hello@example.org>' }
  const provider = (env: Record<string, string>) => readConfig(env).mail.provider
  expect([provider({}), provider(PRODUCTION), provider({ ...unsaid, ...smtp })]).toEqual(['outbox', 'outbox', 'smtp'])
  expect(provider({ ...smtp, MAIL_PROVIDER: 'outbox' })).toBe('outbox')
  expect(findConfigProblems(unsaid)).toEqual([
    expect.stringMatching(/^SMTP_URL and MAIL_FROM are not set.*MAIL_PROVIDER=outbox/),
  ])
  expect(findConfigProblems({ MAIL_FROM: smtp.MAIL_FROM })).toEqual([
    'SMTP_URL is missing: SMTP_URL and MAIL_FROM must be set together',
  ])
  expect(findConfigProblems({ MAIL_PROVIDER: 'smtp' })).toHaveLength(2)
  for (const SMTP_URL of ['notaurl', 'http://mail.example', 'smtp://'])
    expect(findConfigProblems({ ...smtp, SMTP_URL })).toEqual([
      expect.stringContaining('SMTP_URL must be a URL such as smtp://'),
    ])
})

test('the local preset listens on this machine only, unless HOST says otherwise', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig(PRODUCTION).host).toBe('0.0.0.0')
})

test('AW-16.2 the local preset requires no setting and no external account, and starts', async () => {
  expect(findConfigProblems({})).toEqual([])
  expect(readConfig({})).toMatchObject({
    preset: 'local',
    databaseUrl: null,
    mail: { provider: 'outbox' },
    mainSite: null,
    apiBase: '/api',
  })
  const t = await startTestApp()
  try {
    expect(t.app.config.preset).toBe('local')
    expect(t.app.adapters).toMatchObject({ identity: 'built-in', payments: 'sandbox' })
    expect((await t.request({ url: '/readyz' })).statusCode).toBe(200)
  } finally {
    await t.close()
  }
})

test('AW-16.2 .env.example lists every name that the configuration reads, and nothing else', async () => {
  const listed = new Set(
    [...(await readFile('.env.example', 'utf8')).matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  )
  expect(SETTING_NAMES.length).toBeGreaterThan(15)
  expect(new Set(SETTING_NAMES)).toEqual(listed)
})

test('AW-16.4 the maps key comes from its setting', () => {
  expect(readConfig({}).mapsApiKey).toBeNull()
  expect(readConfig({ GOOGLE_MAPS_API_KEY: 'a-key' }).mapsApiKey).toBe('a-key')
})

test('Calendly can be used when its token is set, unless the setting says otherwise; the rest is for the first mentor', () => {
  const calendly = {
    CALENDLY_URL: 'https://calendly.com/mentor/session',
    CALENDLY_EVENT_TYPE: 'https://api.calendly.com/event_types/CCCCCCCCCCCCCCCC',
    CALENDLY_TOKEN: 'token',
  }
  expect(readConfig({}).calendlyToken).toBeNull()
  expect(readConfig({ CALENDLY_TOKEN: 'token' }).calendlyToken).toBe('token')
  expect(readConfig(calendly).firstMentor).toMatchObject({
    calendlyPage: calendly.CALENDLY_URL,
    calendlyEventType: calendly.CALENDLY_EVENT_TYPE,
  })
  const builtIn = readConfig({ ...calendly, SCHEDULING_PROVIDER: 'built-in' })
  expect([builtIn.calendlyToken, builtIn.firstMentor.calendlyPage]).toEqual([null, null])
  const { CALENDLY_URL } = calendly
  expect(() => readConfig({ CALENDLY_URL })).toThrow(/CALENDLY_TOKEN is missing.*must be set together/)
  expect(() => readConfig({ CALENDLY_URL, CALENDLY_TOKEN: 'token' })).toThrow(/CALENDLY_EVENT_TYPE is missing/)
  expect(() => readConfig({ SCHEDULING_PROVIDER: 'calendly' })).toThrow(/CALENDLY_TOKEN is missing/)
  expect(readConfig({ MENTORSHIP_VIDEO_URL: 'https://v.example/a.mp4' }).firstMentor).toMatchObject({
    videoUrl: 'https://v.example/a.mp4',
    captionsUrl: null,
  })
})

test('Google suggests places when its key is set, otherwise this server, unless the setting says otherwise', () => {
  const provider = (env: Record<string, string>) => readConfig(env).placesProvider
  expect(provider({})).toBe('built-in')
  expect(provider({ GOOGLE_MAPS_API_KEY: 'a-key' })).toBe('google')
  expect(provider({ GOOGLE_MAPS_API_KEY: 'a-key', PLACES_PROVIDER: 'built-in' })).toBe('built-in')
  expect(provider({ PLACES_PROVIDER: 'none' })).toBe('none')
  // Without the setting, a missing key does not stop the start; with `google` it does.
  expect(findConfigProblems({ PLACES_PROVIDER: 'google' })).toEqual([
    expect.stringMatching(/^GOOGLE_MAPS_API_KEY is missing: PLACES_PROVIDER=google requires it/),
  ])
  expect(findConfigProblems({ PLACES_PROVIDER: 'bing' })).toEqual([
    'PLACES_PROVIDER must be built-in or google or google-server or photon or none, not "bing"',
  ])
  for (const [provider, name] of [
    ['google-server', 'GOOGLE_PLACES_API_KEY'],
    ['photon', 'PHOTON_URL'],
  ] as const)
    expect(findConfigProblems({ PLACES_PROVIDER: provider })).toEqual([
      `${name} is missing: PLACES_PROVIDER=${provider} requires it (or set PLACES_PROVIDER to built-in or none)`,
    ])
})

test('the contact address is the configured one, else the sender of mail, else the postmaster of the site', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Gesso <hello@example.org>' }
  expect(readConfig({ ...mail, CONTACT_EMAIL: 'ask@example.org' }).contactEmail).toBe('ask@example.org')
  expect(readConfig(mail).contactEmail).toBe('hello@example.org')
  expect(readConfig({ PUBLIC_URL: 'https://gesso.example:8443' }).contactEmail).toBe('postmaster@gesso.example')
})

test('the storefront is the built-in shop without settings, and a Shopify shop with a domain, a token and a version', () => {
  expect(readConfig({}).storefront).toBeNull()
  const shop = { SHOPIFY_SHOP_DOMAIN: 'north-light.myshopify.com', SHOPIFY_STOREFRONT_TOKEN: 'public' }
  expect(readConfig(shop).storefront).toEqual({
    domain: 'north-light.myshopify.com',
    token: 'public',
    version: '2026-10',
  })
  expect(readConfig({ ...shop, SHOPIFY_API_VERSION: '2026-07' }).storefront?.version).toBe('2026-07')
  expect(findConfigProblems({ SHOPIFY_STOREFRONT_TOKEN: 'public' })).toEqual([
    'SHOPIFY_SHOP_DOMAIN is missing: SHOPIFY_STOREFRONT_TOKEN belongs to a shop (or remove SHOPIFY_STOREFRONT_TOKEN)',
  ])
  expect(findConfigProblems({ ...shop, SHOPIFY_SHOP_DOMAIN: 'evil.example' })).toEqual([
    'SHOPIFY_SHOP_DOMAIN must look like north-light.myshopify.com',
  ])
  expect(findConfigProblems({ SHOPIFY_SHOP_DOMAIN: shop.SHOPIFY_SHOP_DOMAIN })).toEqual([
    'SHOPIFY_STOREFRONT_TOKEN is missing: set it or SHOPIFY_ADMIN_TOKEN, or remove SHOPIFY_SHOP_DOMAIN',
  ])
})

test('works go to no shop at Shopify without settings, to the own one with its token, to those of sellers with an app', () => {
  expect(readConfig({}).shopify).toMatchObject({ ownShop: null, app: null, webhookSecret: null, apiBase: null })
  const own = { SHOPIFY_SHOP_DOMAIN: 'north-light.myshopify.com', SHOPIFY_ADMIN_TOKEN: 'shpat_1' }
  expect(readConfig(own)).toMatchObject({
    storefront: null,
    shopify: { ownShop: { domain: 'north-light.myshopify.com', adminToken: 'shpat_1' } },
  })
  expect(readConfig({ ...own, SHOPIFY_API_SECRET: 'secret' }).shopify.webhookSecret).toBe('secret')
  const app = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret' }
  expect(readConfig(app).shopify.app?.scopes).toContain('write_products')
  expect(readConfig({ ...app, SHOPIFY_SCOPES: 'read_products, read_orders' }).shopify.app?.scopes).toEqual([
    'read_products',
    'read_orders',
  ])
  expect(findConfigProblems({ SHOPIFY_API_KEY: 'key' })).toEqual([
    'SHOPIFY_API_SECRET is missing: SHOPIFY_API_KEY requires it',
  ])
  expect(findConfigProblems({ SHOPIFY_API_SECRET: 'secret' })).toEqual([
    'SHOPIFY_API_KEY is missing: SHOPIFY_API_SECRET requires it',
  ])
  expect(findConfigProblems({ SHOPIFY_ADMIN_TOKEN: 'shpat_1' })).toEqual([
    'SHOPIFY_SHOP_DOMAIN is missing: SHOPIFY_ADMIN_TOKEN belongs to a shop (or remove SHOPIFY_ADMIN_TOKEN)',
  ])
})

test('labels are paid for at the provider, and at the own shop where it is set, with real money in production', () => {
  expect(readConfig({}).shopify.takesLabelPayments).toBe(false)
  const own = { SHOPIFY_SHOP_DOMAIN: 'north-light.myshopify.com', SHOPIFY_ADMIN_TOKEN: 'shpat_1' }
  expect(readConfig({ ...own, LABEL_PAYMENTS: 'shopify' }).shopify.takesLabelPayments).toBe(true)
  expect(findConfigProblems({ LABEL_PAYMENTS: 'shop' })).toEqual([
    'LABEL_PAYMENTS must be provider or shopify, not "shop"',
  ])
  expect(findConfigProblems({ LABEL_PAYMENTS: 'shopify' })).toEqual([
    'SHOPIFY_ADMIN_TOKEN is missing: LABEL_PAYMENTS=shopify requires the shop of this installation (docs/providers/shopify.md)',
  ])
  expect(findConfigProblems({ ...PRODUCTION, ...own, LABEL_PAYMENTS: 'shopify' })).toEqual([
    'LABEL_PAYMENTS is shopify, which takes real money, while PAYMENTS_PROVIDER is a sandbox: set PAYMENTS_PROVIDER=stripe, or unset LABEL_PAYMENTS',
  ])
})

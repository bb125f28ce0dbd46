import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Currencies } from '../platform/currencies.ts'
import type { Database, DatabaseHandle } from '../platform/db/database.ts'
import type { Events } from '../platform/events/events.ts'
import type { FeatureModule } from '../platform/feature-module.ts'
import { createMediaAddress } from '../platform/files/media-address.ts'
import { pauseRemovals } from '../platform/files/pausable-removals.ts'
import { createAddressSigner } from '../platform/files/signed-address.ts'
import { createDailyBudget } from '../platform/http/daily-budget.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { devOutboxRoutes } from '../platform/mail/dev-outbox-page.ts'
import { createMailOutbox } from '../platform/mail/mail-outbox.ts'
import { sandboxFontRoutes } from '../platform/pages/sandbox-page.ts'
import { createPicturePool } from '../platform/pictures/picture-pool.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Circuits } from '../platform/vendors/circuits.ts'
import type { CarriersProvider } from '../providers/carriers/carriers.provider.ts'
import { createEasypostCarriers } from '../providers/carriers/easypost.carriers.ts'
import { createSandboxCarriers } from '../providers/carriers/sandbox.carriers.ts'
import { createShippoCarriers } from '../providers/carriers/shippo.carriers.ts'
import { type MediaDeps, mediaRoutes } from '../providers/files/built-in.files.routes.ts'
import { createBuiltInIdentity } from '../providers/identity/built-in.identity.ts'
import { createFirebaseIdentity } from '../providers/identity/firebase.identity.ts'
import type { PasswordCost } from '../providers/identity/identity.provider.ts'
import { createOidcClient } from '../providers/identity/oidc-client.ts'
import { createAiSdkModel } from '../providers/language-model/ai-sdk.language-model.ts'
import { withBudgets } from '../providers/language-model/budgeted.language-model.ts'
import type { LanguageModel } from '../providers/language-model/language-model.provider.ts'
import { createBuiltInMail } from '../providers/mail/built-in.mail.ts'
import { createSmtpMail } from '../providers/mail/smtp.mail.ts'
import type { PaymentsProvider } from '../providers/payments/payments.provider.ts'
import { createSandboxPayments } from '../providers/payments/sandbox.payments.ts'
import { withLabelShop } from '../providers/payments/shop-labels.payments.ts'
import { createBuiltInPlaces } from '../providers/places/built-in.places.ts'
import { createGooglePlaces } from '../providers/places/google.places.ts'
import { createPhotonPlaces } from '../providers/places/photon.places.ts'
import type { PlacesProvider } from '../providers/places/places.provider.ts'
import { createClamavScan } from '../providers/scan/clamav.scan.ts'
import { createBuiltInScheduling, meetingRoomPages } from '../providers/scheduling/built-in.scheduling.ts'
import { createCalendlyEvents } from '../providers/scheduling/calendly.events.ts'
import { createCalendlyScheduling } from '../providers/scheduling/calendly.scheduling.ts'
import { createGoogleCalendar } from '../providers/scheduling/google.calendar.ts'
import { createGoogleScheduling } from '../providers/scheduling/google.scheduling.ts'
import type { Scheduling } from '../providers/scheduling/scheduling.provider.ts'
import { createSandboxShopPages } from '../providers/shop-connection/sandbox.shop-connection.routes.ts'
import { createSandboxShop } from '../providers/shop-connection/sandbox.shop-connection.ts'
import { createShopifyConnection } from '../providers/shop-connection/shopify.shop-connection.ts'
import { createShopTokens } from '../providers/shopify/shop-tokens.ts'
import { shopAddress } from '../providers/shopify/shopify.admin.ts'
import { createShopifyArticles } from '../providers/shopify/shopify.articles.ts'
import { createShopifyCustomers } from '../providers/shopify/shopify.customers.ts'
import { createShopifyLabels } from '../providers/shopify/shopify.labels.ts'
import { createShopifyOrders } from '../providers/shopify/shopify.orders.ts'
import { createShops } from '../providers/shopify/shops.ts'
import { createShopifyStorefront } from '../providers/storefront/shopify.storefront.ts'
import { createBuiltInTextHelper } from '../providers/text-helper/built-in.text-helper.ts'
import { createModelTextHelper } from '../providers/text-helper/model.text-helper.ts'
import { openFiles } from './open-files.ts'

const createCarriers = (
  settings: Config['carriers'],
  deps: Pick<ProvidersDeps, 'db' | 'clock' | 'log' | 'circuits'>,
): CarriersProvider & Pick<Partial<FeatureModule>, 'jobs'> => {
  if (settings.provider === 'sandbox') return createSandboxCarriers(deps)
  const { provider, apiKey, ...more } = settings
  return provider === 'easypost'
    ? createEasypostCarriers({ ...deps, ...more, apiKey })
    : createShippoCarriers({ ...deps, ...more, apiToken: apiKey })
}

/** Chooses the calendar of each mentor: Calendly, Google beside the weekly hours, or the weekly hours alone. */
const createScheduling = ({
  config,
  clock,
  log,
  circuits,
}: Pick<ProvidersDeps, 'config' | 'clock' | 'log' | 'circuits'>): Scheduling => {
  const { calendlyToken: token, calendlyApiBase: apiBase, googleCalendar, publicUrl } = config
  const google = googleCalendar && createGoogleCalendar({ ...googleCalendar, clock, log, circuits })
  return {
    hasCalendly: token !== null,
    hasGoogle: google !== null,
    readEvent: createCalendlyEvents(config.calendlyWebhookKey, clock),
    eventsIn: (calendarId) => google?.eventsIn(calendarId) ?? null,
    isWritable: async (calendarId) => (await google?.isWritable(calendarId)) ?? false,
    for(mentor) {
      const { calendly, googleCalendar: calendarId, meetingUrl } = mentor
      if (calendly && token !== null) {
        const circuit = circuits.for('calendly')
        return createCalendlyScheduling({ ...mentor, ...calendly, clock, log, circuit, token, apiBase })
      }
      const builtIn = createBuiltInScheduling({ clock, publicUrl, mentor })
      return google && calendarId !== null
        ? createGoogleScheduling({ clock, builtIn, google, calendarId, meetingUrl })
        : builtIn
    },
  }
}

export interface ProvidersDeps {
  config: Config
  db: Database
  pool: DatabaseHandle['pool']
  events: Events
  jobs: Jobs
  clock: Clock
  log: Log
  secrets: Secrets
  /** What adapters call vendors through. */
  circuits: Circuits
  /** Of new password hashes. */
  passwordCost: PasswordCost | undefined
  /** Posts an event of the payments sandbox to the product's webhook; returns the status. */
  deliverPaymentEvent(payload: Buffer, headers: Record<string, string>): Promise<number>
  /** What the owner called the site, as the sender of mail; null while nobody did. */
  senderName(): string | null
  /** Reads from the product's own API. */
  getOwn(url: string): Promise<Response>
}

/** Null where the built-in parts do everything. */
const openLanguageModel = ({ config, circuits, log, pool }: ProvidersDeps): LanguageModel | null => {
  const settings = config.languageModel
  if (settings === null) return null
  const model = createAiSdkModel({ ...settings, circuit: circuits.for(settings.provider), log })
  const budgets = {
    person: createDailyBudget(pool, 'model-person', settings.callsPerPerson),
    installation: createDailyBudget(pool, 'model-installation', settings.calls),
  }
  return withBudgets(model, budgets, log)
}

/** Null where the browser asks Google, or nobody suggests places. */
const openPlaces = ({ config, circuits, log }: ProvidersDeps): PlacesProvider | null => {
  const { placesProvider: provider, googlePlaces, photonUrl: baseUrl } = config
  if (provider === 'built-in') return createBuiltInPlaces()
  if (provider === 'google-server')
    return createGooglePlaces({ ...googlePlaces, circuit: circuits.for('google-places'), log })
  return provider === 'photon' ? createPhotonPlaces({ baseUrl, circuit: circuits.for('photon'), log }) : null
}

/** The installation's own shop at Shopify, those that sellers connect, or none. */
const openShopify = ({ config, db, clock, log, circuits, secrets, getOwn }: ProvidersDeps) => {
  const { shopify, storefront, publicUrl, preset } = config
  const { app, apiBase } = shopify
  const tokens = app ? createShopTokens({ app, apiBase, circuits, log }) : null
  const sealingKey = secrets.for('shopify-tokens')
  const shops = createShops({ ...shopify, db, clock, log, circuits, tokens, sealingKey })
  const { own } = shops
  // The sandbox does not verify who owns a shop, so it exists only in the local preset.
  const sandbox = preset === 'local' && !app ? createSandboxShop(db, publicUrl, clock) : null
  /** The back office of the installation's own shop. */
  const office = own === null ? null : shops.admin(own)
  return {
    shops,
    sandbox,
    platform: app && tokens ? createShopifyConnection({ app, publicUrl, apiBase, tokens, shops }) : sandbox,
    /** Without one, the built-in shop is the storefront. */
    storefront: storefront
      ? createShopifyStorefront({
          shopUrl: shopAddress(storefront.domain, apiBase ?? undefined),
          accessToken: storefront.token,
          version: storefront.version,
          circuits,
          getOwn,
          clock,
          log,
        })
      : null,
    customers: office && createShopifyCustomers(office),
    articles: office && createShopifyArticles(office),
    labels: office && createShopifyLabels(office, shops.products(office.shopDomain).currency),
    orders:
      own === null && !app
        ? null
        : { own, list: shops.list, open: (shop: string) => createShopifyOrders(shops.admin(shop)) },
  }
}

const openPayments = async (
  deps: ProvidersDeps,
): Promise<PaymentsProvider & Pick<Partial<FeatureModule>, 'routes'>> => {
  const { config, db, clock, log, circuits, secrets, deliverPaymentEvent: deliver } = deps
  const { payments, currency, publicUrl } = config
  if (payments.provider === 'stripe') {
    const { createStripePayments } = await import('../providers/payments/stripe.payments.ts')
    return createStripePayments({ ...payments, currency, circuits, clock, log })
  }
  const webhookSecret = secrets.for('sandbox-payments-webhook')
  return createSandboxPayments({ db, clock, log, publicUrl, webhookSecret, deliver })
}

/** The only place that chooses adapters, one line per port. */
export const createProviders = async (deps: ProvidersDeps) => {
  const { config, db, events, jobs, clock, log, secrets, circuits } = deps
  const { publicUrl, placesProvider } = config
  const { files, job: removals } = pauseRemovals(await openFiles(config, config.files.provider, circuits), db, jobs)
  const signer = createAddressSigner(secrets.for('file-addresses'), () => clock.now())
  const sealingKey = secrets.for('identity-signing-keys')
  const refreshTokenKey = secrets.for('identity-refresh-tokens')
  const ofEveryIdentity = { db, events, clock, issuer: publicUrl, sealingKey, refreshTokenKey }
  const identity =
    config.identity.provider === 'firebase'
      ? await createFirebaseIdentity({ ...ofEveryIdentity, settings: config.identity, publicUrl, circuits, log })
      : createBuiltInIdentity({ ...ofEveryIdentity, passwordCost: deps.passwordCost })
  const mailTransport =
    config.mail.provider === 'smtp'
      ? createSmtpMail({ ...config.mail, senderName: deps.senderName, circuits })
      : createBuiltInMail()
  const mail = createMailOutbox(db, jobs, mailTransport, clock)
  const pictures = createPicturePool({ workers: 1 })
  const shopify = openShopify(deps)
  const ownPayments = await openPayments(deps)
  const payments = shopify.labels
    ? withLabelShop(ownPayments, shopify.labels, config.shopify.takesLabelPayments)
    : ownPayments
  const currencies: Currencies = [
    config.currency,
    ...payments.currencies.filter((currency) => currency !== config.currency),
  ]
  const carriers = createCarriers(config.carriers, { db, clock, log, circuits: deps.circuits })
  const languageModel = openLanguageModel(deps)
  const builtInTextHelper = config.textHelper === 'none' ? null : createBuiltInTextHelper()
  const textHelper =
    builtInTextHelper && languageModel
      ? createModelTextHelper({ model: languageModel, fallback: builtInTextHelper, log })
      : builtInTextHelper
  const places = openPlaces(deps)
  const scanner = config.scan ? createClamavScan({ ...config.scan, circuit: circuits.for('clamav'), log }) : null
  const scheduling = createScheduling(deps)
  // The key is sent to the browser only if Google is the provider.
  const googleKey = placesProvider === 'google' ? config.mapsApiKey : null
  const showsMail = config.preset === 'local' && mailTransport.keepsInOutbox

  /** Routes, jobs and cleanup of the adapters. */
  const modules: Partial<FeatureModule>[] = [
    { jobs: [...mail.jobs, removals], ...(showsMail && { routes: devOutboxRoutes(mail) }) },
    { close: mailTransport.close },
    { close: pictures.close },
    { routes: sandboxFontRoutes },
    { ...(shopify.sandbox && { routes: createSandboxShopPages(shopify.sandbox, publicUrl) }) },
    { ...(payments.routes && { routes: payments.routes }) },
    { routes: meetingRoomPages(publicUrl) },
    { ...(carriers.jobs && { jobs: carriers.jobs }) },
    { ...(textHelper && { close: textHelper.close }) },
    { ...(places && { close: places.close }) },
  ]
  /** Serves stored files; features decide which of them are public. */
  const media = (known: Pick<MediaDeps, 'isPublic' | 'findReservation'>): Partial<FeatureModule> => ({
    routes: mediaRoutes({ files, signer, clock, ...known }),
  })
  const usesEmulator = config.identity.provider === 'firebase' && config.identity.emulatorHost !== null
  const identityName = usesEmulator ? `${identity.name} (the emulator)` : identity.name
  /** The adapter of each port, printed at the start. */
  const adapters: Record<string, string> = {
    files: config.files.provider === 's3' ? 's3' : 'built-in',
    identity: config.oidc ? `${identityName}, and ${config.oidc.issuer} for staff` : identityName,
    mail: mailTransport.name,
    shop: shopify.shops.own ? `shopify, ${shopify.shops.own}` : (shopify.platform?.name ?? 'none'),
    payments: payments.name === 'sandbox' || !payments.testMode ? payments.name : `${payments.name}, test mode`,
    ...(config.shopify.takesLabelPayments && { 'label payments': 'shopify' }),
    carriers: carriers.name,
    storefront: shopify.storefront ? 'shopify' : 'built-in',
    'shop customers and articles': shopify.customers ? 'shopify' : 'built-in',
    texts: textHelper?.name ?? 'none',
    model: languageModel ? `${languageModel.name}${languageModel.sees ? ', and pictures' : ''}` : 'none',
    places: placesProvider,
    scan: scanner?.name ?? 'none',
    calendar: ['built-in', scheduling.hasCalendly && 'calendly', scheduling.hasGoogle && 'google-calendar']
      .filter(Boolean)
      .join(' and '),
  }
  const mediaAddress = createMediaAddress(signer)
  return {
    files,
    mediaAddress,
    identity,
    oidc: config.oidc && createOidcClient(config.oidc, { publicUrl, circuits }),
    mail,
    pictures,
    shopPlatform: shopify.platform,
    shops: shopify.shops,
    payments,
    currencies,
    carriers,
    storefront: shopify.storefront,
    shopCustomers: shopify.customers,
    shopArticles: shopify.articles,
    orderShops: shopify.orders,
    textHelper,
    languageModel,
    places,
    scanner,
    scheduling,
    googleKey,
    modules,
    media,
    adapters,
  }
}
export type Providers = Awaited<ReturnType<typeof createProviders>>

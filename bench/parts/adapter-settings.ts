import { startStripeLoopback } from '#server/providers/payments/testing/stripe-loopback.ts'
import { startFirebaseLoopback } from '#server/testing/firebase-loopback.ts'
import { stripeSettings } from '#server/testing/stripe.ts'

const PROJECT = 'demo-gesso'
/** Nothing listens there: a start calls none of these vendors. */
const NOWHERE = 'http://127.0.0.1:9'

/** The settings that choose each adapter. The two vendors that a start asks are on loopback. */
export const openAdapterSettings = async () => {
  const [stripe, firebase] = await Promise.all([startStripeLoopback(), startFirebaseLoopback(PROJECT)])
  const settings: Record<string, Record<string, string>> = {
    'built-in': {},
    firebase: {
      IDENTITY_PROVIDER: 'firebase',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_EMULATOR_HOST: firebase.host,
    },
    stripe: stripeSettings(stripe),
    shopify: { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret', SHOPIFY_API_BASE: NOWHERE },
    easypost: { CARRIERS_PROVIDER: 'easypost', EASYPOST_API_KEY: 'EZTK-none', EASYPOST_API_BASE: NOWHERE },
    shippo: { CARRIERS_PROVIDER: 'shippo', SHIPPO_API_TOKEN: 'shippo_test_none', SHIPPO_API_BASE: NOWHERE },
    calendly: { CALENDLY_TOKEN: 'token', CALENDLY_API_BASE: NOWHERE },
    'google-calendar': {
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_REFRESH_TOKEN: 'refresh',
      GOOGLE_API_BASE: NOWHERE,
    },
    openai: { AI_PROVIDER: 'openai', AI_MODEL: 'small', OPENAI_API_KEY: 'key', AI_BASE_URL: NOWHERE },
    'google-places': {
      PLACES_PROVIDER: 'google-server',
      GOOGLE_PLACES_API_KEY: 'key',
      GOOGLE_PLACES_API_BASE: NOWHERE,
    },
    photon: { PLACES_PROVIDER: 'photon', PHOTON_URL: NOWHERE },
    clamav: { SCAN_PROVIDER: 'clamav', CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: '9' },
    smtp: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@gesso.example' },
  }
  const close = async (): Promise<void> => {
    await Promise.all([stripe.close(), firebase.close()])
  }
  return { settings, close }
}

import { SITE_DEFAULTS } from '#contract/site-settings.ts'
import type { PublicSettings } from '../lib/page-services.ts'
import { adoptSettings } from '../lib/settings.ts'

// Those of an installation whose owner has decided nothing, for components that no server gave any.
const DEFAULTS: PublicSettings = {
  apiBase: '/api',
  socketPath: '/socket.io',
  publicUrl: '',
  mainSite: null,
  contactEmail: '',
  places: { provider: 'none', googleKey: null },
  firebase: null,
  currencies: ['usd'],
  staffSignIn: null,
  recipients: [],
  site: SITE_DEFAULTS,
  legal: { terms: 0, privacy: 0, returns: 0 },
  accentStyle: {},
  development: false,
}
adoptSettings(DEFAULTS)

import { SITE_DEFAULTS } from '#contract/site-settings.ts'
import type { PublicSettings } from './page-services.ts'

const DEFAULTS: PublicSettings = {
  apiBase: '/api',
  socketPath: '/socket.io',
  publicUrl: '',
  mainSite: null,
  contactEmail: '',
  places: { provider: 'none', googleKey: null },
  currencies: ['usd'],
  site: SITE_DEFAULTS,
  development: false,
}
let current = DEFAULTS

/** The settings the server gave this page with its first answer. */
export const settings = (): PublicSettings => current
export const adoptSettings = (given: PublicSettings): void => {
  current = given
}

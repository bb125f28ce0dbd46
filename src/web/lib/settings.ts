import { useSyncExternalStore } from 'react'
import { SITE_DEFAULTS } from '#contract/site-settings.ts'
import type { PublicSettings } from './page-services.ts'
import { createWatchers } from './watchers.ts'

const DEFAULTS: PublicSettings = {
  apiBase: '/api',
  socketPath: '/socket.io',
  publicUrl: '',
  mainSite: null,
  contactEmail: '',
  places: { provider: 'none', googleKey: null },
  currencies: ['usd'],
  staffSignIn: null,
  site: SITE_DEFAULTS,
  legal: { terms: 0, privacy: 0, returns: 0 },
  accentStyle: {},
  development: false,
}
let current = DEFAULTS
let arrived = DEFAULTS
const { watch, notify } = createWatchers()

/** The settings the server gave this page with its first answer. */
export const settings = (): PublicSettings => current
/** Takes the settings of the first answer, once. */
export const adoptSettings = (given: PublicSettings): void => {
  if (given === arrived) return
  current = given
  arrived = given
}

/** What the site is called. */
export const siteName = (): string => current.site.name.name

/** Where messages to the site go: as its owner has stated it, or else by the configuration. */
export const contactAddress = (): string => current.site.operator.email || current.contactEmail

/** For what stays on the screen when an administrator changes the settings of the site: the header, the footer, the accent. */
export const useSettings = (): PublicSettings => useSyncExternalStore(watch, settings, settings)
/** Shows what an administrator saved without loading the page again. */
export const changeSettings = (changed: Partial<Pick<PublicSettings, 'site' | 'accentStyle' | 'legal'>>): void => {
  current = { ...current, ...changed }
  notify()
}

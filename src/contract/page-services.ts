import type { CallApi } from './api.ts'
import type { LegalVersions } from './legal-texts.ts'
import type { Recipient } from './recipients.ts'
import type { SiteSettings } from './site-settings.ts'

/** Reads from the API: in process on the server, over the network in the browser. */
export type ReadApi = CallApi<{ signal?: AbortSignal }>

/** Whether a page or an image may be mined for AI, in the words of the TDM Reservation Protocol. */
export interface Reservation {
  isReserved: boolean
  /** Where the terms of its artist are; null where there are none. */
  policyUrl: string | null
}

/** What the server provides to a page's loaders. */
export interface PageServices {
  /** Reads without a user. */
  api: ReadApi
  /**
   * Reads as the person whose refresh cookie came with the request; null without one. Only loaders of signed-in pages may
   * call it: the response is then private.
   */
  readerApi(): Promise<ReadApi | null>
  /** As they are at this moment. */
  settings: PublicSettings
  /** Of a public page; null for the others. */
  reservation: Reservation | null
  /** Writes what failed while a page was rendered to the server's log, without values. */
  report(error: unknown): void
  /** Rendered as the nonce of the page's own scripts, so that the server knows them; it never reaches a browser. */
  scriptMark: string
}

/** Settings that are sent to the browser. */
export interface PublicSettings {
  /** Every product call is addressed relative to this one base (AW-2.1). */
  apiBase: string
  /** The path of the live connection, on the origin of the page (CD-13.8). */
  socketPath: string
  publicUrl: string
  /** The main site, or null when the app serves the replacement pages itself (CD-15.14). */
  mainSite: string | null
  /** The email address of the configuration, for a site whose owner states none. */
  contactEmail: string
  /** The places provider, and Google's browser key if it is Google (AW-16.4). */
  places: { provider: 'built-in' | 'google' | 'google-server' | 'photon' | 'none'; googleKey: string | null }
  /** Where the browser checks passwords; null: the server does. `emulator` is the address of the official emulator. */
  firebase: {
    apiKey: string
    authDomain: string
    projectId: string
    appId: string | null
    emulator: string | null
  } | null
  /** The currencies in which sellers can state prices; the first is that of the installation. */
  currencies: readonly [string, ...string[]]
  /** The name of the OpenID Connect provider at which staff can sign in; null without one. */
  staffSignIn: string | null
  /** Who receives data of people, by the settings. */
  recipients: readonly Recipient[]
  /** What the owner of the installation decided. */
  site: SiteSettings
  /** The version of each own legal text; 0 while there is none. */
  legal: LegalVersions
  /** The custom properties of its accent; none while it is that of the design. */
  accentStyle: Record<string, string>
  development: boolean
}

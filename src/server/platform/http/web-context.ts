import type { CallApi } from '#contract/api.ts'

/** Reads from the API, in process. */
export type ReadApi = CallApi

/** What the server provides to a page's loaders. The web has its own copy of this type. */
export interface PageServices {
  /** Reads without a user. */
  api: ReadApi
  /**
   * Reads as the person whose refresh cookie came with the request; null without one. Only loaders of signed-in pages may
   * call it: the response is then private.
   */
  readerApi(): Promise<ReadApi | null>
  settings: PublicSettings
  /** Writes what failed while a page was rendered to the log, without values. */
  report(error: unknown): void
  /** The nonce that React renders into the page's own scripts, see `inline-script-hashes.ts`. */
  scriptMark: string
}

/** Settings that are sent to the browser. */
export interface PublicSettings {
  apiBase: string
  /** The path of the live connection, on the origin of the page (CD-13.8). */
  socketPath: string
  publicUrl: string
  /** The main site, or null when the app serves the replacement pages itself (CD-15.14). */
  mainSite: string | null
  /** The email address of the contact page. */
  contactEmail: string
  /** The places provider, and Google's browser key if it is Google (AW-16.4). */
  places: { provider: 'built-in' | 'google' | 'none'; googleKey: string | null }
  development: boolean
}

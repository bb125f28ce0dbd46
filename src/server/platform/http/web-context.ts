import type { Endpoint, InputOf, ResponseOf } from '#contract/endpoint.ts'

/** What a page's loader may ask of the process it runs in. The web has its own copy of this shape. */
export interface PageServices {
  api<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>>
  settings: PublicSettings
  /** The nonce that React renders into the page's own scripts; see `inline-script-hashes.ts`. */
  scriptMark: string
}

/** Settings the browser may know. */
export interface PublicSettings {
  apiBase: string
  publicUrl: string
  /** The main site, or null where the app serves the stand-in pages itself (CD-15.14). */
  mainSite: string | null
  /** Where the contact page sends people. */
  contactEmail: string
  /** Who suggests places, and Google's browser key where that is Google and a key is set (AW-16.4). */
  places: { provider: 'built-in' | 'google' | 'none'; googleKey: string | null }
  development: boolean
}

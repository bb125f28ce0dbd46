import { createContext, type RouterContext } from 'react-router'
import type { CallApi } from '#contract/api.ts'

/** Settings the browser may know. */
export interface PublicSettings {
  /** Every product call is addressed relative to this one base (AW-2.1). */
  apiBase: string
  /** The path of the live connection, on the origin of the page (CD-13.8). */
  socketPath: string
  publicUrl: string
  /** The main site, or null where the app serves the stand-in pages itself (CD-15.14). */
  mainSite: string | null
  /** Where the contact page sends people. */
  contactEmail: string
  /** Who suggests places, and Google's browser key where that is Google and a key is set (AW-16.4). */
  places: { provider: 'built-in' | 'google' | 'none'; googleKey: string | null }
  development: boolean
}

/** Reads from the API: in process on the server, over the network in the browser. */
export type ReadApi = CallApi<{ signal?: AbortSignal }>

/** What the server provides to a page's loaders. The server has its own copy of this type. */
export interface PageServices {
  /** Reads without a user. */
  api: ReadApi
  /**
   * Reads as the person whose refresh cookie came with the request; null without one. Only loaders of signed-in pages may
   * call it: the response is then private.
   */
  readerApi(): Promise<ReadApi | null>
  settings: PublicSettings
  /** Writes what failed while a page was rendered to the server's log, without values. */
  report(error: unknown): void
  /** Rendered as the nonce of the page's own scripts, so that the server knows them; it never reaches a browser. */
  scriptMark: string
}

// The server sets the value under the same key: the bundle has its own copy of this module.
const shared = globalThis as unknown as Record<symbol, RouterContext<PageServices> | undefined>
const key = Symbol.for('gesso.services')
export const pageServices: RouterContext<PageServices> = (shared[key] ??= createContext<PageServices>())

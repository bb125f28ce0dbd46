import type { Reservation } from '#contract/page-services.ts'

/**
 * The headers of a page or an image by whether it may be mined. Search engines ignore `noai` and `noimageai`; `all` is the
 * absence of any restriction.
 */
export const reservationHeaders = ({ isReserved, policyUrl }: Reservation): Record<string, string> => ({
  'tdm-reservation': isReserved ? '1' : '0',
  ...(policyUrl === null ? {} : { 'tdm-policy': policyUrl }),
  'x-robots-tag': isReserved ? 'noai, noimageai' : 'all',
})

/** Default headers of every response that does not set them itself: static files, feeds, framework errors. */
export const everyHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  ...reservationHeaders({ isReserved: true, policyUrl: null }),
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Headers of every response that is not a page. */
export const apiHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'authorization, accept-encoding',
}

/** Headers of stored pictures: the application sets their type, and no content of theirs is executed. */
export const pictureHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
}

/** What Google's places script requires in the policy: its host, its API host, and its Trusted Types policies. */
const GOOGLE_PLACES = {
  scripts: 'https://maps.googleapis.com',
  hosts: 'https://maps.googleapis.com https://places.googleapis.com',
  policies: '@googlemaps/js-api-loader google-maps-api-loader google-maps-api#html lit-html',
}

export interface PageHeadersOptions {
  secure: boolean
  development?: boolean
  /** Whether the installation has a key for Google's places; no other third-party host is allowed. */
  withGooglePlaces?: boolean
  /** The origins of other sites that pages call. */
  connections?: readonly string[]
  /**
   * What is embedded from other sites: scheduling widgets, each with its script and the origin of the page in its frame, and
   * the addresses of videos and their captions.
   */
  embedded?: { widgets: readonly { script: string; origin: string }[]; media: readonly string[] }
  /** Whether pages of this site may show the page in a frame. */
  embeddable?: boolean
}

const origins = (urls: readonly string[]): string[] => [...new Set(urls.map((url) => new URL(url).origin))]

/** Headers of a page. `scriptHashes` are the sources of its own inline scripts: no other inline script runs. */
export const pageHeaders = (
  scriptHashes: readonly string[],
  {
    secure,
    development = false,
    withGooglePlaces = false,
    connections = [],
    embedded: { widgets, media } = { widgets: [], media: [] },
    embeddable = false,
  }: PageHeadersOptions,
): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'self'",
    [
      "script-src 'self'",
      ...scriptHashes,
      ...(withGooglePlaces ? [GOOGLE_PLACES.scripts] : []),
      ...origins(widgets.map(({ script }) => script)),
    ].join(' '),
    // Stylesheets are our own files, but some elements have computed sizes (true scale), which only 'unsafe-inline' allows.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", development && 'ws: wss:', withGooglePlaces && GOOGLE_PLACES.hosts, ...connections]
      .filter(Boolean)
      .join(' '),
    ["frame-src 'self'", ...origins(widgets.map(({ origin }) => origin))].join(' '),
    ["media-src 'self'", ...origins(media)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embeddable ? "'self'" : "'none'"}`,
    ...(development
      ? []
      : [
          "require-trusted-types-for 'script'",
          `trusted-types default${withGooglePlaces ? ` ${GOOGLE_PLACES.policies}` : ''}`,
        ]),
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

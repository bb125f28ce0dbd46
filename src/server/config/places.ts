import { z } from 'zod'
import { text, webAddress } from './fields.ts'

const PROVIDERS = ['built-in', 'google', 'google-server', 'photon', 'none'] as const
/** What each of them cannot do without. */
const REQUIRED = {
  google: 'GOOGLE_MAPS_API_KEY',
  'google-server': 'GOOGLE_PLACES_API_KEY',
  photon: 'PHOTON_URL',
} as const
const GOOGLE_BASE = 'https://places.googleapis.com'

/** By default Google in the browser if its key is set, otherwise this server. */
export const placesSettings = z
  .object({
    PLACES_PROVIDER: z
      .enum(PROVIDERS, { error: ({ input }) => `must be ${PROVIDERS.join(' or ')}, not "${String(input)}"` })
      .optional(),
    GOOGLE_MAPS_API_KEY: text(),
    GOOGLE_PLACES_API_KEY: text(),
    GOOGLE_PLACES_API_BASE: webAddress(),
    PHOTON_URL: webAddress(),
  })
  .superRefine((env, problems) => {
    const { PLACES_PROVIDER: provider } = env
    if (provider === undefined || provider === 'built-in' || provider === 'none') return
    const name = REQUIRED[provider]
    if (!env[name])
      problems.addIssue({
        code: 'custom',
        path: [name],
        message: `is missing: PLACES_PROVIDER=${provider} requires it (or set PLACES_PROVIDER to built-in or none)`,
      })
  })
  .transform((env) => ({
    placesProvider: env.PLACES_PROVIDER ?? (env.GOOGLE_MAPS_API_KEY ? ('google' as const) : ('built-in' as const)),
    mapsApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
    googlePlaces: { apiKey: env.GOOGLE_PLACES_API_KEY ?? '', apiBase: env.GOOGLE_PLACES_API_BASE ?? GOOGLE_BASE },
    photonUrl: env.PHOTON_URL ?? '',
  }))

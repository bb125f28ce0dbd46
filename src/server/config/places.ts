import { z } from 'zod'
import { text } from './fields.ts'

const PROVIDERS = ['built-in', 'google', 'none'] as const

/** By default Google if its key is set, otherwise this server. */
export const placesSettings = z
  .object({
    PLACES_PROVIDER: z
      .enum(PROVIDERS, { error: ({ input }) => `must be ${PROVIDERS.join(' or ')}, not "${String(input)}"` })
      .optional(),
    GOOGLE_MAPS_API_KEY: text(),
  })
  .superRefine((env, problems) => {
    if (env.PLACES_PROVIDER === 'google' && !env.GOOGLE_MAPS_API_KEY)
      problems.addIssue({
        code: 'custom',
        path: ['GOOGLE_MAPS_API_KEY'],
        message: 'is missing: PLACES_PROVIDER=google requires it (or set PLACES_PROVIDER to built-in or none)',
      })
  })
  .transform((env) => ({
    placesProvider: env.PLACES_PROVIDER ?? (env.GOOGLE_MAPS_API_KEY ? ('google' as const) : ('built-in' as const)),
    mapsApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
  }))

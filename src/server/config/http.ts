import { z } from 'zod'
import { flag, isWebAddress, number, preset, text, webAddress, wholeNumber } from './fields.ts'

/** Where the server listens, and its public addresses. */
export const httpSettings = z
  .object({
    PRESET: preset,
    HOST: text(),
    PORT: wholeNumber(3000, 0, 65_535),
    PUBLIC_URL: webAddress(),
    ALLOW_HTTP: flag(),
    API_BASE: z
      .string()
      .refine((value) => value.startsWith('/') || isWebAddress(value), {
        error: 'must be a path such as /api, or a URL',
      })
      .transform((value) => value.replace(/\/+$/, ''))
      .default('/api'),
    SOCKET_PATH: z
      .string()
      .regex(/^(\/[\w.-]+)+$/, { error: 'must be a path such as /socket.io' })
      .refine((path) => !/^\/(api|assets|media)(\/|$)/.test(path), {
        error: 'must not be below /api, /assets or /media',
      })
      .default('/socket.io'),
    TRUST_PROXY: flag(),
    METRICS_TOKEN: text(),
    RATE_LIMIT_FACTOR: number(1, 1, 1_000_000),
    MAIN_SITE_URL: webAddress(),
  })
  .superRefine((env, problems) => {
    if (env.PRESET === 'production' && env.PUBLIC_URL?.startsWith('http://') && !env.ALLOW_HTTP)
      problems.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'must start with https:// in production (or set ALLOW_HTTP=1 in a protected network)',
      })
  })
  .transform((env) => ({
    // The sandboxes of the local preset trust every caller, so it must not be reachable from other machines by default.
    host: env.HOST ?? (env.PRESET === 'local' ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    apiBase: env.API_BASE,
    socketPath: env.SOCKET_PATH,
    trustProxy: env.TRUST_PROXY ?? false,
    metricsToken: env.METRICS_TOKEN ?? null,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    mainSite: env.MAIN_SITE_URL ?? null,
  }))

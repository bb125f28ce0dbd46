import { z } from 'zod'
import { choice, isWebAddress, list, preset, text } from './fields.ts'
import { findFirebaseProblems, firebaseFields, readFirebase } from './firebase.ts'

const MIN_SECRET_CHARACTERS = 32
const MIN_DIFFERENT_CHARACTERS = 8
/** A secret that repeats itself within so many characters is one that somebody typed. */
const MAX_PERIOD = 16

const repeats = (secret: string): boolean =>
  Array.from({ length: MAX_PERIOD }, (_, at) => at + 1).some(
    (period) => secret.slice(period) === secret.slice(0, -period),
  )
const isGuessable = (secret: string): boolean => new Set(secret).size < MIN_DIFFERENT_CHARACTERS || repeats(secret)

const OIDC_SETTINGS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const isThisMachine = (address: string): boolean =>
  URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

export const identitySettings = z
  .object({
    PRESET: preset,
    IDENTITY_PROVIDER: choice('built-in', 'firebase'),
    ...firebaseFields,
    SESSION_SECRET: z
      .string()
      .min(MIN_SECRET_CHARACTERS, { error: `must have at least ${MIN_SECRET_CHARACTERS} characters` })
      .refine((secret) => secret.length < MIN_SECRET_CHARACTERS || !isGuessable(secret), {
        error: 'is easy to guess: use random characters, for example from: openssl rand -hex 32',
      })
      .optional(),
    ADMIN_EMAILS: list(),
    // As it is: for some providers a slash at the end is a part of the name.
    OIDC_ISSUER: text().refine((value) => value === undefined || isWebAddress(value), {
      error: 'must be a URL that starts with https://',
    }),
    OIDC_CLIENT_ID: text(),
    OIDC_CLIENT_SECRET: text(),
    OIDC_NAME: text(),
  })
  .superRefine((env, problems) => {
    const wrong = (name: string, message: string) => problems.addIssue({ code: 'custom', path: [name], message })
    for (const [name, message] of findFirebaseProblems(env)) wrong(name, message)
    const missing = OIDC_SETTINGS.filter((name) => env[name] === undefined)
    if (missing.length > 0 && missing.length < OIDC_SETTINGS.length)
      for (const name of missing) wrong(name, `is missing: ${listed.format(OIDC_SETTINGS)} must be set together`)
    if (env.OIDC_ISSUER?.startsWith('http:') && !isThisMachine(env.OIDC_ISSUER))
      wrong('OIDC_ISSUER', 'must start with https://: without it, anybody on the way could sign in as anybody')
  })
  .transform((env) => ({
    identity: env.IDENTITY_PROVIDER === 'firebase' ? readFirebase(env) : { provider: env.IDENTITY_PROVIDER },
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            name: env.OIDC_NAME ?? new URL(env.OIDC_ISSUER).hostname,
          }
        : null,
    sessionSecret: env.SESSION_SECRET ?? null,
    adminEmails: env.ADMIN_EMAILS.map((email) => email.toLowerCase()),
  }))

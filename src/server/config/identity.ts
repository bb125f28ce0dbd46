import { z } from 'zod'
import { choice, list } from './fields.ts'

const MIN_SECRET_CHARACTERS = 32
const MIN_DIFFERENT_CHARACTERS = 8
/** A secret that repeats itself within so many characters is one that somebody typed. */
const MAX_PERIOD = 16

const repeats = (secret: string): boolean =>
  Array.from({ length: MAX_PERIOD }, (_, at) => at + 1).some(
    (period) => secret.slice(period) === secret.slice(0, -period),
  )
const isGuessable = (secret: string): boolean => new Set(secret).size < MIN_DIFFERENT_CHARACTERS || repeats(secret)

export const identitySettings = z
  .object({
    IDENTITY_PROVIDER: choice('built-in'),
    SESSION_SECRET: z
      .string()
      .min(MIN_SECRET_CHARACTERS, { error: `must have at least ${MIN_SECRET_CHARACTERS} characters` })
      .refine((secret) => secret.length < MIN_SECRET_CHARACTERS || !isGuessable(secret), {
        error: 'is easy to guess: use random characters, for example from: openssl rand -hex 32',
      })
      .optional(),
    ADMIN_EMAILS: list(),
  })
  .transform((env) => ({
    identity: { provider: env.IDENTITY_PROVIDER },
    sessionSecret: env.SESSION_SECRET ?? null,
    adminEmails: env.ADMIN_EMAILS.map((email) => email.toLowerCase()),
  }))

import { z } from 'zod'
import { choice, list } from './fields.ts'

const MIN_SECRET_CHARACTERS = 32

export const identitySettings = z
  .object({
    IDENTITY_PROVIDER: choice('built-in'),
    SESSION_SECRET: z
      .string()
      .min(MIN_SECRET_CHARACTERS, { error: `must have at least ${MIN_SECRET_CHARACTERS} characters` })
      .optional(),
    ADMIN_EMAILS: list(),
  })
  .transform((env) => ({
    identity: { provider: env.IDENTITY_PROVIDER },
    sessionSecret: env.SESSION_SECRET ?? null,
    adminEmails: env.ADMIN_EMAILS.map((email) => email.toLowerCase()),
  }))

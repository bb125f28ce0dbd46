import { z } from 'zod'
import { preset, text, wholeNumber } from './fields.ts'

const PROVIDERS = ['smtp', 'outbox'] as const

const isSmtpAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return /^smtps?:$/.test(protocol) && hostname !== ''
}

/** `Gesso <hello@example.org>` → `hello@example.org`. */
const addressOfSender = (from: string | undefined): string | undefined => from?.match(/[^\s<>]+@[^\s<>]+/)?.[0]

/** SMTP where its address is set. Production refuses to start when mail could not be sent, unless MAIL_PROVIDER says that none is wanted. */
export const mailSettings = z
  .object({
    PRESET: preset,
    MAIL_PROVIDER: z
      .enum(PROVIDERS, { error: ({ input }) => `must be ${PROVIDERS.join(' or ')}, not "${String(input)}"` })
      .optional(),
    SMTP_URL: z
      .string()
      .refine(isSmtpAddress, { error: 'must be a URL such as smtp://user:password@mail.example.org:587' })
      .optional(),
    MAIL_FROM: z
      .string()
      .refine((from) => addressOfSender(from) !== undefined, {
        error: 'must contain an email address, such as Gesso <hello@example.org>',
      })
      .optional(),
    SMTP_CONNECTIONS: wholeNumber(5, 1, 50),
    CONTACT_EMAIL: text(),
  })
  .superRefine((env, problems) => {
    const wrong = (name: string, message: string) => problems.addIssue({ code: 'custom', path: [name], message })
    const needed = ['SMTP_URL', 'MAIL_FROM'] as const
    const missing = needed.filter((name) => env[name] === undefined)
    if (env.MAIL_PROVIDER === 'outbox') return
    if (missing.length === 1 || (missing.length > 0 && env.MAIL_PROVIDER === 'smtp'))
      for (const name of missing) wrong(name, 'is missing: SMTP_URL and MAIL_FROM must be set together')
    else if (missing.length > 0 && env.PRESET === 'production')
      wrong(
        'SMTP_URL',
        'and MAIL_FROM are not set, so nobody could reset a password: set both, or set MAIL_PROVIDER=outbox to send no mail',
      )
  })
  .transform((env) => ({
    mail:
      env.MAIL_PROVIDER !== 'outbox' && env.SMTP_URL !== undefined
        ? { provider: 'smtp' as const, url: env.SMTP_URL, from: env.MAIL_FROM ?? '', connections: env.SMTP_CONNECTIONS }
        : { provider: 'outbox' as const },
    contact: env.CONTACT_EMAIL ?? addressOfSender(env.MAIL_FROM) ?? null,
  }))

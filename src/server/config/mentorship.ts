import { z } from 'zod'
import { preset, text, webAddress } from './fields.ts'

/** Null: not set. */
export interface FirstMentorSettings {
  meetingUrl: string | null
  videoUrl: string | null
  captionsUrl: string | null
  calendlyPage: string | null
  calendlyEventType: string | null
}

/** The access to calendars at Google. */
export interface GoogleCalendarSettings {
  access:
    | { kind: 'oauth'; clientId: string; clientSecret: string; refreshToken: string }
    /** Acts for `subject`, a member of its domain: only such an account gets rooms of Google Meet. */
    | { kind: 'service-account'; email: string; privateKey: string; subject: string }
  /** Null: Google itself; tests have their own. */
  apiBase: string | null
}

const PROVIDERS = ['built-in', 'calendly', 'google-calendar'] as const
const OAUTH = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_REFRESH_TOKEN'] as const
const SERVICE_ACCOUNT = [
  'GOOGLE_SERVICE_ACCOUNT_EMAIL',
  'GOOGLE_SERVICE_ACCOUNT_KEY',
  'GOOGLE_CALENDAR_SUBJECT',
] as const

const settings = z.object({
  PRESET: preset,
  SCHEDULING_PROVIDER: z
    .enum(PROVIDERS, { error: ({ input }) => `must be ${PROVIDERS.join(' or ')}, not "${String(input)}"` })
    .optional(),
  CALENDLY_TOKEN: text(),
  CALENDLY_WEBHOOK_SIGNING_KEY: text(),
  CALENDLY_API_BASE: webAddress(),
  CALENDLY_URL: webAddress(),
  CALENDLY_EVENT_TYPE: webAddress(),
  GOOGLE_CLIENT_ID: text(),
  GOOGLE_CLIENT_SECRET: text(),
  GOOGLE_REFRESH_TOKEN: text(),
  GOOGLE_SERVICE_ACCOUNT_EMAIL: text(),
  // Files of keys write their lines as \n.
  GOOGLE_SERVICE_ACCOUNT_KEY: text()
    .transform((key) => key?.replaceAll('\\n', '\n'))
    .refine((key) => key === undefined || key.includes('-----BEGIN PRIVATE KEY-----'), {
      error: 'must be the private_key of a key file of Google, which begins with -----BEGIN PRIVATE KEY-----',
    }),
  GOOGLE_CALENDAR_SUBJECT: text(),
  GOOGLE_API_BASE: webAddress(),
  MEETING_URL: webAddress(),
  MENTORSHIP_VIDEO_URL: webAddress(),
  MENTORSHIP_CAPTIONS_URL: webAddress(),
})
type Env = z.output<typeof settings>

const readAccess = (env: Env): GoogleCalendarSettings['access'] | null => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_REFRESH_TOKEN: refreshToken } = env
  if (clientId !== undefined && clientSecret !== undefined && refreshToken !== undefined)
    return { kind: 'oauth', clientId, clientSecret, refreshToken }
  const { GOOGLE_SERVICE_ACCOUNT_EMAIL: email, GOOGLE_SERVICE_ACCOUNT_KEY: privateKey } = env
  const { GOOGLE_CALENDAR_SUBJECT: subject } = env
  if (email !== undefined && privateKey !== undefined && subject !== undefined)
    return { kind: 'service-account', email, privateKey, subject }
  return null
}

/**
 * The access to Calendly and Google; everything else that mentors need is entered with the mentor. The other settings are what
 * the first mentor starts with, from when there was only one. By default a service can be used if its access is set.
 */
export const mentorshipSettings = settings
  .superRefine((env, problems) => {
    const refuse = (path: keyof Env, message: string) => problems.addIssue({ code: 'custom', path: [path], message })
    const require = (path: keyof Env, message: string) => {
      if (env[path] === undefined) refuse(path, message)
    }
    if (env.PRESET === 'production')
      for (const name of ['CALENDLY_API_BASE', 'GOOGLE_API_BASE'] as const)
        if (env[name] !== undefined) refuse(name, 'is for tests: unset it in production')
    if (env.SCHEDULING_PROVIDER === 'calendly')
      require('CALENDLY_TOKEN', 'is missing: SCHEDULING_PROVIDER=calendly requires it')
    if (env.SCHEDULING_PROVIDER === 'google-calendar' && readAccess(env) === null)
      refuse(
        'SCHEDULING_PROVIDER',
        `is google-calendar, which requires ${OAUTH.join(', ')}, or ${SERVICE_ACCOUNT.join(', ')}`,
      )
    if (env.SCHEDULING_PROVIDER === 'built-in') return
    for (const names of [OAUTH, SERVICE_ACCOUNT])
      if (names.some((name) => env[name] !== undefined))
        for (const name of names) require(name, `is missing: ${names.join(', ')} must be set together`)
    if ([...OAUTH, ...SERVICE_ACCOUNT].every((name) => env[name] !== undefined))
      refuse('GOOGLE_REFRESH_TOKEN', 'is set beside GOOGLE_SERVICE_ACCOUNT_KEY: unset one of the two ways to sign in')
    if (env.CALENDLY_WEBHOOK_SIGNING_KEY !== undefined)
      require('CALENDLY_TOKEN', 'is missing: CALENDLY_WEBHOOK_SIGNING_KEY is of no use without it')
    if ((env.CALENDLY_URL ?? env.CALENDLY_EVENT_TYPE) === undefined) return
    for (const name of ['CALENDLY_TOKEN', 'CALENDLY_URL', 'CALENDLY_EVENT_TYPE'] as const)
      require(name, 'is missing: CALENDLY_URL and CALENDLY_EVENT_TYPE must be set together, with CALENDLY_TOKEN (or set SCHEDULING_PROVIDER=built-in)')
  })
  .transform((env) => {
    const isBuiltIn = env.SCHEDULING_PROVIDER === 'built-in'
    const access = isBuiltIn ? null : readAccess(env)
    const calendlyToken = isBuiltIn ? null : (env.CALENDLY_TOKEN ?? null)
    return {
      calendlyToken,
      calendlyWebhookKey: isBuiltIn ? null : (env.CALENDLY_WEBHOOK_SIGNING_KEY ?? null),
      calendlyApiBase: env.CALENDLY_API_BASE ?? 'https://api.calendly.com',
      googleCalendar: access && { access, apiBase: env.GOOGLE_API_BASE ?? null },
      firstMentor: {
        meetingUrl: env.MEETING_URL ?? null,
        videoUrl: env.MENTORSHIP_VIDEO_URL ?? null,
        captionsUrl: env.MENTORSHIP_CAPTIONS_URL ?? null,
        calendlyPage: calendlyToken === null ? null : (env.CALENDLY_URL ?? null),
        calendlyEventType: calendlyToken === null ? null : (env.CALENDLY_EVENT_TYPE ?? null),
      },
    }
  })

import { z } from 'zod'
import { text, webAddress } from './fields.ts'

/** Null: not set. */
export interface FirstMentorSettings {
  meetingUrl: string | null
  videoUrl: string | null
  captionsUrl: string | null
  calendlyPage: string | null
  calendlyEventType: string | null
}

const PROVIDERS = ['built-in', 'calendly'] as const

/**
 * The token of Calendly; everything else that mentors need is entered with the mentor. The other settings are what the first
 * mentor starts with, from when there was only one. By default Calendly can be used if its token is set.
 */
export const mentorshipSettings = z
  .object({
    SCHEDULING_PROVIDER: z
      .enum(PROVIDERS, { error: ({ input }) => `must be ${PROVIDERS.join(' or ')}, not "${String(input)}"` })
      .optional(),
    CALENDLY_TOKEN: text(),
    CALENDLY_URL: webAddress(),
    CALENDLY_EVENT_TYPE: webAddress(),
    MEETING_URL: webAddress(),
    MENTORSHIP_VIDEO_URL: webAddress(),
    MENTORSHIP_CAPTIONS_URL: webAddress(),
  })
  .superRefine((env, problems) => {
    const require = (path: keyof typeof env, message: string) => {
      if (env[path] === undefined) problems.addIssue({ code: 'custom', path: [path], message })
    }
    if (env.SCHEDULING_PROVIDER === 'calendly')
      require('CALENDLY_TOKEN', 'is missing: SCHEDULING_PROVIDER=calendly requires it')
    if (env.SCHEDULING_PROVIDER === 'built-in' || (env.CALENDLY_URL ?? env.CALENDLY_EVENT_TYPE) === undefined) return
    for (const name of ['CALENDLY_TOKEN', 'CALENDLY_URL', 'CALENDLY_EVENT_TYPE'] as const)
      require(name, 'is missing: CALENDLY_URL and CALENDLY_EVENT_TYPE must be set together, with CALENDLY_TOKEN (or set SCHEDULING_PROVIDER=built-in)')
  })
  .transform((env) => {
    const calendlyToken = env.SCHEDULING_PROVIDER === 'built-in' ? null : (env.CALENDLY_TOKEN ?? null)
    return {
      calendlyToken,
      firstMentor: {
        meetingUrl: env.MEETING_URL ?? null,
        videoUrl: env.MENTORSHIP_VIDEO_URL ?? null,
        captionsUrl: env.MENTORSHIP_CAPTIONS_URL ?? null,
        calendlyPage: calendlyToken === null ? null : (env.CALENDLY_URL ?? null),
        calendlyEventType: calendlyToken === null ? null : (env.CALENDLY_EVENT_TYPE ?? null),
      },
    }
  })

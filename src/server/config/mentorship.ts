import { z } from 'zod'
import { text, webAddress } from './fields.ts'

const PROVIDERS = ['built-in', 'calendly'] as const
const CALENDLY = ['CALENDLY_URL', 'CALENDLY_EVENT_TYPE', 'CALENDLY_TOKEN'] as const

/** By default Calendly if its token is set, otherwise the built-in scheduling page. */
export const mentorshipSettings = z
  .object({
    SCHEDULING_PROVIDER: z
      .enum(PROVIDERS, { error: ({ input }) => `must be ${PROVIDERS.join(' or ')}, not "${String(input)}"` })
      .optional(),
    CALENDLY_URL: webAddress(),
    CALENDLY_EVENT_TYPE: webAddress(),
    CALENDLY_TOKEN: text(),
    MEETING_URL: webAddress(),
    MENTORSHIP_VIDEO_URL: webAddress(),
    MENTORSHIP_CAPTIONS_URL: webAddress(),
  })
  .superRefine((env, problems) => {
    const isWanted = env.SCHEDULING_PROVIDER !== 'built-in' && CALENDLY.some((name) => env[name] !== undefined)
    if (!isWanted && env.SCHEDULING_PROVIDER !== 'calendly') return
    for (const name of CALENDLY)
      if (env[name] === undefined)
        problems.addIssue({
          code: 'custom',
          path: [name],
          message: `is missing: ${CALENDLY.join(', ')} must be set together (or set SCHEDULING_PROVIDER=built-in)`,
        })
  })
  .transform((env) => ({
    scheduling:
      env.SCHEDULING_PROVIDER !== 'built-in' && env.CALENDLY_TOKEN !== undefined
        ? {
            provider: 'calendly' as const,
            pageUrl: env.CALENDLY_URL ?? '',
            eventType: env.CALENDLY_EVENT_TYPE ?? '',
            token: env.CALENDLY_TOKEN,
          }
        : { provider: 'built-in' as const },
    meetingUrl: env.MEETING_URL ?? null,
    mentorshipVideo:
      env.MENTORSHIP_VIDEO_URL === undefined
        ? null
        : { url: env.MENTORSHIP_VIDEO_URL, captionsUrl: env.MENTORSHIP_CAPTIONS_URL ?? null },
  }))

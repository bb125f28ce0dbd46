import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Circuits } from '../platform/vendors/circuits.ts'
import { createBuiltInScheduling } from '../providers/scheduling/built-in.scheduling.ts'
import { createCalendlyEvents } from '../providers/scheduling/calendly.events.ts'
import { createCalendlyScheduling } from '../providers/scheduling/calendly.scheduling.ts'
import { createGoogleCalendar } from '../providers/scheduling/google.calendar.ts'
import { createGoogleScheduling } from '../providers/scheduling/google.scheduling.ts'
import type { Scheduling } from '../providers/scheduling/scheduling.provider.ts'

interface SchedulingDeps {
  config: Pick<Config, 'calendlyToken' | 'calendlyWebhookKey' | 'calendlyApiBase' | 'googleCalendar' | 'publicUrl'>
  clock: Clock
  log: Log
  circuits: Circuits
}

/** Chooses the calendar of each mentor: Calendly, Google beside the weekly hours, or the weekly hours alone. */
export const createScheduling = ({ config, clock, log, circuits }: SchedulingDeps): Scheduling => {
  const { calendlyToken: token, calendlyApiBase: apiBase, googleCalendar, publicUrl } = config
  const google = googleCalendar && createGoogleCalendar({ ...googleCalendar, clock, log, circuits })
  return {
    hasCalendly: token !== null,
    hasGoogle: google !== null,
    readEvent: createCalendlyEvents(config.calendlyWebhookKey, clock),
    eventsIn: (calendarId) => google?.eventsIn(calendarId) ?? null,
    isWritable: async (calendarId) => (await google?.isWritable(calendarId)) ?? false,
    for(mentor) {
      const { calendly, googleCalendar: calendarId, meetingUrl } = mentor
      if (calendly && token !== null) {
        const circuit = circuits.for('calendly')
        return createCalendlyScheduling({ ...mentor, ...calendly, clock, log, circuit, token, apiBase })
      }
      const builtIn = createBuiltInScheduling({ clock, publicUrl, mentor })
      return google && calendarId !== null
        ? createGoogleScheduling({ clock, builtIn, google, calendarId, meetingUrl })
        : builtIn
    },
  }
}

import type { ResultOf } from '#contract/endpoint.ts'
import type { listMentors } from '#contract/mentors.ts'
import type { getMentorship } from '#contract/mentorship.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bookingsRepository as bookings } from './bookings.repository.ts'
import { presentMentorPage, presentSessionMentor } from './mentors.presenter.ts'
import type { MentorRow } from './mentors.repository.ts'
import type { MentorsService } from './mentors.service.ts'

interface PagesDeps {
  db: Database
  clock: Clock
  mentors: MentorsService
  testMode: boolean
}

/** What the pages of mentorship say. */
export const createPages = ({ db, clock, mentors, testMode }: PagesDeps) => {
  /** Null when another service has the calendar: a list must not wait for it. */
  const findNextFree = async (mentor: MentorRow): Promise<string | null> => {
    const scheduling = mentors.calendarFor(mentor)
    if (!scheduling.hasOwnHours) return null
    const calendar = await scheduling.openCalendar()
    const [first] = calendar.free(await bookings.taken(db, mentor.id, clock.now()))
    return first?.startsAt.toISOString() ?? null
  }
  return {
    async list(): Promise<ResultOf<typeof listMentors>> {
      const offered = await mentors.requireAny()
      const cards = offered.map(async (mentor) => ({
        ...presentSessionMentor(mentor),
        headline: mentor.headline,
        credentials: mentor.credentials.map(({ title }) => title),
        next_free: await findNextFree(mentor),
      }))
      return { mentors: await Promise.all(cards) }
    },
    async page(slug: string | undefined): Promise<ResultOf<typeof getMentorship>> {
      const mentor = await mentors.requireOffered(slug)
      return {
        mentor: presentMentorPage(mentor),
        video: mentor.videoUrl === null ? null : { url: mentor.videoUrl, captions_url: mentor.captionsUrl },
        widget: mentors.calendarFor(mentor).widget,
        test_mode: testMode,
      }
    },
  }
}
export type PagesService = ReturnType<typeof createPages>

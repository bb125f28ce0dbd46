import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { DAY_MS, HOUR_MS } from '#contract/constants.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { Availability, getDesk, listSessions, RecapNotes, Session } from '#contract/mentorship.ts'
import { addDays, dayAt, toMoment } from '#contract/time-zones.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import type { Log } from '#server/platform/log.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { requireClean, type ScanProvider } from '#server/providers/scan/scan.provider.ts'
import type { Site } from '../site/site.module.ts'
import type { BookingMails } from './booking-mails.ts'
import { deskZone } from './booking-mentor.service.ts'
import { isOverdue, presentSession } from './bookings.presenter.ts'
import { bookingsRepository as bookings, type FullBooking } from './bookings.repository.ts'
import type { BookingsService } from './bookings.service.ts'
import { presentSessionMentor, toAvailability } from './mentors.presenter.ts'
import { type MentorRow, mentorsRepository } from './mentors.repository.ts'
import type { MentorsService } from './mentors.service.ts'

export interface SessionsDeps {
  db: Database
  clock: Clock
  log: Log
  files: FilesProvider
  mediaAddress: MediaAddress
  site: Pick<Site, 'current'>
  events: Pick<Events, 'emit'>
  mails: BookingMails
  /** Null where documents are not scanned. */
  scanner: ScanProvider | null
  mentors: Pick<MentorsService, 'calendarFor'>
  bookings: Pick<BookingsService, 'forfeit'>
}

const RECAPS = 'recaps/'
const ADDRESS_MS = HOUR_MS
/** A file that no booking refers to may belong to a recap that is being stored. */
const KEPT_MS = DAY_MS
/** How far ahead the mentor's list of sessions goes. */
const UPCOMING_MS = 14 * DAY_MS

/** Midnight of a day; where the clocks skip it, the first time after it. */
const findDayStart = (day: string, zone: string): Date => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const at = (hour: number) => toMoment({ year, month, day: date, hour, minute: 0 }, zone)
  return at(0) ?? at(1) ?? new Date(`${day}T00:00:00Z`)
}

/** The mentor's view: hours, the sessions of a day, and recaps. */
export const createSessions = (deps: SessionsDeps) => {
  const { db, clock, log, files, site, mails, mentors } = deps

  const present = (row: FullBooking): Session => {
    const now = clock.now()
    const signAddress = (key: string) => deps.mediaAddress(key, new Date(now.getTime() + ADDRESS_MS))
    return presentSession(row, { signAddress, now })
  }

  /** The mentors whose desk somebody has: administrators that of all, a member who is a mentor their own. */
  const listDesks = ({ id, isAdmin }: Actor): Promise<MentorRow[]> => mentorsRepository.list(db, isAdmin ? null : id)

  /** By slug, or without it the first. Throws `forbidden` for a desk that is not the caller's. */
  const requireDesk = async (user: Actor, slug: string | undefined): Promise<MentorRow> => {
    const own = await listDesks(user)
    const found = slug === undefined ? own[0] : own.find((row) => row.slug === slug)
    if (!found) throw new Failure(user.isAdmin ? 'not_found' : 'forbidden')
    return found
  }

  /** A session of a desk that the caller has. Throws `not_found` or `forbidden`. */
  const requireSession = async (user: Actor, id: string): Promise<FullBooking> => {
    const row = await bookings.find(db, id)
    if (!row) throw new Failure('not_found')
    if (!user.isAdmin && row.mentor.userId !== user.id) throw new Failure('forbidden')
    return row
  }

  const requireHeld = async (user: Actor, id: string): Promise<FullBooking> => {
    const row = await requireSession(user, id)
    if (row.status !== 'confirmed' && row.status !== 'completed') throw new Failure('booking_not_confirmed')
    return row
  }

  /** Files the recap, then records and mails it in one transaction; a file without a record is removed later. */
  const deliver = async (row: FullBooking, pdf: Buffer): Promise<Session> => {
    const key = `${RECAPS}${randomUUID()}.pdf`
    await files.put(key, pdf)
    const sent = await db.transaction(async (tx) => {
      const changed = await bookings.update(tx, row.id, { recapFile: key, recapSentAt: clock.now() })
      await mails.recap(tx, changed, pdf)
      return changed
    })
    return present({ ...row, ...sent })
  }

  return {
    desks: async (user: Actor): Promise<ResultOf<typeof getDesk>> => ({
      mentors: (await listDesks(user)).map(presentSessionMentor),
    }),

    async day(
      user: Actor,
      { mentor: slug, day: asked }: QueryOf<typeof listSessions>,
    ): Promise<ResultOf<typeof listSessions>> {
      const mentor = await requireDesk(user, slug)
      const zone = deskZone(mentor)
      const now = clock.now()
      const day = asked ?? dayAt(now, zone)
      const [from, until] = [findDayStart(day, zone), findDayStart(addDays(day, 1), zone)]
      const late = (await bookings.withoutRecap(db, mentor.id, now)).filter((row) => isOverdue(row, now))
      const ahead = (await bookings.upcoming(db, mentor.id, now)).map(present)
      return {
        mentor: presentSessionMentor(mentor),
        day,
        time_zone: zone,
        sessions: (await bookings.between(db, mentor.id, from, until)).map(present),
        upcoming: ahead.filter(({ datetime }) => Date.parse(datetime) < now.getTime() + UPCOMING_MS),
        next: ahead[0] ?? null,
        overdue: late.map(present),
      }
    },

    async availability(user: Actor, slug: string | undefined): Promise<{ availability: Availability | null }> {
      const mentor = await requireDesk(user, slug)
      return { availability: mentors.calendarFor(mentor).hasOwnHours ? toAvailability(mentor) : null }
    },

    async setAvailability(
      user: Actor,
      slug: string | undefined,
      hours: Availability,
    ): Promise<{ availability: Availability }> {
      const mentor = await requireDesk(user, slug)
      if (!mentors.calendarFor(mentor).hasOwnHours) throw new Failure('hours_kept_elsewhere')
      const { time_zone: timeZone, week, notice_days: noticeDays, max_a_day: maxADay, days_off: daysOff } = hours
      await db.transaction(async (tx) => {
        await mentorsRepository.update(tx, mentor.id, { timeZone, week, noticeDays, maxADay, daysOff })
        await deps.events.emit(tx, { type: 'mentors.changed' })
      })
      return { availability: hours }
    },

    async saveNotes(user: Actor, id: string, notes: RecapNotes): Promise<{ notes_saved_at: string }> {
      await requireSession(user, id)
      const savedAt = clock.now()
      await db.transaction(async (tx) => {
        if (!(await bookings.lockForUpdate(tx, id))) throw new Failure('not_found')
        const { looked_at: lookedAt, priorities, next_steps: nextSteps } = notes
        await bookings.update(tx, id, { lookedAt, priorities, nextSteps, notesSavedAt: savedAt })
      })
      return { notes_saved_at: savedAt.toISOString() }
    },

    async sendRecap(user: Actor, id: string): Promise<Session> {
      const row = await requireHeld(user, id)
      if (`${row.lookedAt}${row.priorities}${row.nextSteps}`.trim() === '') throw new Failure('recap_empty')
      const { recapFile } = await import('./recap-file.ts')
      return deliver(row, await buffer(recapFile(row, site.current().sizes.paper)))
    },

    async uploadRecap(user: Actor, id: string, uploaded: readonly UploadedFile[]): Promise<Session> {
      const row = await requireHeld(user, id)
      const [file] = uploaded
      if (file?.tooLarge) throw new Failure('too_large', { message: 'The recap is larger than 5 MB.' })
      if (file) await requireClean(deps.scanner, file.tempPath, file.field)
      const pdf = file && (await readFile(file.tempPath))
      if (!pdf?.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Failure('not_a_pdf')
      return deliver(row, pdf)
    },

    async forfeit(user: Actor, id: string): Promise<Session> {
      await requireSession(user, id)
      await deps.bookings.forfeit(id)
      return present(await requireSession(user, id))
    },

    /** Removes recaps that were replaced, or never recorded. */
    async removeOldFiles(): Promise<void> {
      const used = await bookings.recapFiles(db)
      const before = new Date(clock.now().getTime() - KEPT_MS)
      const removeIfUnused = async ({ key, modified }: { key: string; modified: Date }): Promise<void> => {
        if (modified < before && !used.has(key)) await files.remove(key)
      }
      await eachRecord(log, files.list(RECAPS), removeIfUnused, ({ key }) => key)
    },
  }
}
export type SessionsService = ReturnType<typeof createSessions>

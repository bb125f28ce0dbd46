import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { DAY_MS, HOUR_MS } from '#contract/constants.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Availability, listSessions, RecapNotes, Session } from '#contract/mentorship.ts'
import { addDays, dayAt, toMoment } from '#contract/time-zones.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import { eachRecord } from '#server/platform/jobs/housekeeping.ts'
import type { Log } from '#server/platform/log.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { SchedulingProvider } from '#server/providers/scheduling/scheduling.provider.ts'
import type { Site } from '../site/site.module.ts'
import type { BookingMails } from './booking-mails.ts'
import type { BookingMentor } from './booking-mentor.service.ts'
import { isOverdue, presentSession } from './bookings.presenter.ts'
import { bookingsRepository as bookings, type FullBooking } from './bookings.repository.ts'
import type { BookingsService } from './bookings.service.ts'
import { recapFile } from './recap-file.ts'

export interface SessionsDeps {
  db: Database
  clock: Clock
  log: Log
  files: FilesProvider
  mediaAddress: MediaAddress
  site: Pick<Site, 'current'>
  scheduling: SchedulingProvider
  mails: BookingMails
  mentor: Pick<BookingMentor, 'readZone'>
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
  const { db, clock, log, files, site, scheduling, mails, mentor } = deps

  const present = async (rows: readonly FullBooking[]): Promise<Session[]> => {
    const now = clock.now()
    const signAddress = (key: string) => deps.mediaAddress(key, new Date(now.getTime() + ADDRESS_MS))
    const mentorTimeZone = (await scheduling.hours?.read())?.time_zone ?? null
    return rows.map((row) => presentSession(row, { mentorTimeZone, signAddress, now }))
  }
  const presentOne = async (row: FullBooking): Promise<Session> => (await present([row]))[0] as Session

  const requireHeld = async (id: string): Promise<FullBooking> => {
    const row = await bookings.find(db, id)
    if (!row) throw new Failure('not_found')
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
    return presentOne({ ...row, ...sent })
  }

  return {
    async day(asked: string | undefined): Promise<ResultOf<typeof listSessions>> {
      const zone = await mentor.readZone()
      const now = clock.now()
      const day = asked ?? dayAt(now, zone)
      const sessions = await bookings.between(db, findDayStart(day, zone), findDayStart(addDays(day, 1), zone))
      const late = (await bookings.withoutRecap(db, now)).filter((row) => isOverdue(row, now))
      const ahead = await present(await bookings.upcoming(db, now))
      const until = now.getTime() + UPCOMING_MS
      return {
        day,
        time_zone: zone,
        sessions: await present(sessions),
        upcoming: ahead.filter(({ datetime }) => Date.parse(datetime) < until),
        next: ahead[0] ?? null,
        overdue: await present(late),
      }
    },

    availability: async (): Promise<{ availability: Availability | null }> => ({
      availability: (await scheduling.hours?.read()) ?? null,
    }),

    async setAvailability(hours: Availability): Promise<{ availability: Availability }> {
      if (!scheduling.hours) throw new Failure('hours_kept_elsewhere')
      await scheduling.hours.write(hours)
      return { availability: hours }
    },

    async saveNotes(id: string, notes: RecapNotes): Promise<{ notes_saved_at: string }> {
      const savedAt = clock.now()
      await db.transaction(async (tx) => {
        if (!(await bookings.lockForUpdate(tx, id))) throw new Failure('not_found')
        const { looked_at: lookedAt, priorities, next_steps: nextSteps } = notes
        await bookings.update(tx, id, { lookedAt, priorities, nextSteps, notesSavedAt: savedAt })
      })
      return { notes_saved_at: savedAt.toISOString() }
    },

    async sendRecap(id: string): Promise<Session> {
      const row = await requireHeld(id)
      if (`${row.lookedAt}${row.priorities}${row.nextSteps}`.trim() === '') throw new Failure('recap_empty')
      return deliver(row, await buffer(recapFile(row, site.current().sizes.paper)))
    },

    async uploadRecap(id: string, uploaded: readonly UploadedFile[]): Promise<Session> {
      const row = await requireHeld(id)
      const [file] = uploaded
      if (file?.tooLarge) throw new Failure('too_large', { message: 'The recap is larger than 5 MB.' })
      const pdf = file && (await readFile(file.tempPath))
      if (!pdf?.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Failure('not_a_pdf')
      return deliver(row, pdf)
    },

    async forfeit(id: string): Promise<Session> {
      await deps.bookings.forfeit(id)
      const row = await bookings.find(db, id)
      if (!row) throw new Failure('not_found')
      return presentOne(row)
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

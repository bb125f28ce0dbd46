import type { ResultOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/mentors.ts'
import type { MentorInput } from '#contract/mentors.ts'
import { SAMPLE_MENTOR } from '#contract/mentorship-content.ts'
import { MAX_SESSION_PRICE_MINOR } from '#contract/mentorship-terms.ts'
import { MAX_SLUG_LENGTH, toSlug } from '#contract/slug.ts'
import type { FirstMentorSettings } from '#server/config/mentorship.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { Log } from '#server/platform/log.ts'
import { requireAmount } from '#server/platform/require-amount.ts'
import type { Scheduling, SchedulingProvider } from '#server/providers/scheduling/scheduling.provider.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Site } from '../site/site.module.ts'
import { presentMentor, toScheduled } from './mentors.presenter.ts'
import { type MentorRow, mentorsRepository as mentors, type NewMentor } from './mentors.repository.ts'
import './mentorship.events.ts'

export interface MentorsDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit' | 'listen'>
  log: Log
  moderation: Pick<Moderation, 'record'>
  site: Pick<Site, 'current'>
  scheduling: Scheduling
  /** Of new prices. */
  currency: string
  /** Whether the sample mentor is there from the first start on. */
  withSample: boolean
  firstMentor: FirstMentorSettings
}

type Mentors = ResultOf<typeof contract.listAllMentors>
type SavedMentor = ResultOf<typeof contract.saveMentor>

/** The mentor from when there was only one, whom the migration or the local preset adds. */
const FIRST_ID = '01990000-0000-7000-8000-000000000001'
const SAMPLE_HOURS = {
  timeZone: 'Europe/Rome',
  week: (['monday', 'tuesday', 'thursday'] as const).map((day) => ({ day, opens: '15:00', closes: '20:00' })),
}
/** Until the mentor sets others. */
const RULES = { noticeDays: 2, maxADay: 4, daysOff: [] }
/** Pages below `/mentorship` that are no mentor's. */
const RESERVED_SLUGS = ['sessions', 'slots']
const NAMELESS = 'mentor'

const freeSlug = (name: string, taken: ReadonlySet<string>): string => {
  const plain = toSlug(name).slice(0, MAX_SLUG_LENGTH - 4) || NAMELESS
  const isFree = (slug: string) => !taken.has(slug) && !RESERVED_SLUGS.includes(slug)
  if (isFree(plain)) return plain
  for (let number = 2; ; number += 1) if (isFree(`${plain}-${number}`)) return `${plain}-${number}`
}

const refuse = (field: keyof MentorInput, message: string): never => {
  throw refuseField(field, message)
}
const orNull = (text: string): string | null => text || null

/** The mentors of the installation, as administrators enter them. Whoever is offered is in memory: links depend on it. */
export const createMentors = (deps: MentorsDeps) => {
  const { db, clock, events, log, moderation, site, scheduling, currency } = deps
  let offered: MentorRow[] = []
  const listeners: (() => void)[] = []

  const load = async (): Promise<void> => {
    offered = await mentors.offered(db)
    for (const listener of listeners) listener()
  }
  const reload = (): void => {
    load().catch((error: unknown) => log.error({ err: error }, 'the mentors could not be read again'))
  }
  events.listen('mentors.changed', reload, reload)

  const calendarFor = (row: MentorRow): SchedulingProvider => scheduling.for(toScheduled(row))

  const present = async (id: string): Promise<SavedMentor> => {
    const row = (await mentors.list(db, null)).find((one) => one.id === id)
    if (!row) throw new Failure('not_found')
    return presentMentor(row)
  }
  const list = async (): Promise<Mentors> => ({
    mentors: (await mentors.list(db, null)).map(presentMentor),
    currency,
    can_use_calendly: scheduling.hasCalendly,
    can_use_google_calendar: scheduling.hasGoogle,
    is_mentorship_offered: site.current().mentorship.is_offered,
  })

  /** Throws unless sessions can be entered into a calendar at Google. */
  const requireCalendar = async (id: string, hasCalendly: boolean): Promise<void> => {
    if (hasCalendly) refuse('google_calendar', 'Calendly keeps the hours already. Leave this empty, or its addresses.')
    if (!scheduling.hasGoogle)
      refuse('google_calendar', 'This installation has no access to calendars at Google. Set it up first.')
    if (!(await scheduling.isWritable(id)))
      refuse(
        'google_calendar',
        'The account of this site cannot change this calendar. Share it with that account first.',
      )
  }

  /** What is stored of what was typed. Throws with the field that is wrong. */
  const toValues = async (input: MentorInput) => {
    const { name, city, minutes, room, headline, lead, audience, bio, credentials, benefits, quote } = input
    const rule = { currency, maxMinor: MAX_SESSION_PRICE_MINOR, signed: true, zero: 'Enter a price above 0.' }
    const priceMinor = requireAmount('price', input.price, { ...rule, missing: 'Enter a price.' })
    const hasPage = input.calendly_page !== ''
    if (hasPage !== (input.calendly_event_type !== ''))
      refuse(hasPage ? 'calendly_event_type' : 'calendly_page', 'Enter both addresses of Calendly, or neither.')
    if (hasPage && !scheduling.hasCalendly)
      refuse('calendly_page', 'This installation has no token for Calendly. Set CALENDLY_TOKEN first.')
    if (input.google_calendar !== '') await requireCalendar(input.google_calendar, hasPage)
    const userId = input.member_email === '' ? null : await mentors.findMember(db, input.member_email)
    if (input.member_email !== '' && userId === null)
      refuse('member_email', 'No member has this email address. Leave it empty, or ask them to sign up first.')
    return {
      name,
      city,
      minutes,
      room,
      headline,
      lead,
      audience,
      bio,
      credentials,
      benefits,
      quote,
      quoteBy: input.quote_by,
      videoNote: input.video_note,
      userId,
      priceMinor,
      currency,
      meetingUrl: orNull(input.meeting_url),
      videoUrl: orNull(input.video_url),
      captionsUrl: orNull(input.captions_url),
      calendlyPage: orNull(input.calendly_page),
      calendlyEventType: orNull(input.calendly_event_type),
      googleCalendar: orNull(input.google_calendar),
    } satisfies Partial<NewMentor>
  }

  /** Changes a mentor in a transaction that is recorded; then every process knows. */
  const change = async (
    by: Pick<Actor, 'id'>,
    id: string,
    action: 'mentor.save' | 'mentor.remove',
    effect: (tx: Transaction, row: MentorRow) => Promise<void>,
  ): Promise<void> => {
    await db.transaction(async (tx) => {
      const row = await mentors.lockForUpdate(tx, id)
      if (!row) throw new Failure('not_found')
      await effect(tx, row)
      await moderation.record(tx, { adminId: by.id, action, label: row.name, reason: '' })
      await events.emit(tx, { type: 'mentors.changed' })
    })
    await load()
  }

  const isOffered = (): boolean => site.current().mentorship.is_offered && offered.length > 0

  return {
    calendarFor,
    /** Whether sessions become events in the mentor's own calendar. */
    hasEvents: ({ googleCalendar }: MentorRow): boolean => scheduling.hasGoogle && googleCalendar !== null,
    /** Whether there is anybody to book. */
    isOffered,
    /** What pages embed from other sites, for their security policy. */
    embedded: () => ({
      widgets: offered.map((row) => calendarFor(row)).flatMap(({ hasOwnHours, widget }) => (hasOwnHours ? [] : widget)),
      media: offered.flatMap(({ videoUrl, captionsUrl }) => [videoUrl, captionsUrl].flatMap((url) => url ?? [])),
    }),
    /** Calls `listener` whenever who is offered was read again. */
    onChange: (listener: () => void): void => void listeners.push(listener),
    /** Adds the sample mentor, once, and reads who is offered. */
    async start(): Promise<void> {
      const { slug, ...texts } = SAMPLE_MENTOR
      const sample = { ...texts, ...SAMPLE_HOURS, ...RULES, id: FIRST_ID, slug, currency, position: 0, isOffered: true }
      if (deps.withSample) await mentors.insertOnce(db, sample)
      if (Object.values(deps.firstMentor).some((value) => value !== null))
        await mentors.fill(db, FIRST_ID, deps.firstMentor)
      await load()
    },
    /** The mentors who can be booked. Throws `not_found` when nobody can. */
    async requireAny(): Promise<MentorRow[]> {
      const rows = site.current().mentorship.is_offered ? await mentors.offered(db) : []
      if (rows.length === 0) throw new Failure('not_found')
      return rows
    },
    /** By slug, or without it the first. Throws `not_found`. */
    async requireOffered(slug: string | undefined): Promise<MentorRow> {
      const rows = await this.requireAny()
      const found = slug === undefined ? rows[0] : rows.find((row) => row.slug === slug)
      if (!found) throw new Failure('not_found')
      return found
    },

    list,
    async add({ time_zone: timeZone, ...input }: MentorInput & { time_zone: string }, by: Actor): Promise<SavedMentor> {
      const values = await toValues(input)
      const id = await db.transaction(async (tx) => {
        const others = await mentors.list(tx, null)
        const slug = freeSlug(values.name, new Set(others.map((row) => row.slug)))
        const position = Math.max(0, ...others.map((row) => row.position + 1))
        const added = await mentors.insert(tx, {
          ...values,
          ...RULES,
          slug,
          position,
          timeZone,
          week: [],
          isOffered: false,
        })
        await moderation.record(tx, { adminId: by.id, action: 'mentor.save', label: added.name, reason: '' })
        await events.emit(tx, { type: 'mentors.changed' })
        return added.id
      })
      return present(id)
    },
    async save(id: string, input: MentorInput, by: Actor): Promise<SavedMentor> {
      const values = await toValues(input)
      await change(by, id, 'mentor.save', (tx) => mentors.update(tx, id, values))
      return present(id)
    },
    async offer(id: string, offers: boolean, by: Actor): Promise<SavedMentor> {
      await change(by, id, 'mentor.save', (tx) => mentors.update(tx, id, { isOffered: offers }))
      return present(id)
    },
    async order(ids: readonly string[]): Promise<Mentors> {
      await db.transaction(async (tx) => {
        const rows = await mentors.list(tx, null)
        const rank = ({ id }: MentorRow): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
        const sorted = rows.toSorted((a, b) => rank(a) - rank(b))
        for (const [position, { id }] of sorted.entries()) await mentors.update(tx, id, { position })
        await events.emit(tx, { type: 'mentors.changed' })
      })
      await load()
      return list()
    },
    async remove(id: string, by: Actor): Promise<{ ok: true }> {
      await change(by, id, 'mentor.remove', async (tx) => {
        if ((await mentors.countOpen(tx, id)) > 0) throw new Failure('mentor_has_sessions')
        await mentors.update(tx, id, { isOffered: false, removedAt: clock.now() })
      })
      return { ok: true }
    },
  }
}
export type MentorsService = ReturnType<typeof createMentors>

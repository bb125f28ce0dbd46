import { createBooking, listSlots, refreshBooking, saveRecapNotes, sendRecap } from '#contract/mentorship.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { DEMO_SESSIONS } from './demo-sales.ts'
import { call, type DemoWorld, type Happening, requirePerson } from './demo-world.ts'

const DAY_MS = 86_400_000
/** Sessions are booked about a week ahead. */
const AHEAD_DAYS = 8
/** Recaps are sent the day after. */
const AFTER_DAYS = 2

const isWorkingDay = (moment: Date): boolean => moment.getUTCDay() % 6 !== 0

/** The sessions of the demo: booked on one day, and their notes written after they took place. */
export const listSessions = (world: DemoWorld): Happening[] =>
  DEMO_SESSIONS.flatMap(({ by, weeks, goal, notes, recap }, at) => {
    const booked = Math.max(1 + at, -weeks * 7 + AHEAD_DAYS)
    let id = ''
    const book: Happening = {
      daysAgo: weeks === 0 ? 1 : booked,
      async happen() {
        const { slots } = await call(world.anonymous, listSlots, { query: {} })
        const daysLater = weeks === 0 ? 1 : booked
        const fitting = slots.filter(({ start_time }) =>
          isWorkingDay(new Date(Date.parse(start_time) - daysLater * DAY_MS)),
        )
        const slot = fitting[at]
        if (!slot) throw new Error('Demo data: the mentor has no time')
        const { email } = requirePerson(world, by)
        const name = DEMO_PEOPLE.find(({ key }) => key === by)?.name ?? ''
        const body = {
          slotId: slot.uri,
          datetime: slot.start_time,
          portfolioLink: `https://${by}.example/works`,
          topGoal: goal,
          customerInfo: { name, email, timezone: 'Europe/Berlin' },
          calendlyEvent: null,
        }
        const { checkoutUrl } = await call(world.anonymous, createBooking, { query: {}, body })
        const { raw } = await world.anonymous.submit(new URL(checkoutUrl).pathname, { action: 'pay' })
        const token = new URL(raw.headers.location ?? '', checkoutUrl).searchParams.get('booking') ?? ''
        const booking = await call(world.anonymous, refreshBooking, { params: { id: token } })
        id = booking.id
      },
    }
    if (!notes) return [book]
    const write: Happening = {
      daysAgo: Math.max(0, booked - AHEAD_DAYS - AFTER_DAYS),
      async happen() {
        await call(world.admin.client, saveRecapNotes, { params: { id }, body: notes })
        if (recap) await call(world.admin.client, sendRecap, { params: { id } })
      },
    }
    return [book, write]
  })

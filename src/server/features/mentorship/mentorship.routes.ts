import * as contract from '#contract/mentorship.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { BookingsService } from './bookings.service.ts'
import type { SessionsService } from './sessions.service.ts'

interface MentorshipRoutesDeps {
  bookings: BookingsService
  sessions: SessionsService
  /** What the page needs; it does not change while the server runs. */
  setup: ReturnType<typeof contract.getMentorship.response.parse>
}

export const mentorshipRoutes = ({ bookings, sessions, setup }: MentorshipRoutesDeps): Binding[] => [
  route(contract.getMentorship, async () => setup),
  route(contract.listSlots, () => bookings.slots()),
  route(contract.resolveEvent, ({ body }) => bookings.resolve(body)),
  route(contract.createBooking, ({ body, actor, once }) => bookings.create(body, actor, once)),
  route(contract.getBooking, ({ params }) => bookings.get(params.id)),
  route(contract.refreshBooking, ({ params }) => bookings.refresh(params.id)),
  route(contract.rescheduleBooking, ({ params, body }) => bookings.reschedule(params.id, body)),
  route(contract.cancelBooking, ({ params }) => bookings.cancel(params.id)),
  route(contract.listBookings, async ({ user }) => ({ bookings: await bookings.list(user) })),
  route(contract.listSessions, ({ query }) => sessions.day(query.day)),
  route(contract.getAvailability, () => sessions.availability()),
  route(contract.setAvailability, ({ body }) => sessions.setAvailability(body)),
  route(contract.saveRecapNotes, ({ params, body }) => sessions.saveNotes(params.id, body)),
  route(contract.sendRecap, ({ params }) => sessions.sendRecap(params.id)),
  route(contract.uploadRecap, ({ params, files }) => sessions.uploadRecap(params.id, files)),
  route(contract.forfeitBooking, ({ params }) => sessions.forfeit(params.id)),
]

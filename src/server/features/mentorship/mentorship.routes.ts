import * as mentorsContract from '#contract/mentors.ts'
import * as contract from '#contract/mentorship.ts'
import { calendlyWebhook } from '#contract/scheduling-webhooks.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { AppointmentChanges } from './appointment-changes.service.ts'
import type { BookingsService } from './bookings.service.ts'
import type { MentorsService } from './mentors.service.ts'
import type { PagesService } from './pages.service.ts'
import type { SessionsService } from './sessions.service.ts'

interface MentorshipRoutesDeps {
  mentors: MentorsService
  pages: PagesService
  bookings: BookingsService
  sessions: SessionsService
  changes: AppointmentChanges
}

export const mentorshipRoutes = ({ mentors, pages, bookings, sessions, changes }: MentorshipRoutesDeps): Binding[] => [
  route(mentorsContract.listMentors, () => pages.list()),
  route(contract.getMentorship, ({ query }) => pages.page(query.mentor)),
  route(contract.listSlots, ({ query }) => bookings.slots(query.mentor)),
  route(contract.resolveEvent, ({ query, body }) => bookings.resolve(query.mentor, body)),
  route(contract.createBooking, ({ query, body, actor, once }) => bookings.create(query.mentor, body, actor, once)),
  route(contract.getBooking, ({ params }) => bookings.get(params.id)),
  route(contract.refreshBooking, ({ params }) => bookings.refresh(params.id)),
  route(contract.listBookingSlots, ({ params }) => bookings.slotsFor(params.id)),
  route(contract.rescheduleBooking, ({ params, body }) => bookings.reschedule(params.id, body)),
  route(contract.cancelBooking, ({ params }) => bookings.cancel(params.id)),
  route(contract.listBookings, async ({ user }) => ({ bookings: await bookings.list(user) })),
  route(contract.getDesk, ({ user }) => sessions.desks(user)),
  route(contract.listSessions, ({ user, query }) => sessions.day(user, query)),
  route(contract.getAvailability, ({ user, query }) => sessions.availability(user, query.mentor)),
  route(contract.setAvailability, ({ user, query, body }) => sessions.setAvailability(user, query.mentor, body)),
  route(contract.saveRecapNotes, ({ user, params, body }) => sessions.saveNotes(user, params.id, body)),
  route(contract.sendRecap, ({ user, params }) => sessions.sendRecap(user, params.id)),
  route(contract.uploadRecap, ({ user, params, files }) => sessions.uploadRecap(user, params.id, files)),
  route(contract.forfeitBooking, ({ user, params }) => sessions.forfeit(user, params.id)),
  route(mentorsContract.listAllMentors, () => mentors.list()),
  route(mentorsContract.addMentor, ({ body, user }) => mentors.add(body, user)),
  route(mentorsContract.saveMentor, ({ params, body, user }) => mentors.save(params.id, body, user)),
  route(mentorsContract.offerMentor, ({ params, body, user }) => mentors.offer(params.id, body.is_offered, user)),
  route(mentorsContract.orderMentors, ({ body }) => mentors.order(body.mentors)),
  route(calendlyWebhook, ({ request }) => changes.take(request)),
  route(mentorsContract.removeMentor, ({ params, user }) => mentors.remove(params.id, user)),
]

import type { FastifyPluginAsync } from 'fastify'
import { countNotifications, listNotifications, readNotifications, unsubscribe } from '#contract/notifications.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { NotificationsService } from './notifications.service.ts'

export const notificationsRoutes = (notifications: NotificationsService): Binding[] => [
  route(listNotifications, ({ query, user }) => notifications.list(query, user.id)),
  route(countNotifications, async ({ user }) => ({ unread: await notifications.countUnread(user.id) })),
  route(readNotifications, async ({ user, body }) => ({ unread: await notifications.markRead(user.id, body.ids) })),
  route(unsubscribe, ({ body }) => okAfter(notifications.unsubscribe(body.token))),
]

/** The same for mail programs: they send a form to the address in the header of the mail (RFC 8058). */
export const oneClickUnsubscribe =
  (notifications: NotificationsService, apiBase: string): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )
    app.post<{ Params: { token: string } }>(
      `${apiBase}/notifications/unsubscribe/:token`,
      async ({ params }, reply) => {
        await notifications.unsubscribe(params.token)
        return reply.type('text/plain').send('Unsubscribed.\n')
      },
    )
  }

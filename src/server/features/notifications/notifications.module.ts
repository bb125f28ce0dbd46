import { recordsPart } from '#server/platform/account-data.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { Log } from '#server/platform/log.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { createSignedIds } from '#server/platform/signed-ids.ts'
import { createCollector } from './collector.ts'
import { createDigest } from './digest.service.ts'
import { notificationsRead } from './notifications.read.ts'
import { notificationsRoutes, oneClickUnsubscribe } from './notifications.routes.ts'
import { createNotificationsService, type NotificationsDeps } from './notifications.service.ts'

interface NotificationsModuleDeps extends Omit<NotificationsDeps, 'links'> {
  events: Pick<Events, 'listen'>
  log: Log
  mail: Pick<MailOutbox, 'write'>
  /** Signs the links of mails. */
  linkKey: Uint8Array
  publicUrl: string
  apiBase: string
}

/** What people are notified of in the product and by a daily mail. */
export const createNotifications = (deps: NotificationsModuleDeps): FeatureModule => {
  const { db, clock, events, log, mail, publicUrl, apiBase } = deps
  const links = createSignedIds(deps.linkKey)
  const notifications = createNotificationsService({ ...deps, links })
  const digest = createDigest({ db, clock, log, mail, links, notifications, publicUrl, apiBase })
  const collector = createCollector({ events, log, collect: notifications.collect })
  return {
    bindings: notificationsRoutes(notifications),
    routes: oneClickUnsubscribe(notifications, apiBase),
    jobs: [
      { name: 'notifications.collect', handle: notifications.collect, cron: '* * * * *' },
      { name: 'notifications.digest', handle: digest.send, cron: '0 7 * * *', outside: true },
      hourly('notifications', notifications.prune),
    ],
    accountData: {
      async exportData(userId) {
        const presented = await notifications.presentAll(await notificationsRead.listByUser(db, userId))
        const json = presented.map(({ text, at }) => ({ text, at }))
        return recordsPart('notifications.json', json, 'notification')
      },
    },
    close: collector.close,
  }
}

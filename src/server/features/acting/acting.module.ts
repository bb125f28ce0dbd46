import type { Endpoint } from '#contract/endpoint.ts'
import { recordsPart } from '#server/platform/account-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import { createActingMemberRead } from './acting.read.ts'
import { actingRoutes } from './acting.routes.ts'
import { type ActingService, createActingService } from './acting.service.ts'
import { createActingMails } from './acting-mails.ts'

/** The interface of acting for authentication and the dispatcher. */
export interface ActingModule extends FeatureModule, Pick<ActingService, 'record'> {
  /** The member that a session acts for at this moment. */
  findMember(sessionId: string): ReturnType<ReturnType<typeof createActingMemberRead>>
}

interface ActingDeps {
  db: Database
  clock: Clock
  events: Pick<Events, 'emit'>
  mail: Pick<MailOutbox, 'write'>
  publicUrl: string
  profiles: Pick<Profiles, 'find'>
  endpoints: () => readonly Endpoint[]
}

/** Administrators who act for members. */
export const createActing = (deps: ActingDeps): ActingModule => {
  const { db, clock, mail, publicUrl, endpoints } = deps
  const readMember = createActingMemberRead(db)
  const service = createActingService({
    ...deps,
    mails: createActingMails(mail, publicUrl),
    describeChange(route) {
      const found = endpoints().find(({ method, path }) => `${method} ${path}` === route)
      return typeof found?.acting === 'string' ? found.acting : route
    },
  })
  return {
    bindings: actingRoutes(service),
    record: service.record,
    findMember: (sessionId) => readMember(sessionId, clock.now()),
    accountData: {
      setHidden: service.setHidden,
      exportData: async (userId) =>
        recordsPart(
          'acting.json',
          await service.entries(userId),
          'entry about administrators who act for you',
          'entries about administrators who act for you',
        ),
    },
  }
}

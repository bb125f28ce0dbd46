import { DAY_MS } from '#contract/constants.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { createSignedIds } from '#server/platform/signed-ids.ts'
import { createInvitationMails } from './invitation-mails.ts'
import { invitationsRepository } from './invitations.repository.ts'
import { invitationsRoutes } from './invitations.routes.ts'
import { createInvitationsService, type InvitationsDeps, type InvitationsService } from './invitations.service.ts'

/** The interface of invitations for sign-ups. */
export interface Invitations extends FeatureModule, Pick<InvitationsService, 'admit' | 'accept'> {}

interface ModuleDeps extends Omit<InvitationsDeps, 'links'> {
  mail: Pick<MailOutbox, 'write'>
  /** Without a trailing slash. */
  publicUrl: string
  /** Signs the links in mails. */
  linkKey: Uint8Array
}

/** How long what nobody accepted is kept. */
const KEPT_MS = 180 * DAY_MS

/** Invitations to become a member. */
export const createInvitations = (deps: ModuleDeps): Invitations => {
  const { db, clock, site } = deps
  const links = createSignedIds(deps.linkKey)
  const service = createInvitationsService({ ...deps, links })
  const prune = () => invitationsRepository.prune(db, new Date(clock.now().getTime() - KEPT_MS))
  return {
    bindings: invitationsRoutes(service),
    admit: service.admit,
    accept: service.accept,
    accountData: { erase: (userId) => invitationsRepository.removeByAccount(db, userId) },
    jobs: [
      createInvitationMails({ ...deps, links, siteName: () => site.current().name.name }),
      hourly('invitations', prune),
    ],
  }
}

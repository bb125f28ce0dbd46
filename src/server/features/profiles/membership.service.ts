import type { Database } from '#server/platform/db/database.ts'
import { type Events, subscribe } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Site } from '../site/site.module.ts'
import { requireMembership } from './membership.policy.ts'
import { membershipRepository as rows } from './membership.repository.ts'

interface MembershipDeps {
  db: Database
  events: Pick<Events, 'emit'>
  mail: Pick<MailOutbox, 'write'>
  moderation: Pick<Moderation, 'record'>
  site: Pick<Site, 'current' | 'load'>
  /** Without a trailing slash. */
  publicUrl: string
}

interface Decision {
  userId: string
  adminId: string
  to: 'accepted' | 'refused'
  reason: string
}

/** Who may publish here, and what administrators decide about it. */
export const createMembership = ({ db, events, mail, moderation, site, publicUrl }: MembershipDeps) => {
  const toMail = ({ to, reason }: Decision) =>
    to === 'accepted'
      ? {
          subject: 'Your membership is approved',
          text: joinParagraphs('You are a member now and can publish your work.', `Start here: ${publicUrl}/dashboard`),
        }
      : {
          subject: 'Your membership was not approved',
          text: joinParagraphs(
            'An administrator decided not to approve your membership, so you cannot publish here. You can still follow, save and buy.',
            `Reason: ${reason}`,
            'Reply to this email if you think that this is a mistake.',
          ),
        }

  /** Throws `member_decided` unless the person waits; who was refused can be accepted later. */
  const decide = (decision: Decision): Promise<void> =>
    db.transaction(async (tx) => {
      const { userId, adminId, to, reason } = decision
      const person = await rows.lockForUpdate(tx, userId)
      if (!person) throw new Failure('not_found')
      const isOpen = person.membership === 'waiting' || (to === 'accepted' && person.membership === 'refused')
      if (!isOpen) throw new Failure('member_decided')
      await rows.set(tx, userId, to)
      await mail.write(tx, { to: person.email, ...toMail(decision) })
      const action = to === 'accepted' ? 'member.accept' : 'member.refuse'
      await moderation.record(tx, { adminId, action, targetId: userId, label: person.name, reason })
      await events.emit(tx, { type: 'profile.changed', userId })
    })

  return {
    accept: (userId: string, adminId: string) => decide({ userId, adminId, to: 'accepted', reason: '' }),
    refuse: (userId: string, adminId: string, reason: string) => decide({ userId, adminId, to: 'refused', reason }),

    /** Throws why this person may not publish; a person without a profile is refused by what they call. */
    async requireMember(userId: string): Promise<void> {
      const person = await rows.find(db, userId)
      if (person) requireMembership(person, site.current().joining)
    },

    /** Nobody waits on an open site. */
    subscriptions: [
      subscribe('site.changed', {
        name: 'profiles.accept-waiting',
        async handle() {
          // This process may not know of the change yet.
          await site.load()
          if (site.current().joining.mode === 'open') await rows.acceptWaiting(db)
        },
      }),
    ],
  }
}
export type MembershipService = ReturnType<typeof createMembership>

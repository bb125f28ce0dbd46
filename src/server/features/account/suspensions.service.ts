import type { AccountData } from '#server/platform/account-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { AccountMails } from './account-mails.ts'
import { suspensionsRepository as rows } from './suspensions.repository.ts'

export interface SuspensionsDeps {
  db: Database
  clock: Clock
  provider: Pick<IdentityProvider, 'endAccess'>
  mails: AccountMails
  moderation: Pick<Moderation, 'record'>
  /** The data of every feature, in order of dependency. */
  accountData: () => readonly AccountData[]
}

/** Administrators suspend people: their sessions end, sign-ins are refused and their data leaves the public pages. */
export const createSuspensions = ({ db, clock, provider, mails, moderation, accountData }: SuspensionsDeps) => ({
  /** Throws `admin_not_suspendable`; suspending a suspended person changes nothing. */
  async suspend(userId: string, admin: Actor, reason: string): Promise<void> {
    await db.transaction(async (tx) => {
      const person = await rows.lockForUpdate(tx, userId)
      if (!person) throw new Failure('not_found')
      if (person.isAdmin) throw new Failure('admin_not_suspendable')
      if (person.suspendedAt) return
      await rows.set(tx, userId, { at: clock.now(), reason })
      for (const data of accountData()) await data.setHidden?.(tx, userId, true)
      await mails.suspended(tx, person.email, reason)
      const target = { kind: 'profile', id: userId } as const
      await moderation.record(tx, { adminId: admin.id, action: 'person.suspend', target, label: person.name, reason })
    })
    await provider.endAccess(userId)
  },

  /** What the person had made public returns, unless the account was closed by its owner. */
  reinstate: (userId: string, admin: Actor): Promise<void> =>
    db.transaction(async (tx) => {
      const person = await rows.lockForUpdate(tx, userId)
      if (!person) throw new Failure('not_found')
      if (!person.suspendedAt) return
      await rows.set(tx, userId, null)
      if (!(await rows.lockClosing(tx, userId)))
        for (const data of accountData()) await data.setHidden?.(tx, userId, false)
      await mails.reinstated(tx, person.email)
      const target = { kind: 'profile', id: userId } as const
      await moderation.record(tx, {
        adminId: admin.id,
        action: 'person.reinstate',
        target,
        label: person.name,
        reason: '',
      })
    }),

  /** Called at every sign-in. Throws `account_suspended` with the reason. */
  async requireNotSuspended(userId: string): Promise<void> {
    const person = await rows.find(db, userId)
    if (person?.suspendedAt)
      throw new Failure('account_suspended', { message: `This account is suspended: ${person.reason}` })
  },
})
export type Suspensions = ReturnType<typeof createSuspensions>

import { REOPENING_DAYS } from '#contract/account.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import { lockAdmins } from '#server/schema/profiles.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { AccountMails } from './account-mails.ts'
import { closingsRepository } from './closings.repository.ts'
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

/**
 * Administrators suspend people: their sessions end, sign-ins are refused and their data leaves the public pages. Who is
 * removed is suspended, and the account is closed as well: it is deleted later.
 */
export const createSuspensions = ({ db, clock, provider, mails, moderation, accountData }: SuspensionsDeps) => {
  const hide = async (tx: Transaction, userId: string, hidden: boolean): Promise<void> => {
    for (const data of accountData()) await data.setHidden?.(tx, userId, hidden)
  }

  /** Of two administrators who remove each other at once, one remains: the second waits here and finds itself removed. */
  const requireOtherAdmin = async (tx: Transaction, userId: string, admin: Actor): Promise<void> => {
    const admins = await lockAdmins(tx)
    if (!admins.includes(admin.id)) throw new Failure('forbidden', { message: 'You are not an admin any more.' })
    if (admins.every((id) => id === userId)) throw new Failure('last_admin')
  }

  return {
    /** Throws `admin_not_suspendable`; suspending a suspended person changes nothing. */
    async suspend(userId: string, admin: Actor, reason: string): Promise<void> {
      await db.transaction(async (tx) => {
        const person = await rows.lockForUpdate(tx, userId)
        if (!person) throw new Failure('not_found')
        if (person.isAdmin) throw new Failure('admin_not_suspendable')
        if (person.suspendedAt) return
        await rows.set(tx, userId, { at: clock.now(), reason })
        await hide(tx, userId, true)
        await mails.suspended(tx, person.email, reason)
        const target = { kind: 'profile', id: userId } as const
        await moderation.record(tx, { adminId: admin.id, action: 'person.suspend', target, label: person.name, reason })
      })
      await provider.endAccess(userId)
    },

    /** Throws `last_admin`, `conflict` for oneself; removing a removed person changes nothing. */
    async remove(userId: string, admin: Actor, reason: string): Promise<void> {
      await db.transaction(async (tx) => {
        await requireOtherAdmin(tx, userId, admin)
        const person = await rows.lockForUpdate(tx, userId)
        if (!person) throw new Failure('not_found')
        if (userId === admin.id)
          throw new Failure('conflict', { message: 'Close your own account on your account page.' })
        if ((await rows.lockClosing(tx, userId))?.isRemoved) return
        await rows.endAdministration(tx, userId)
        await rows.set(tx, userId, { at: person.suspendedAt ?? clock.now(), reason })
        const deleteAt = new Date(clock.now().getTime() + REOPENING_DAYS * DAY_MS)
        const closed = { accountId: userId, email: person.email, deleteAt }
        await hide(tx, userId, true)
        await mails.removed(tx, person.email, reason, await rows.close(tx, closed))
        const target = { kind: 'profile', id: userId } as const
        await moderation.record(tx, { adminId: admin.id, action: 'person.remove', target, label: person.name, reason })
      })
      await provider.endAccess(userId)
    },

    /**
     * Undoes a suspension or a removal. What the person had made public returns, unless they closed the account themselves.
     * Throws `conflict` once a removed account is being deleted.
     */
    reinstate: (userId: string, admin: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        const person = await rows.lockForUpdate(tx, userId)
        if (!person) throw new Failure('not_found')
        if (!person.suspendedAt) return
        const closing = await rows.lockClosing(tx, userId)
        if (closing?.erasingSince) throw new Failure('conflict', { message: 'This account is being deleted.' })
        await rows.set(tx, userId, null)
        if (closing?.isRemoved) await rows.reopen(tx, userId)
        if (!closing || closing.isRemoved) await hide(tx, userId, false)
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
      if (!person?.suspendedAt) return
      const what = (await closingsRepository.isRemoved(db, userId)) ? 'was removed' : 'is suspended'
      throw new Failure('account_suspended', { message: `This account ${what}: ${person.reason}` })
    },
  }
}
export type Suspensions = ReturnType<typeof createSuspensions>

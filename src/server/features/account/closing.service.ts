import { type Obligation, REOPENING_DAYS } from '#contract/account.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { defineJob, hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { IdentityProvider } from '#server/providers/identity/identity.provider.ts'
import type { AccountMails } from './account-mails.ts'
import { closingsRepository as closings } from './closings.repository.ts'

const ERASE_QUEUE = 'account.erase'

interface EraseJob {
  accountId: string
}

export interface ClosingDeps {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  provider: Pick<IdentityProvider, 'endAccess' | 'deleteAccount'>
  mails: AccountMails
  /** The data of every feature, in order of dependency. */
  accountData: () => readonly AccountData[]
}

/**
 * Closes, reopens and erases accounts. Closing hides the data of every feature in one transaction; it is erased 30 days
 * later by a job, one feature after the other, and each step may run again after an interruption.
 */
export const createClosing = ({ db, clock, jobs, provider, mails, accountData }: ClosingDeps) => {
  const deleteAt = (): Date => new Date(clock.now().getTime() + REOPENING_DAYS * DAY_MS)

  const collectObligations = async (userId: string): Promise<Obligation[]> => {
    const found = await Promise.all(accountData().map(async (data) => (await data.obligations?.(userId)) ?? []))
    return found.flat()
  }

  const erase = async ({ accountId }: EraseJob): Promise<void> => {
    // The orders of somebody who was removed are settled first; who closes an account has settled them.
    if ((await closings.isRemoved(db, accountId)) && (await collectObligations(accountId)).length > 0) return
    if (!(await closings.startErasing(db, accountId, clock.now()))) return
    // A feature may depend on the data of those before it, so the last one begins.
    for (const data of accountData().toReversed()) await data.erase?.(accountId)
    await provider.deleteAccount(accountId)
    await closings.remove(db, accountId)
  }

  const enqueueDue = async (): Promise<void> => {
    const due = await closings.due(db, clock.now())
    await db.transaction(async (tx) => {
      for (const accountId of due)
        await jobs.enqueue(tx, ERASE_QUEUE, { accountId } satisfies EraseJob, { singletonKey: accountId })
    })
  }

  return {
    collectObligations,

    /** Throws `account_obligations` while something is not settled. */
    async close(actor: Actor, confirmedEmail: string): Promise<{ deleteAt: Date }> {
      if (confirmedEmail.toLowerCase() !== actor.email) {
        const message = 'Enter the email of this account.'
        throw new Failure('invalid_request', { fields: [{ field: 'email', message }] })
      }
      const [open] = await collectObligations(actor.id)
      if (open) throw new Failure('account_obligations', { message: `${open.title}. ${open.text}` })
      const closing = await db.transaction(async (tx) => {
        const stored = await closings.insert(tx, { accountId: actor.id, email: actor.email, deleteAt: deleteAt() })
        for (const data of accountData()) await data.setHidden?.(tx, actor.id, true)
        await mails.closed(tx, actor.email, stored.deleteAt)
        return stored
      })
      await provider.endAccess(actor.id)
      return closing
    },

    /** Called at every sign-in. Throws `invalid_credentials` for an account that is being erased. */
    async reopen(accountId: string): Promise<void> {
      if (!(await closings.exists(db, accountId))) return
      await db.transaction(async (tx) => {
        const closing = await closings.lockForUpdate(tx, accountId)
        if (!closing) return
        if (closing.erasingSince) throw new Failure('invalid_credentials')
        for (const data of accountData()) await data.setHidden?.(tx, accountId, false)
        await closings.remove(tx, accountId)
        await mails.reopened(tx, closing.email)
      })
    },

    jobs: [
      defineJob<EraseJob>({ name: ERASE_QUEUE, handle: erase, keys: 'queued-once', deadLetter: true, outside: true }),
      hourly('closed-accounts', enqueueDue, { outside: true }),
    ] satisfies JobDefinition[],
  }
}
export type Closing = ReturnType<typeof createClosing>

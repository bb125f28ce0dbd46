import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { PaymentsProvider, ProviderAccount, ProviderEvent } from '#server/providers/payments/payments.provider.ts'
import { type AccountRow, accountsRepository as accounts, type Observation } from './accounts.repository.ts'
import { statusOfFacts } from './accounts.status.ts'

export interface AccountSyncDeps {
  db: Database
  events: Events
  provider: PaymentsProvider
  /** Handles an event about a payment page; it records the event with its effect. */
  takePageEvent(event: ProviderEvent & { pageId: string }): Promise<void>
  /** The same of one about a dispute. */
  takeDisputeEvent(event: ProviderEvent & { disputeId: string }): Promise<void>
  takeRefundEvent(event: ProviderEvent & { refundId: string }): Promise<void>
}

const FIELDS = ['status', 'detailsSubmitted', 'chargesEnabled', 'payoutsEnabled'] as const

/** The provider's account as stored in our row. */
export const observe = (account: ProviderAccount, askedAt: string): Observation => ({
  providerAccountId: account.id,
  status: statusOfFacts(account),
  detailsSubmitted: account.detailsSubmitted,
  chargesEnabled: account.chargesEnabled,
  payoutsEnabled: account.payoutsEnabled,
  askedAt,
})

/**
 * Synchronizes our row with the provider: fetches outside of a transaction, and the result of the latest request wins.
 */
export const createAccountSync = (deps: AccountSyncDeps) => {
  const { db, events, provider } = deps
  /** Fetches and stores an account together with the webhook event that announced it; a known event changes nothing. */
  const refresh = async (
    providerAccountId: string,
    event?: { id: string; type: string },
  ): Promise<AccountRow | null> => {
    const askedAt = await accounts.now(db)
    const observed = observe(await provider.accounts.fetch(providerAccountId), askedAt)
    return db.transaction(async (tx) => {
      if (event && !(await accounts.remember(tx, provider.name, event))) return null
      const before = await accounts.lockForUpdate(tx, providerAccountId)
      if (!before) return null
      const after = await accounts.store(tx, observed)
      if (after && FIELDS.some((field) => after[field] !== before[field]))
        await events.emit(tx, { type: 'payment-account.changed', userId: after.userId })
      return after ?? before
    })
  }

  return {
    refresh,

    /** Handles a verified webhook event. The account is fetched, because events can be stale or out of order. */
    async take(event: ProviderEvent): Promise<void> {
      if (await accounts.isKnown(db, provider.name, event.id)) return
      const { pageId, disputeId, refundId } = event
      if (pageId !== null) return deps.takePageEvent({ ...event, pageId })
      if (disputeId !== null) return deps.takeDisputeEvent({ ...event, disputeId })
      if (refundId !== null) return deps.takeRefundEvent({ ...event, refundId })
      const ours = event.accountId !== null && (await accounts.isOurs(db, event.accountId))
      if (ours) await refresh(event.accountId as string, event)
      else await db.transaction((tx) => accounts.remember(tx, provider.name, event))
    },
  }
}
export type AccountSync = ReturnType<typeof createAccountSync>

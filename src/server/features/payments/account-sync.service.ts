import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { PaymentsProvider, ProviderAccount } from '#server/providers/payments/payments.provider.ts'
import { type AccountRow, paymentsRepository as accounts, type Observation } from './payments.repository.ts'
import { statusOfFacts } from './payments.status.ts'

export interface AccountSyncDeps {
  db: Database
  events: Events
  provider: PaymentsProvider
}

const FIELDS = ['status', 'detailsSubmitted', 'chargesEnabled', 'payoutsEnabled'] as const

/** What the provider said, as our row keeps it. */
export const observe = (account: ProviderAccount, askedAt: string): Observation => ({
  providerAccountId: account.id,
  status: statusOfFacts(account),
  detailsSubmitted: account.detailsSubmitted,
  chargesEnabled: account.chargesEnabled,
  payoutsEnabled: account.payoutsEnabled,
  askedAt,
})

/** Brings our row in line with the provider: asked outside, stored in one transaction, the newest question wins. */
export const createAccountSync = ({ db, events, provider }: AccountSyncDeps) => {
  /** Fetches an account and stores it together with the event that told of it; an event taken before changes nothing. */
  const refresh = async (
    providerAccountId: string,
    event?: { id: string; type: string },
  ): Promise<AccountRow | null> => {
    const askedAt = await accounts.now(db)
    const observed = observe(await provider.fetchAccount(providerAccountId), askedAt)
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

    /** Takes a verified event. The account is fetched: what the event itself says may be old or out of order. */
    async take(event: { id: string; type: string; accountId: string | null }): Promise<void> {
      if (await accounts.isKnown(db, provider.name, event.id)) return
      const ours = event.accountId !== null && (await accounts.isOurs(db, event.accountId))
      if (ours) await refresh(event.accountId as string, event)
      else await db.transaction((tx) => accounts.remember(tx, provider.name, event))
    },
  }
}
export type AccountSync = ReturnType<typeof createAccountSync>

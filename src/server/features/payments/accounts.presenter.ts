import type { AccountStatus } from '#contract/payments.ts'
import type { AccountRow } from './accounts.repository.ts'

/** Presents a user's account (AW-11.2); without a row, or without a provider account, it is not connected. */
export const presentAccount = (row: AccountRow | null, commissionRate: number, testMode: boolean): AccountStatus => {
  const connected = row?.providerAccountId ? row : null
  return {
    status: connected?.status ?? 'not_connected',
    accountId: connected?.providerAccountId ?? null,
    detailsSubmitted: connected?.detailsSubmitted ?? false,
    chargesEnabled: connected?.chargesEnabled ?? false,
    payoutsEnabled: connected?.payoutsEnabled ?? false,
    commissionRate,
    testMode,
    country: row?.country ?? null,
  }
}

/** The same account while its status is unknown, which permits nothing. */
export const presentUnknown = (known: AccountStatus): AccountStatus => ({
  ...known,
  status: known.status === 'active' ? 'pending' : known.status,
  chargesEnabled: false,
  payoutsEnabled: false,
})

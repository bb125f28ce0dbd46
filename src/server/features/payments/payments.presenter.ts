import type { AccountStatus } from '#contract/payments.ts'
import type { AccountRow } from './payments.repository.ts'

/** A user's account as the wire has it (AW-11.2); no row, or one without an account yet, is not connected. */
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
  }
}

/** The same account when nobody can say how it stands: it opens nothing. */
export const presentUnknown = (known: AccountStatus): AccountStatus => ({
  ...known,
  status: known.status === 'active' ? 'pending' : known.status,
  chargesEnabled: false,
  payoutsEnabled: false,
})

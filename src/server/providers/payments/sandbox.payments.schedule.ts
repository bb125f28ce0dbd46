import { DAY_MS } from '#contract/constants.ts'
import type { SandboxAccount } from './sandbox.payments.ledger.ts'

const FRIDAY = 5

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The ISO date (UTC) of the next payout: tomorrow, next Friday or the first of next month; null while payouts are disabled. */
export const nextPayoutOn = (
  account: Pick<SandboxAccount, 'payoutInterval' | 'payoutsEnabled'>,
  now: Date,
): string | null => {
  if (!account.payoutsEnabled || account.payoutInterval === 'manual') return null
  if (account.payoutInterval === 'daily') return toDay(new Date(now.getTime() + DAY_MS))
  if (account.payoutInterval === 'monthly')
    return toDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)))
  const days = (FRIDAY - now.getUTCDay() + 7) % 7 || 7
  return toDay(new Date(now.getTime() + days * DAY_MS))
}

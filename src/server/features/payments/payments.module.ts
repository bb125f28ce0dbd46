import type { AccountStatus } from '#contract/payments.ts'
import type { Binding } from '#server/platform/http/call.ts'

/** What other features may ask about payouts. */
export interface Payments {
  bindings: Binding[]
  /** The state of a user's account; older than ten minutes it is fetched again, unknown counts as not active (W22). */
  statusOf(userId: string): Promise<AccountStatus>
  /** The platform's share in percent. */
  commissionRate(): Promise<number>
}

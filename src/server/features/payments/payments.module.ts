import type { AccountStatus } from '#contract/payments.ts'
import type { Reads } from '#server/platform/db/database.ts'
import type { SqlPart } from '#server/platform/db/statements.ts'
import type { Binding } from '#server/platform/http/call.ts'
import { createAccountSync } from './account-sync.service.ts'
import { createPaymentsRepository, isActiveAccount } from './payments.repository.ts'
import { bindPayments } from './payments.routes.ts'
import { createPaymentsService, type PaymentsServiceDeps } from './payments.service.ts'

/** What other features may ask about payouts. */
export interface Payments {
  bindings: Binding[]
  /** The state of a user's account; older than ten minutes it is fetched again, unknown counts as not active (W22). */
  statusOf(userId: string): Promise<AccountStatus>
  /**
   * Whether what is stored of a user's account says at a moment that it is active, as a condition of a statement. Where
   * it does not, `statusOf` knows more: what is stored may be too old to go by.
   */
  isActive(userId: SqlPart, at: SqlPart): SqlPart
  /** The platform's share in percent. */
  commissionRate(): Promise<number>
}

type PaymentsDeps = Omit<PaymentsServiceDeps, 'repository' | 'sync'> & { reads: Reads }

export const createPayments = (deps: PaymentsDeps): Payments => {
  const repository = createPaymentsRepository(deps.db, deps.reads)
  const sync = createAccountSync({ ...deps, repository })
  const service = createPaymentsService({ ...deps, repository, sync })
  return {
    bindings: bindPayments(service, sync, deps.provider),
    statusOf: (userId) => service.statusOf(userId),
    isActive: isActiveAccount,
    commissionRate: service.commissionRate,
  }
}

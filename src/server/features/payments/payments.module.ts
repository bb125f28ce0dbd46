import type { AccountStatus } from '#contract/payments.ts'
import type { Binding } from '#server/platform/http/call.ts'
import { createAccountSync } from './account-sync.service.ts'
import { createPaymentsRepository } from './payments.repository.ts'
import { bindPayments } from './payments.routes.ts'
import { createPaymentsService, type PaymentsServiceDeps } from './payments.service.ts'

/** What other features may ask about payouts. */
export interface Payments {
  bindings: Binding[]
  /** The state of a user's account; older than ten minutes it is fetched again, unknown counts as not active (W22). */
  statusOf(userId: string): Promise<AccountStatus>
  /** The platform's share in percent. */
  commissionRate(): Promise<number>
}

export const createPayments = (deps: Omit<PaymentsServiceDeps, 'repository' | 'sync'>): Payments => {
  const repository = createPaymentsRepository(deps.db)
  const sync = createAccountSync({ ...deps, repository })
  const service = createPaymentsService({ ...deps, repository, sync })
  return {
    bindings: bindPayments(service, sync, deps.provider),
    statusOf: (userId) => service.statusOf(userId),
    commissionRate: service.commissionRate,
  }
}

import type { AccountStatus } from '#contract/payments.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { pruneWebhookInbox } from '#server/platform/events/webhook-inbox.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import { type AccountSyncDeps, createAccountSync } from './account-sync.service.ts'
import { paymentsRepository } from './payments.repository.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { createPaymentsService, type PaymentsServiceDeps } from './payments.service.ts'

/** The interface of payments for other features. */
export interface Payments extends FeatureModule {
  /** The status of a user's account, fetched again after ten minutes; an unknown one counts as not active. */
  statusOf(userId: string): Promise<AccountStatus>
  /**
   * Whether the stored status of a user's account is active and at most ten minutes old. For use in a transaction,
   * which must not wait for the provider; call `statusOf` before, which fetches an older status.
   */
  isActive(tx: Queryable, userId: string): Promise<boolean>
  /** The platform's share in percent. */
  commissionRate(): Promise<number>
  /** Records an event of the provider in the transaction of its effect; false when it was recorded before. */
  rememberEvent(tx: Transaction, event: { id: string; type: string }): Promise<boolean>
}

type PaymentsDeps = Omit<PaymentsServiceDeps, 'sync'> & Pick<AccountSyncDeps, 'takeCheckoutEvent'>

export const createPayments = (deps: PaymentsDeps): Payments => {
  const sync = createAccountSync(deps)
  const service = createPaymentsService({ ...deps, sync })
  return {
    bindings: paymentsRoutes(service, sync, deps.provider),
    jobs: [hourly('webhooks', () => pruneWebhookInbox(deps.db))],
    statusOf: (userId) => service.statusOf(userId),
    isActive: service.isActive,
    commissionRate: service.commissionRate,
    rememberEvent: (tx, event) => paymentsRepository.remember(tx, deps.provider.name, event),
  }
}

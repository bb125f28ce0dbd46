import type { AccountStatus } from '#contract/payments.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { pruneWebhookInbox } from '#server/platform/events/webhook-inbox.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import { createAccountSync } from './account-sync.service.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { createPaymentsService, type PaymentsServiceDeps } from './payments.service.ts'

/** What other features may ask about payouts. */
export interface Payments extends FeatureModule {
  /** The state of a user's account; older than ten minutes it is fetched again, unknown counts as not active. */
  statusOf(userId: string): Promise<AccountStatus>
  /**
   * Whether what is stored of a user's account, and not older than ten minutes, says that it is active; for a
   * transaction, which must not wait for the provider. Ask `statusOf` before it: that fetches what is too old.
   */
  isActive(tx: Queryable, userId: string): Promise<boolean>
  /** The platform's share in percent. */
  commissionRate(): Promise<number>
}

type PaymentsDeps = Omit<PaymentsServiceDeps, 'sync'>

export const createPayments = (deps: PaymentsDeps): Payments => {
  const sync = createAccountSync(deps)
  const service = createPaymentsService({ ...deps, sync })
  return {
    bindings: paymentsRoutes(service, sync, deps.provider),
    jobs: [hourly('webhooks', () => pruneWebhookInbox(deps.db))],
    statusOf: (userId) => service.statusOf(userId),
    isActive: service.isActive,
    commissionRate: service.commissionRate,
  }
}

import { getOutsideTerms, setOutsideTerms } from '#contract/outside-terms.ts'
import {
  createAccountLink,
  createAccountSession,
  createDashboardLink,
  getAccountStatus,
  getCommissionRate,
  getPayoutSchedule,
  listAccountCountries,
  paymentWebhook,
  setCommissionRate,
  syncAccountStatus,
} from '#contract/payments.ts'
import { listFailedRefunds, recordRefundPaidOutside, repeatRefund } from '#contract/refunds.ts'
import { Failure } from '#server/platform/failure.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.provider.ts'
import type { AccountSync } from './account-sync.service.ts'
import type { AccountsService } from './accounts.service.ts'
import type { FailedRefunds } from './failed-refunds.service.ts'
import type { OutsideTermsService } from './outside-terms.service.ts'

interface PaymentsRoutesDeps {
  accounts: AccountsService
  sync: AccountSync
  provider: PaymentsProvider
  failedRefunds: FailedRefunds
  outsideTerms: OutsideTermsService
}

export const paymentsRoutes = ({
  accounts: service,
  sync,
  provider,
  failedRefunds,
  outsideTerms,
}: PaymentsRoutesDeps): Binding[] => [
  route(getAccountStatus, ({ user }) => service.current(user.id)),
  route(syncAccountStatus, ({ user }) => service.synchronize(user.id)),
  route(createAccountLink, ({ user, query }) => service.onboardingLink(user, query)),
  route(listAccountCountries, async () => ({ countries: [...(await service.listCountries())] })),
  route(createDashboardLink, ({ user }) => service.dashboardLink(user.id)),
  route(createAccountSession, async ({ user }) => {
    const { clientSecret, expiresAt } = await service.accountSession(user.id)
    return { client_secret: clientSecret, expires_at: expiresAt.toISOString() }
  }),
  route(getPayoutSchedule, async ({ user }) => {
    const { interval, nextPayoutOn } = await service.payoutSchedule(user.id)
    return { interval, next_payout_on: nextPayoutOn }
  }),
  route(getCommissionRate, async () => ({ commissionRate: await service.commissionRate() })),
  route(setCommissionRate, async ({ body }) => ({
    commissionRate: await service.setCommissionRate(body.commissionRate),
  })),
  route(getOutsideTerms, ({ user }) => outsideTerms.read(user.id)),
  route(setOutsideTerms, ({ user, body }) => outsideTerms.change(user.id, body)),
  route(listFailedRefunds, () => failedRefunds.list()),
  route(repeatRefund, async ({ user, params }) => {
    await failedRefunds.repeat(params.id, user.id)
    return { ok: true as const }
  }),
  route(recordRefundPaidOutside, async ({ user, params, body }) => {
    await failedRefunds.recordPaidOutside(params.id, body.note.trim(), user.id)
    return { ok: true as const }
  }),
  route(paymentWebhook, async ({ request }) => {
    const event = provider.verifyEvent(request.rawBody, request.header('stripe-signature'))
    if (!event) throw new Failure('invalid_signature')
    await sync.take(event)
    return { ok: true as const }
  }),
]

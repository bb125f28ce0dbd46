import type { Database } from '#server/platform/db/database.ts'
import type { PaymentsProvider, ProviderEvent } from '#server/providers/payments/payments.provider.ts'
import { accountsRepository as events } from './accounts.repository.ts'
import { paymentsRepository as payments } from './payments.repository.ts'

export interface DisputesDeps {
  db: Database
  provider: Pick<PaymentsProvider, 'name' | 'disputes'>
}

/** What payers dispute at their banks; while a dispute is open, its payment is not transferred. */
export const createDisputes = ({ db, provider }: DisputesDeps) => ({
  /** Handles a verified event about a dispute, which is fetched, because events can be stale or out of order. */
  async take(event: ProviderEvent & { disputeId: string }): Promise<void> {
    const dispute = await provider.disputes?.fetch(event.disputeId)
    await db.transaction(async (tx) => {
      if (!(await events.remember(tx, provider.name, event)) || !dispute) return
      const { paymentId: providerPaymentId, amount, ...facts } = dispute
      const paymentId = await payments.idOfProvider(tx, providerPaymentId)
      if (paymentId !== null) await payments.storeDispute(tx, { ...facts, ...amount, paymentId })
    })
  },
})

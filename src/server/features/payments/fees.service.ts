import type { Money } from '#contract/money.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.provider.ts'
import type { PaymentKind } from './kinds.ts'
import { platformFee } from './ledger.ts'
import { type PaymentRow, paymentsRepository as payments } from './payments.repository.ts'

export interface FeesDeps {
  db: Database
  log: Log
  provider: Pick<PaymentsProvider, 'pages'>
  requireKind(payment: Pick<PaymentRow, 'kind'>): PaymentKind
}

/** What the provider keeps of payments. It may know that only some time after a payment; until then nothing is recorded. */
export const createFees = ({ db, log, provider, requireKind }: FeesDeps) => {
  /** Stores the fee and enters it in the ledger, once, after the entries of the payment itself. */
  const record = async (tx: Transaction, payment: PaymentRow, fee: Money | null): Promise<void> => {
    if (fee === null) return
    if (fee.currency !== payment.currency) {
      const currencies = { payment: payment.id, currency: payment.currency, feeCurrency: fee.currency }
      log.error(currencies, 'the payment provider took its fee in another currency; the ledger lacks it')
      return
    }
    if (!(await payments.storeFee(tx, payment.id, fee.amountMinor))) return
    const { bearFee } = requireKind(payment)
    const isBorneByPlatform = !bearFee || (await payments.wasLate(tx, payment.id))
    const lines = isBorneByPlatform ? platformFee(fee.amountMinor) : await bearFee(tx, payment, fee.amountMinor)
    await payments.record(tx, payment, lines)
  }

  return {
    record,

    /** Asks the provider for the fee of a payment without one. */
    async look(id: string): Promise<void> {
      const seen = await payments.find(db, id)
      if (!seen?.pageId) return
      const page = await provider.pages.fetch(seen.pageId)
      await db.transaction(async (tx) => {
        const payment = await payments.lockForUpdate(tx, id)
        if (payment) await record(tx, payment, page.payment?.fee ?? null)
      })
    },
  }
}
export type Fees = ReturnType<typeof createFees>

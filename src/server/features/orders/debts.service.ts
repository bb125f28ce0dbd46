import type { getOwed, SellerDebt, settleDebt } from '#contract/debts.ts'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import { addMoney, decimalAmount, formatMoney } from '#contract/money.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import { type Debt, debtsRepository as debts } from './debts.repository.ts'
import { settledDebtLines } from './ledger.ts'
import { readEmails } from './orders.read.ts'

export interface DebtsDeps {
  db: Database
  payments: Pick<Payments, 'record'>
  moderation: Pick<Moderation, 'record'>
}

const groupByCurrency = (found: readonly Debt[]) => [...Map.groupBy(found, ({ currency }) => currency)]

/** What sellers owe the platform, and what it owes them, beside the payouts. */
export const createDebts = ({ db, payments, moderation }: DebtsDeps) => ({
  async owed(sellerId: string): Promise<ResultOf<typeof getOwed>> {
    const found = await debts.list(db, { sellerId })
    return {
      totals: groupByCurrency(found).map(([currency, those]) => ({ currency, amount: decimalAmount(addMoney(those)) })),
      orders: found.map((debt) => ({
        id: debt.orderId,
        number: debt.number,
        amount: decimalAmount(debt),
        currency: debt.currency,
      })),
    }
  },

  /** For administrators: of each seller and currency. */
  async list(): Promise<{ items: SellerDebt[] }> {
    const found = await debts.list(db)
    const emails = await readEmails(db, [...new Set(found.map(({ sellerId }) => sellerId))])
    const bySeller = [...Map.groupBy(found, ({ sellerId }) => sellerId).values()]
    return {
      items: bySeller.flatMap(groupByCurrency).flatMap(([currency, those]) => {
        const [first] = those
        if (!first) return []
        const { sellerId: id, sellerName: name, paidAt } = first
        return {
          seller: { id, name, email: emails.get(id) ?? '' },
          currency,
          amount: decimalAmount(addMoney(those)),
          orders: those.map(({ number }) => number),
          since: paidAt.toISOString(),
        }
      }),
    }
  },

  /** Records that a debt was paid without the provider. Throws `debt_changed` when another amount is owed by now. */
  settle: (sellerId: string, { currency, amount, note }: BodyOf<typeof settleDebt>, adminId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const found = (await debts.lock(tx, sellerId)).filter((debt) => debt.currency === currency)
      const [first] = found
      if (!first || decimalAmount(addMoney(found)) !== amount) throw new Failure('debt_changed')
      for (const { orderId, paymentId, amountMinor } of found) {
        const lines = settledDebtLines(amountMinor).map((line) => ({ ...line, orderId }))
        await payments.record(tx, { id: paymentId, currency }, lines)
      }
      await moderation.record(tx, {
        adminId,
        action: 'debt.settle',
        targetId: sellerId,
        label: `${formatMoney(addMoney(found))} of ${first.sellerName}`,
        reason: note.trim(),
      })
    }),
})
export type DebtsService = ReturnType<typeof createDebts>

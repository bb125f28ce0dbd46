import { MINUTE_MS } from '#contract/constants.ts'
import { decimalAmount, formatMoney } from '#contract/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { PaymentRow, Payments } from '../payments/payments.module.ts'
import { findDue } from './due.ts'
import { isOwed, type SaleCredits } from './sale-credits.ts'
import { type SaleRow, salesRepository as sales } from './sales.repository.ts'

export interface CardPagesDeps {
  db: Database
  clock: Clock
  payments: Pick<Payments, 'getStatus' | 'getLimits' | 'isPayable' | 'open' | 'page' | 'paysSellers' | 'settle'>
  credits: SaleCredits
}

/** What is paid: what is due now, or all that is left. */
export type CardAmount = 'due' | 'rest'
type Page = Pick<PaymentRow['page'], 'email' | 'successUrl' | 'cancelUrl'>

const OPEN_MS = 30 * MINUTE_MS

/** Payment pages of the provider for what buyers of recorded sales owe; one is open for a sale at a time. */
export const createCardPages = ({ db, clock, payments, credits }: CardPagesDeps) => {
  const takesCards = async (sellerId: string): Promise<boolean> =>
    payments.paysSellers && (await payments.getStatus(sellerId)).status === 'active'

  const requirePayable = (amountMinor: number, currency: string): void => {
    if (payments.isPayable({ amountMinor, currency })) return
    const { minMinor, maxMinor } = payments.getLimits(currency)
    const limit = (minor: number) => formatMoney({ amountMinor: minor, currency })
    throw refuseField(
      'amount',
      `By card, ${limit(minMinor)} to ${limit(maxMinor)} can be paid at once. Pay by transfer.`,
    )
  }

  /** The payment that is open, or a new one; `isStale` when the open one is for another amount. */
  const begin = (saleId: string, wanted: CardAmount, page: Page): Promise<{ id: string; isStale: boolean }> =>
    db.transaction(async (tx) => {
      const sale: SaleRow | null = await credits.lock(tx, saleId)
      if (!sale || !isOwed(sale)) throw new Failure('sale_over')
      const { dueMinor, restMinor } = findDue(await sales.instalments(tx, [saleId]), clock.now())
      const amountMinor = wanted === 'due' ? dueMinor : restMinor
      const { currency, title } = sale
      requirePayable(amountMinor, currency)
      const found = await sales.openPayment(tx, saleId)
      if (found) return { id: found.id, isStale: found.amountMinor !== amountMinor }
      const amount = { amountMinor, currency }
      const opened = await payments.open(tx, {
        id: uuidv7(),
        kind: 'sale',
        payerId: null,
        openKey: saleId,
        endsAt: new Date(clock.now().getTime() + OPEN_MS),
        amount,
        page: { ...page, lines: [{ name: title, price: amount, quantity: 1 }] },
      })
      if (!opened) throw new Error(`Another payment of ${decimalAmount(amount)} is open for the sale ${saleId}.`)
      return { id: opened.id, isStale: false }
    })

  return {
    takesCards,

    /** The address of the page on which the buyer pays. Throws `sale_over` and `seller_not_payable`. */
    async open(sale: Pick<SaleRow, 'id' | 'sellerId'>, wanted: CardAmount, page: Page): Promise<{ url: string }> {
      if (!(await takesCards(sale.sellerId))) throw new Failure('seller_not_payable')
      const tryOnce = async (): Promise<{ url: string } | null> => {
        const { id, isStale } = await begin(sale.id, wanted, page)
        const found = isStale ? null : await payments.page(id)
        // Its time is over, or it is for another amount: nobody pays it any more, unless it is paid already.
        if (!found) await payments.settle(id, 'end')
        return found
      }
      const found = (await tryOnce()) ?? (await tryOnce())
      if (!found) throw new Failure('checkout_not_open')
      return found
    },

    /** Brings the payment that is open for a sale to the state that follows from the provider's. */
    async look(saleId: string): Promise<void> {
      const open = await sales.openPayment(db, saleId)
      if (open) await payments.settle(open.id, 'look')
    },
  }
}
export type CardPages = ReturnType<typeof createCardPages>

import { formatMoney } from '#contract/money.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { moveMoney } from '#server/platform/ledger.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import type { PaymentKind, PaymentRow, Payments } from '../payments/payments.module.ts'
import { salePayoutsRepository as payouts } from './card-payouts.repository.ts'
import { paidLines, shareTax } from './ledger.ts'
import { isOwed, type SaleCredits } from './sale-credits.ts'
import { salesRepository as sales } from './sales.repository.ts'

export interface CardPaymentsDeps {
  clock: Clock
  events: Pick<Events, 'emit'>
  payments: Pick<Payments, 'refundPart'>
  credits: SaleCredits
  mail: Pick<MailOutbox, 'write'>
  /** Where the buyer of a sale pays; '' without an invoice. */
  findPayPage(tx: Transaction, saleId: string): Promise<string>
}

/** A payment that is open for a sale has its id as the open key, so that one page is open for it at a time. */
const requireSaleId = ({ id, openKey }: Pick<PaymentRow, 'id' | 'openKey'>): string => {
  if (openKey === null) throw new Error(`Payment ${id} has no sale.`)
  return openKey
}

/**
 * Payments by card for recorded sales. One pays the first instalments first. What is more than the sale costs goes back to the
 * buyer, and so does all of one that comes when nothing is owed any more.
 */
export const saleCardPayments = (deps: CardPaymentsDeps): PaymentKind => {
  const { clock, events, payments, credits, mail, findPayPage } = deps
  return {
    name: 'sale',

    async fulfil(tx, payment) {
      const { id: paymentId, paidMinor, paidAt, currency } = payment
      const saleId = requireSaleId(payment)
      const sale = await credits.lock(tx, saleId)
      if (!sale || !isOwed(sale)) return null
      const beforeMinor = await credits.creditedMinor(tx, sale)
      const amountMinor = Math.min(paidMinor, sale.totalMinor - beforeMinor)
      if (amountMinor <= 0) return null
      const overMinor = paidMinor - amountMinor
      const taxMinor = shareTax(sale, { beforeMinor, amountMinor })
      await credits.credit(tx, sale, { paymentId, amountMinor, paidOn: paidAt.toISOString().slice(0, 10), paidAt })
      if (overMinor > 0) {
        await sales.returnMore(tx, paymentId, overMinor)
        const reason = 'More was paid than was owed.'
        await payments.refundPart(tx, { paymentId, partId: saleId, amountMinor: overMinor, currency, reason })
      }
      await events.emit(tx, { type: 'sale.paid_by_card', saleId, paymentId, amountMinor: paidMinor, overMinor })
      return paidLines({ amountMinor: paidMinor, taxMinor })
    },

    bearFee: async (_tx, _payment, feeMinor) => moveMoney('provider_fee', 'seller', 'provider', feeMinor),

    // The sale holds its copy, whether or not a page is open.
    async release() {},

    async refunded(tx, payment) {
      const amount = formatMoney({ amountMinor: payment.paidMinor, currency: payment.currency })
      await mail.write(tx, {
        to: payment.page.email,
        subject: `${amount} goes back to you`,
        text: joinParagraphs(
          `Your payment of ${amount} came when nothing was owed any more, so we refunded all of it. Depending on your bank, it takes some days to arrive.`,
          await findPayPage(tx, requireSaleId(payment)),
        ),
      })
    },

    parts: {
      areOrders: false,
      link: findPayPage,
      // The decision to return it was stored with the payment.
      refunded: async (_tx, _payment, { amountMinor }) => moveMoney('refund', 'seller', 'buyer', amountMinor),

      async disputeLost(tx, { id, paidMinor }, amountMinor) {
        const saleId = await sales.saleOfPayment(tx, id)
        if (saleId === null) return []
        const returnedMinor = await sales.returnedMinor(tx, id)
        const borneMinor = Math.min(amountMinor, paidMinor - returnedMinor)
        await sales.returnMore(tx, id, borneMinor)
        return [{ partId: saleId, lines: moveMoney('borne_dispute', 'seller', 'platform', borneMinor) }]
      },

      async transferred() {},
      // The next run of the payouts tries again.
      transferRefused: (tx, saleId) => payouts.forgetRefused(tx, saleId, clock.now()),
    },
  }
}

import { formatMoney } from '#contract/money.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import type { PaymentPage } from '#server/providers/payments/payments.provider.ts'
import type { PaymentRow } from './payments.repository.ts'

/** To a buyer who was done, and whose bank did not pay: a debit that was returned, or a voucher that nobody paid. */
export const mailNotPaid = (
  mail: Pick<MailOutbox, 'write'>,
  tx: Transaction,
  payment: PaymentRow,
  { status }: Pick<PaymentPage, 'status'>,
): Promise<void> =>
  mail.write(tx, {
    to: payment.page.email,
    subject: 'Your payment did not arrive',
    text: joinParagraphs(
      payment.kind === 'sale'
        ? `Your bank did not make the payment of ${formatMoney(payment)}, so it is still owed.`
        : `Your bank did not make the payment of ${formatMoney(payment)}, so nothing was bought, and what was held for you is available again.`,
      status === 'failed' ? 'You have not been charged.' : 'If the money still arrives, it is refunded in full.',
    ),
  })

import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatMoney } from '#contract/money.ts'
import { html, type Markup } from '#server/platform/pages/markup.ts'
import {
  actions,
  button,
  facts,
  hiddenFields,
  linkButton,
  message,
  panel,
  type SandboxPage,
  sendSandboxPage,
} from '#server/platform/pages/sandbox-page.ts'
import {
  PAYMENT_RECORD,
  type SandboxMoney,
  type SandboxMovement,
  type SandboxPage as SandboxPaymentPage,
} from './sandbox.payments.money.ts'
import { page } from './sandbox.payments.payment-page.ts'

export interface PaymentRecordDeps {
  money: SandboxMoney
  homeUrl: string
  /** Sends an event about a refund of the payment to the application. */
  notifyOfRefund(payment: SandboxPaymentPage, refund: SandboxMovement): Promise<void>
}

const renderRefund = ({ id, amountMinor, currency, failedAt }: SandboxMovement): Markup => html`<form method="post">
${facts({ [id]: `${formatMoney({ amountMinor, currency })}, ${failedAt ? 'failed' : 'made'}` })}
${
  !failedAt &&
  html`${hiddenFields({ id })}${actions(button({ label: 'Let it fail', look: 'outline', name: 'action', value: 'fail-refund' }))}`
}
</form>`

const recordPage = (payment: SandboxPaymentPage, refunds: readonly SandboxMovement[], homeUrl: string): SandboxPage => {
  const { totalMinor: amountMinor, currency, paymentId, paidAt } = payment
  return page(
    'Payment',
    html`<h1>Payment of ${formatMoney({ amountMinor, currency })}</h1>
<p class="lead">What happens to a payment after it was made. Choose what the bank should do.</p>
${facts({ Payment: paymentId ?? '', Paid: paidAt?.toISOString() ?? '', Email: payment.email })}
${panel(
  'Refunds',
  refunds.length === 0
    ? html`<p>Nothing was refunded yet.</p>`
    : html`<p>A bank can return a refund days later, for example when the card has expired.</p>${refunds.map(renderRefund)}`,
)}
${actions(linkButton('Back to Gesso', homeUrl))}`,
  )
}

/** What the sandbox knows of a payment, and what its bank may do to it later. */
export const paymentRecord = (app: FastifyInstance, { money, homeUrl, notifyOfRefund }: PaymentRecordDeps): void => {
  const unknown = (reply: FastifyReply) => {
    const title = 'There is no such payment'
    return sendSandboxPage(reply, 404, page(title, message(title, 'Open it from its order.', homeUrl)))
  }

  app.get<{ Params: { id: string } }>(`${PAYMENT_RECORD}/:id`, async ({ params: { id } }, reply) => {
    const payment = await money.byPayment(id)
    if (!payment) return unknown(reply)
    return sendSandboxPage(reply, 200, recordPage(payment, await money.listRefunds(id), homeUrl))
  })

  app.post<{ Params: { id: string }; Body: URLSearchParams | undefined }>(
    `${PAYMENT_RECORD}/:id`,
    async ({ params: { id }, body }, reply) => {
      const payment = await money.byPayment(id)
      if (!payment) return unknown(reply)
      if (body?.get('action') === 'fail-refund') {
        const failed = await money.failRefund(id, body.get('id') ?? '')
        if (failed) await notifyOfRefund(payment, failed)
      }
      return reply.header('cache-control', 'no-store').redirect(`${PAYMENT_RECORD}/${id}`, 303)
    },
  )
}

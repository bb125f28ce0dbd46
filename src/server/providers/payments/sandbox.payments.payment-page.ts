import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatMoney } from '#contract/money.ts'
import { html, type Markup } from '#server/platform/pages/markup.ts'
import {
  actions,
  button,
  facts,
  linkButton,
  panel,
  type SandboxPage,
  sendSandboxPage,
} from '#server/platform/pages/sandbox-page.ts'
import { PAYMENT_DECLINED } from './payments.provider.ts'
import { PAYMENT_PAGE, type SandboxMoney, type SandboxPage as SandboxPaymentPage } from './sandbox.payments.money.ts'

export interface PaymentPageDeps {
  money: SandboxMoney
  /** Target of 'Back to Gesso' on a page that belongs to no payment. */
  homeUrl: string
  /** Sends an event about the payment to the application. */
  notify(payment: SandboxPaymentPage, type: string): Promise<void>
}

const formatTotal = ({ totalMinor: amountMinor, currency }: SandboxPaymentPage): string =>
  formatMoney({ amountMinor, currency })

export const page = (title: string, content: Markup, formTargets: string[] = []): SandboxPage => ({
  name: 'Payments sandbox',
  notice: 'Test mode. No money moves and nothing ships.',
  title,
  content,
  formTargets,
})

const renderLines = (payment: SandboxPaymentPage): Markup =>
  facts({
    ...Object.fromEntries(
      payment.lines.map(({ name, price, quantity }) => [
        quantity > 1 ? `${quantity} × ${name}` : name,
        formatMoney({ ...price, amountMinor: price.amountMinor * quantity }),
      ]),
    ),
    Total: formatTotal(payment),
  })

const paymentPage = (payment: SandboxPaymentPage, wasDeclined = false): SandboxPage =>
  page(
    wasDeclined ? 'Error: Payment' : 'Payment',
    html`<h1>Pay ${formatTotal(payment)}</h1>
<p class="lead">Stands in for Stripe until keys are set. Choose what this payment should do.</p>
${wasDeclined && html`<div class="notice" role="alert">The card was declined. Nothing was charged. Try again, or go back.</div>`}
${renderLines(payment)}
<form method="post">
${actions(button({ label: 'Go through', name: 'action', value: 'pay' }))}
${panel(
  'Other test outcomes',
  actions(
    button({ label: 'Be declined', look: 'outline', name: 'action', value: 'decline' }),
    button({ label: 'Ask the bank', look: 'outline', name: 'action', value: 'ask' }),
    button({ label: 'Arrive too late', look: 'outline', name: 'action', value: 'late' }),
  ),
)}
</form>
${actions(linkButton('Back to Gesso', payment.cancelUrl))}`,
    [new URL(payment.successUrl).origin],
  )

const bankPage = (payment: SandboxPaymentPage): SandboxPage =>
  page(
    'Your bank asks',
    html`<h1>Is this you?</h1>
<p class="lead">Your bank asks you to confirm a payment of ${formatTotal(payment)}.</p>
<form method="post">
${actions(
  button({ label: 'Confirm', name: 'action', value: 'pay' }),
  button({ label: 'Refuse', look: 'danger', name: 'action', value: 'decline' }),
)}
</form>`,
    [new URL(payment.successUrl).origin],
  )

const closedPage = (backUrl: string, isKnown: boolean): SandboxPage => {
  const title = isKnown ? 'This payment page has ended' : 'This link does not work'
  const text = isKnown ? 'You have not been charged here.' : 'Start again from your cart.'
  return page(title, html`<h1>${title}</h1><p class="lead">${text}</p>${actions(linkButton('Back to Gesso', backUrl))}`)
}

/** The payment page of the sandbox. */
export const paymentPages = (app: FastifyInstance, { money, homeUrl, notify }: PaymentPageDeps): void => {
  const back = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)

  const pay = async (payment: SandboxPaymentPage, reply: FastifyReply) => {
    const paid = await money.pay(payment)
    if (!paid) return sendSandboxPage(reply, 410, closedPage(payment.cancelUrl, true))
    await notify(paid, 'checkout.session.completed')
    return back(reply, payment.successUrl)
  }

  const payLate = async (payment: SandboxPaymentPage, reply: FastifyReply) => {
    const expired = await money.expire(payment.id)
    await notify(expired, 'checkout.session.expired')
    const paid = await money.payLate(payment)
    if (paid) await notify(paid, 'checkout.session.async_payment_succeeded')
    return back(reply, payment.successUrl)
  }

  app.get<{ Params: { token: string } }>(`${PAYMENT_PAGE}/:token`, async ({ params }, reply) => {
    const payment = await money.byToken(params.token)
    if (!payment) return sendSandboxPage(reply, 404, closedPage(homeUrl, false))
    if (payment.paymentId !== null) return back(reply, payment.successUrl)
    const isOpen = money.present(payment).status === 'open'
    return isOpen
      ? sendSandboxPage(reply, 200, paymentPage(payment))
      : sendSandboxPage(reply, 410, closedPage(payment.cancelUrl, true))
  })

  app.post<{ Params: { token: string }; Body: URLSearchParams | undefined }>(
    `${PAYMENT_PAGE}/:token`,
    async (request, reply) => {
      const payment = await money.byToken(request.params.token)
      if (!payment) return sendSandboxPage(reply, 404, closedPage(homeUrl, false))
      if (payment.paymentId !== null) return back(reply, payment.successUrl)
      switch (request.body?.get('action')) {
        case 'ask':
          return sendSandboxPage(reply, 200, bankPage(payment))
        case 'decline':
          await notify(payment, PAYMENT_DECLINED)
          return sendSandboxPage(reply, 402, paymentPage(payment, true))
        case 'late':
          return payLate(payment, reply)
        default:
          return pay(payment, reply)
      }
    },
  )
}

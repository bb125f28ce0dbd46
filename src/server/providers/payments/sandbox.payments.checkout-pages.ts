import type { FastifyInstance, FastifyReply } from 'fastify'
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
import { CHECKOUT, type SandboxCheckout, type SandboxCheckouts } from './sandbox.payments.checkouts.ts'

export interface CheckoutPagesDeps {
  checkouts: SandboxCheckouts
  /** Target of 'Back to Gesso' on a page that belongs to no checkout. */
  homeUrl: string
  /** Sends an event about the checkout to the application. */
  tell(checkout: SandboxCheckout, type: string): Promise<void>
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const amount = (cents: number): string => dollars.format(cents / 100)

const page = (title: string, content: Markup, formTargets: string[] = []): SandboxPage => ({
  name: 'Payments sandbox',
  notice: 'Test mode. No money moves and nothing ships.',
  title,
  content,
  formTargets,
})

const linesOf = ({ lines, totalCents }: SandboxCheckout): Markup =>
  facts({
    ...Object.fromEntries(
      lines.map(({ name, cents, quantity }) => [
        quantity > 1 ? `${quantity} × ${name}` : name,
        amount(cents * quantity),
      ]),
    ),
    Total: amount(totalCents),
  })

const paymentPage = (checkout: SandboxCheckout, wasDeclined = false): SandboxPage =>
  page(
    wasDeclined ? 'Error: Payment' : 'Payment',
    html`<h1>Pay ${amount(checkout.totalCents)}</h1>
<p class="lead">Stands in for Stripe until keys are set. Choose what this payment should do.</p>
${wasDeclined && html`<div class="notice" role="alert">The card was declined. Nothing was charged. Try again, or go back.</div>`}
${linesOf(checkout)}
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
${actions(linkButton('Back to Gesso', checkout.cancelUrl))}`,
    [new URL(checkout.successUrl).origin],
  )

const bankPage = (checkout: SandboxCheckout): SandboxPage =>
  page(
    'Your bank asks',
    html`<h1>Is this you?</h1>
<p class="lead">Your bank asks you to confirm a payment of ${amount(checkout.totalCents)}.</p>
<form method="post">
${actions(
  button({ label: 'Confirm', name: 'action', value: 'pay' }),
  button({ label: 'Refuse', look: 'danger', name: 'action', value: 'decline' }),
)}
</form>`,
    [new URL(checkout.successUrl).origin],
  )

const closedPage = (backUrl: string, isKnown: boolean): SandboxPage => {
  const title = isKnown ? 'This payment page has ended' : 'This link does not work'
  const text = isKnown ? 'You have not been charged here.' : 'Start again from your cart.'
  return page(title, html`<h1>${title}</h1><p class="lead">${text}</p>${actions(linkButton('Back to Gesso', backUrl))}`)
}

/** The payment page of the sandbox. */
export const checkoutPages = (app: FastifyInstance, { checkouts, homeUrl, tell }: CheckoutPagesDeps): void => {
  const back = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)

  const pay = async (checkout: SandboxCheckout, reply: FastifyReply) => {
    const paid = await checkouts.pay(checkout)
    if (!paid) return sendSandboxPage(reply, 410, closedPage(checkout.cancelUrl, true))
    await tell(paid, 'checkout.session.completed')
    return back(reply, checkout.successUrl)
  }

  const payLate = async (checkout: SandboxCheckout, reply: FastifyReply) => {
    const expired = await checkouts.expire(checkout.id)
    await tell(expired, 'checkout.session.expired')
    const paid = await checkouts.payLate(checkout)
    if (paid) await tell(paid, 'checkout.session.async_payment_succeeded')
    return back(reply, checkout.successUrl)
  }

  app.get<{ Params: { token: string } }>(`${CHECKOUT}/:token`, async ({ params }, reply) => {
    const checkout = await checkouts.byToken(params.token)
    if (!checkout) return sendSandboxPage(reply, 404, closedPage(homeUrl, false))
    if (checkout.paymentId !== null) return back(reply, checkout.successUrl)
    const isOpen = checkouts.present(checkout).status === 'open'
    return isOpen
      ? sendSandboxPage(reply, 200, paymentPage(checkout))
      : sendSandboxPage(reply, 410, closedPage(checkout.cancelUrl, true))
  })

  app.post<{ Params: { token: string }; Body: URLSearchParams | undefined }>(
    `${CHECKOUT}/:token`,
    async (request, reply) => {
      const checkout = await checkouts.byToken(request.params.token)
      if (!checkout) return sendSandboxPage(reply, 404, closedPage(homeUrl, false))
      if (checkout.paymentId !== null) return back(reply, checkout.successUrl)
      switch (request.body?.get('action')) {
        case 'ask':
          return sendSandboxPage(reply, 200, bankPage(checkout))
        case 'decline':
          await tell(checkout, PAYMENT_DECLINED)
          return sendSandboxPage(reply, 402, paymentPage(checkout, true))
        case 'late':
          return payLate(checkout, reply)
        default:
          return pay(checkout, reply)
      }
    },
  )
}

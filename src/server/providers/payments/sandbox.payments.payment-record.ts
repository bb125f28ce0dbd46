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
import type { SandboxDispute, SandboxDisputes } from './sandbox.payments.disputes.ts'
import {
  PAYMENT_RECORD,
  type SandboxMoney,
  type SandboxMovement,
  type SandboxPage as SandboxPaymentPage,
} from './sandbox.payments.money.ts'
import { page } from './sandbox.payments.payment-page.ts'

export interface PaymentRecordDeps {
  money: SandboxMoney
  disputes: SandboxDisputes
  homeUrl: string
  /** Sends an event about a refund or a dispute of the payment to the application. */
  notifyAbout(payment: SandboxPaymentPage, object: 'refund' | 'dispute', type: string, id: string): Promise<void>
}

const renderRefund = ({ id, amountMinor, currency, failedAt }: SandboxMovement): Markup => html`<form method="post">
${facts({ [id]: `${formatMoney({ amountMinor, currency })}, ${failedAt ? 'failed' : 'made'}` })}
${
  !failedAt &&
  html`${hiddenFields({ id })}${actions(button({ label: 'Let it fail', look: 'outline', name: 'action', value: 'fail-refund' }))}`
}
</form>`

const STAGES: Record<SandboxDispute['stage'], string> = {
  inquiry: 'the bank asks, and took nothing',
  needs_response: 'open, and the money is taken',
  under_review: 'answered, and the money is taken',
  won: 'decided for the seller',
  lost: 'decided for the buyer',
}

const renderDispute = ({
  id,
  stage,
  amountMinor,
  currency,
  evidence,
}: SandboxDispute): Markup => html`<form method="post">
${facts({ [id]: `${formatMoney({ amountMinor, currency })}, ${STAGES[stage]}`, ...(evidence && { Answer: evidence.text || 'A file' }) })}
${
  stage !== 'won' &&
  stage !== 'lost' &&
  html`${hiddenFields({ id })}${actions(
    button({ label: 'Decide for the seller', look: 'outline', name: 'action', value: 'win' }),
    button({ label: 'Decide for the buyer', look: 'outline', name: 'action', value: 'lose' }),
  )}`
}
</form>`

const renderDisputes = (disputes: readonly SandboxDispute[]): Markup =>
  disputes.some(({ stage }) => stage !== 'won')
    ? html`${disputes.map(renderDispute)}`
    : html`${disputes.map(renderDispute)}<form method="post">
<p>The buyer says at their bank that the work did not arrive. A dispute takes the money and a fee of $15.00; a question takes nothing.</p>
${actions(
  button({ label: 'Open a dispute', look: 'outline', name: 'action', value: 'dispute' }),
  button({ label: 'Ask a question', look: 'outline', name: 'action', value: 'ask' }),
)}
</form>`

interface KnownPayment {
  payment: SandboxPaymentPage
  refunds: readonly SandboxMovement[]
  disputes: readonly SandboxDispute[]
}

const recordPage = ({ payment, refunds, disputes }: KnownPayment, homeUrl: string): SandboxPage => {
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
${panel('Disputes', renderDisputes(disputes))}
${actions(linkButton('Back to Gesso', homeUrl))}`,
  )
}

/** What the sandbox knows of a payment, and what its bank may do to it later. */
export const paymentRecord = (app: FastifyInstance, deps: PaymentRecordDeps): void => {
  const { money, homeUrl, notifyAbout } = deps
  const unknown = (reply: FastifyReply) => {
    const title = 'There is no such payment'
    return sendSandboxPage(reply, 404, page(title, message(title, 'Open it from its order.', homeUrl)))
  }

  const act = async (payment: SandboxPaymentPage, action: string, id: string): Promise<void> => {
    if (action === 'fail-refund') {
      const failed = await money.failRefund(payment.paymentId ?? '', id)
      if (failed) await notifyAbout(payment, 'refund', 'refund.failed', failed.id)
    } else if (action === 'dispute' || action === 'ask') {
      const opened = await deps.disputes.open(payment, action === 'ask' ? 'inquiry' : 'needs_response')
      if (opened) await notifyAbout(payment, 'dispute', 'charge.dispute.created', opened.id)
    } else if (action === 'win' || action === 'lose') {
      const closed = await deps.disputes.close(payment, id, action === 'win' ? 'won' : 'lost')
      if (closed) await notifyAbout(payment, 'dispute', 'charge.dispute.closed', closed.id)
    }
  }

  app.get<{ Params: { id: string } }>(`${PAYMENT_RECORD}/:id`, async ({ params: { id } }, reply) => {
    const payment = await money.byPayment(id)
    if (!payment) return unknown(reply)
    const [refunds, disputes] = await Promise.all([money.listRefunds(id), deps.disputes.list(id)])
    return sendSandboxPage(reply, 200, recordPage({ payment, refunds, disputes }, homeUrl))
  })

  app.post<{ Params: { id: string }; Body: URLSearchParams | undefined }>(
    `${PAYMENT_RECORD}/:id`,
    async ({ params: { id }, body }, reply) => {
      const payment = await money.byPayment(id)
      if (!payment) return unknown(reply)
      await act(payment, body?.get('action') ?? '', body?.get('id') ?? '')
      return reply.header('cache-control', 'no-store').redirect(`${PAYMENT_RECORD}/${id}`, 303)
    },
  )
}

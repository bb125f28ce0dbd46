import type { FastifyPluginAsync } from 'fastify'
import { isFromThisMachine } from '../http/client-address.ts'
import { apiHeaders } from '../http/headers.ts'
import { html, type Markup } from '../pages/markup.ts'
import { panel, type SandboxPage, sendSandboxPage } from '../pages/sandbox-page.ts'
import type { MailOutbox, OutboxMail } from './mail-outbox.ts'

const MAX_SHOWN = 100

const withLinks = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))

const describeState = ({ sentAt, failure }: OutboxMail): string =>
  failure ? `failed: ${failure}` : sentAt ? 'in the outbox' : 'waiting'

const mailPanel = (mail: OutboxMail): Markup =>
  panel(
    mail.subject,
    html`<p>To ${mail.to}, ${mail.createdAt.toISOString()}, ${describeState(mail)}</p><pre>${withLinks(mail.text)}</pre>
${(mail.attachments ?? []).map(({ name, type, base64 }) => html`<p><a download="${name}" href="data:${type};base64,${base64}">${name}</a></p>`)}`,
  )

const page = (mails: OutboxMail[]): SandboxPage => ({
  name: 'Mail sandbox',
  notice: 'No mail server is set, so mail stays here. Set SMTP_URL and MAIL_FROM to send it.',
  title: 'Outbox',
  content: html`<h1>Outbox</h1>${mails.length > 0 ? mails.map(mailPanel) : html`<p class="lead">No mail yet.</p>`}`,
})

/**
 * `/dev/outbox` and `/dev/outbox.json`: the mail of a local installation that has no mail server. Mail contains links that
 * open accounts, so only this machine may read it.
 */
export const devOutboxRoutes =
  (outbox: Pick<MailOutbox, 'latest'>): FastifyPluginAsync =>
  async (http) => {
    http.get('/dev/outbox', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound()
      return sendSandboxPage(reply, 200, page(await outbox.latest(MAX_SHOWN)))
    })
    http.get('/dev/outbox.json', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound()
      const mails = await outbox.latest(MAX_SHOWN)
      return reply.headers({ ...apiHeaders, 'cache-control': 'no-store' }).send({
        mails: mails.map(({ id, to, subject, text, createdAt, sentAt, failure }) => ({
          id,
          to,
          subject,
          text,
          created_at: createdAt,
          sent_at: sentAt,
          failure,
        })),
      })
    })
  }

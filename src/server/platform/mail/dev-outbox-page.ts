import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { isFromThisMachine } from '../http/client-address.ts'
import { apiHeaders } from '../http/headers.ts'
import type { MailOutbox, OutboxMail } from './mail-outbox.ts'

const SHOWN = 100

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('')

const stateOf = ({ sentAt, failure }: OutboxMail): string =>
  failure ? `failed: ${failure}` : sentAt ? 'in the outbox' : 'waiting'

const article = (mail: OutboxMail): string => `<article>
<h2>${escape(mail.subject)}</h2>
<p>To ${escape(mail.to)}, ${escape(mail.createdAt.toISOString())}, ${escape(stateOf(mail))}</p>
<pre>${withLinks(mail.text)}</pre>
</article>`

const page = (mails: OutboxMail[], nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Outbox</title>
<style nonce="${nonce}">
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid; padding: 1rem 0 }
h2 { font-size: 1.125rem; margin: 0 }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>No mail server is set, so mail stays here. Set SMTP_URL and MAIL_FROM to send it.</p>
${mails.length > 0 ? mails.map(article).join('\n') : '<p>No mail yet.</p>'}
</main>
</body>
</html>
`

/**
 * `/dev/outbox` and `/dev/outbox.json`: the mail a local installation keeps. It holds links that open accounts, so it
 * answers this machine only.
 */
export const devOutboxRoutes =
  (outbox: Pick<MailOutbox, 'latest'>): FastifyPluginAsync =>
  async (http) => {
    http.get('/dev/outbox', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound()
      const nonce = randomBytes(16).toString('base64')
      return reply
        .headers({ ...apiHeaders, 'cache-control': 'no-store' })
        .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
        .type('text/html; charset=utf-8')
        .send(page(await outbox.latest(SHOWN), nonce))
    })
    http.get('/dev/outbox.json', async (request, reply) => {
      if (!isFromThisMachine(request)) return reply.callNotFound()
      const mails = await outbox.latest(SHOWN)
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

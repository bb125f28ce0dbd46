import { setTimeout as delay } from 'node:timers/promises'
import type { Circuits } from '#server/platform/vendors/circuits.ts'
import type { MailProvider } from './mail.provider.ts'

const TIMEOUT_MS = 20_000
/** Less than the time limit of a silent connection, so that an idle one is closed by a QUIT. */
const IDLE_MS = 10_000
/** Servers limit the mails of one connection; 100 is a usual limit. */
const MAILS_PER_CONNECTION = 100
/** The server has too many connections and took nothing (432 is Microsoft's). */
const TOO_MANY = new Set<unknown>([421, 432])
/** After these, its mail counts as failed. A failed attempt at once would use up all attempts of many mails. */
const WAITS_MS = [1000, 3000, 9000]

export interface SmtpMailDeps {
  /** Like `smtps://user:secret@host:465`. */
  url: string
  /** The sender, `hello@example.org` or with a name before it: `Gesso <hello@example.org>`. */
  from: string
  /** The name of the sender now; null for that of `from`. */
  senderName(): string | null
  /** The maximum number of connections to the server. */
  connections: number
  circuits: Circuits
}

const isRefusedConnection = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && TOO_MANY.has(error.responseCode)

/** Whether the server is down; one that refuses a mail (from 500 on), or a further connection for now, is not. */
const isOutage = (error: unknown): boolean => {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code < 500 && !TOO_MANY.has(code)
}

/**
 * Sends mail over SMTP. Connections are kept for the next mails and closed when idle. If the server has closed one meanwhile, a mail
 * of which no byte was sent goes over another one, and while it accepts no further connection, a mail waits for those that are open.
 * Everything else that fails is left to the job.
 */
export const createSmtpMail = ({ url, from, senderName, connections, circuits }: SmtpMailDeps): MailProvider => {
  const [address = from] = /[^\s<>]+@[^\s<>]+/.exec(from) ?? []
  const domain = address.slice(address.lastIndexOf('@') + 1)
  // Loaded with the first mail: many installations never send one, and this saves memory at idle.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: connections,
      maxMessages: MAILS_PER_CONNECTION,
      idleTimeout: IDLE_MS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: ReturnType<typeof open> | undefined
  const circuit = circuits.for('the mail server', { isOutage })
  return {
    name: 'smtp',
    keepsInOutbox: false,
    concurrency: connections,
    async send({ id, to, subject, text, unsubscribeUrl, attachments = [] }) {
      // An address object is a single mailbox: a comma or line break in it cannot add recipients.
      transport ??= open()
      const unsubscribe = unsubscribeUrl && {
        list: { unsubscribe: unsubscribeUrl },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }
      const name = senderName()
      const mail = {
        // The same at each attempt, so that mailboxes can drop a copy.
        messageId: `<${id}@${domain}>`,
        from: name === null ? from : { name, address },
        to: { name: '', address: to },
        subject,
        text,
        ...unsubscribe,
      }
      const files = attachments.map(({ name, type, base64 }) => ({
        filename: name,
        contentType: type,
        content: base64,
        encoding: 'base64',
      }))
      const whole = { ...mail, ...(files.length > 0 && { attachments: files }) }
      const opened = await transport
      for (const waitMs of [...WAITS_MS, null]) {
        try {
          await circuit.run(() => opened.sendMail(whole))
          return
        } catch (error) {
          if (waitMs === null || !isRefusedConnection(error)) throw error
          await delay(waitMs)
        }
      }
    },
    async close() {
      const opened = await transport
      opened?.close()
    },
  }
}

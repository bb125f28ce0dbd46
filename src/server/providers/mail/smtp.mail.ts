import type { Transporter } from 'nodemailer'
import type { MailProvider } from './mail.provider.ts'

const TIMEOUT_MS = 20_000

export interface SmtpMailDeps {
  /** Like `smtps://user:secret@host:465`. */
  url: string
  /** The sender, `hello@example.org` or with a name before it: `Gesso <hello@example.org>`. */
  from: string
  /** The name of the sender now; null for that of `from`. */
  senderName(): string | null
}

/** Sends mail over SMTP. */
export const createSmtpMail = ({ url, from, senderName }: SmtpMailDeps): MailProvider => {
  const [address = from] = /[^\s<>]+@[^\s<>]+/.exec(from) ?? []
  let transport: Promise<Transporter> | undefined
  // Loaded with the first mail: many installations never send one, and this saves memory at idle.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    name: 'smtp',
    keepsInOutbox: false,
    async send({ to, subject, text, unsubscribeUrl, attachments = [] }) {
      // An address object is a single mailbox: a comma or line break in it cannot add recipients.
      transport ??= open()
      const unsubscribe = unsubscribeUrl && {
        list: { unsubscribe: unsubscribeUrl },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }
      const name = senderName()
      const mail = {
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
      await (await transport).sendMail({ ...mail, ...(files.length > 0 && { attachments: files }) })
    },
  }
}

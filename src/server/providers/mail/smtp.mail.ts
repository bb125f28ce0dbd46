import type { Transporter } from 'nodemailer'
import type { MailProvider } from './mail.provider.ts'

const TIMEOUT_MS = 20_000

/** Hands mail to a mail server. `url` is like `smtps://user:secret@host:465`, `from` the sender's address. */
export const createSmtpMail = ({ url, from }: { url: string; from: string }): MailProvider => {
  let transport: Promise<Transporter> | undefined
  // Loaded with the first mail: most installations of one machine send none, and at rest every megabyte counts.
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
    async send({ to, subject, text }) {
      // An address object is taken as one mailbox: a comma or a line break in it adds nobody.
      transport ??= open()
      await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text })
    },
  }
}

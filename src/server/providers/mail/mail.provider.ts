import type { Mail } from '#server/platform/mail/mail-outbox.ts'

export type { Mail }

/** Sends mail. Features never call it: they store mail in the outbox in their transaction, and a job sends it. */
export interface MailProvider {
  readonly name: string
  /** True when mail is read in the outbox; false when it is sent. */
  readonly keepsInOutbox: boolean
  /** Throws when the mail was not accepted; the job retries. */
  send(mail: Mail): Promise<void>
}

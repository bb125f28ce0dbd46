import type { Mail } from '#server/platform/mail/mail-outbox.ts'

export type { Mail }

/** Sends mail. Features never call it: they write to the mail outbox in their transaction, a job sends. */
export interface MailProvider {
  readonly name: string
  /** True when mail stays to be read in the outbox; false when it leaves the house. */
  readonly keepsInOutbox: boolean
  /** Throws when the mail was not taken; the job tries again. */
  send(mail: Mail): Promise<void>
}

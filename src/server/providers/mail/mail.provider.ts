import type { Mail, MailTransport } from '#server/platform/mail/mail-outbox.ts'

export type { Mail }

/** Sends mail. Features never call it: they store mail in the outbox in their transaction, and a job sends it. */
export interface MailProvider extends MailTransport {
  readonly name: string
  /** To be called once nothing is being sent any more. */
  close(): Promise<void>
}

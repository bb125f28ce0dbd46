/** A plain-text mail. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mail. Features never call it: they write to the mail outbox in their transaction, a job sends. */
export interface MailProvider {
  readonly name: string
  send(mail: Mail): Promise<void>
}

import { getUndelivered, type Undelivered } from '#contract/operations.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { DeadLetters } from '#server/platform/jobs/dead-letters.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'

export interface UndeliveredDeps {
  deadLetters: Pick<DeadLetters, 'counts'>
  mail: Pick<MailOutbox, 'failed'>
}

const presentMail = ({ count, last }: Awaited<ReturnType<MailOutbox['failed']>>): Undelivered['mail'] => ({
  count,
  last_failure: last && { message: last.failure, written_at: last.writtenAt.toISOString() },
})

export const operationsRoutes = ({ deadLetters, mail }: UndeliveredDeps): Binding[] => [
  route(getUndelivered, async () => ({
    events: (await deadLetters.counts()).map(({ job, count }) => ({ name: job, count })),
    mail: presentMail(await mail.failed()),
  })),
]

import { getUndelivered, listFailedEvents, retryEvent, type Undelivered } from '#contract/operations.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { DeadLetters } from '#server/platform/jobs/dead-letters.ts'
import type { FailedRun } from '#server/platform/jobs/failed-runs.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { type Circuits, listFailing } from '#server/platform/vendors/circuits.ts'
import type { FailedEvents } from './failed-events.service.ts'

export interface UndeliveredDeps {
  deadLetters: Pick<DeadLetters, 'counts'>
  mail: Pick<MailOutbox, 'failed'>
  jobs: Pick<Jobs, 'failedRuns'>
  vendors: Circuits['states']
}

const presentMail = ({ count, last }: Awaited<ReturnType<MailOutbox['failed']>>): Undelivered['mail'] => ({
  count,
  last_failure: last && { message: last.failure, written_at: last.writtenAt.toISOString() },
})

const presentRun = ({ job, failure, since, failedAt }: FailedRun): Undelivered['jobs'][number] => ({
  name: job,
  failure,
  since: since.toISOString(),
  failed_at: failedAt.toISOString(),
})

export const operationsRoutes = (
  { deadLetters, mail, jobs, vendors }: UndeliveredDeps,
  failedEvents: FailedEvents,
): Binding[] => [
  route(listFailedEvents, () => failedEvents.list()),
  route(retryEvent, ({ params, user }) => okAfter(failedEvents.retry(params.id, user))),
  route(getUndelivered, async () => ({
    events: (await deadLetters.counts()).map(({ job, count }) => ({ name: job, count })),
    mail: presentMail(await mail.failed()),
    jobs: (await jobs.failedRuns()).map(presentRun),
    vendors: listFailing(vendors()).map(({ vendor, openSince }) => ({
      vendor,
      failing_since: openSince.toISOString(),
    })),
  })),
]

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, ok } from './primitives.ts'

const moment = z.iso.datetime()

/** Events and mails that failed at every attempt, scheduled jobs that failed at their latest run, and vendors that fail. */
export const undelivered = z.object({
  /** Counted by the name of the consumer. */
  events: z.array(z.object({ name: z.string(), count: z.number().int() })),
  mail: z.object({
    count: z.number().int(),
    last_failure: z.object({ message: z.string(), written_at: moment }).nullable(),
  }),
  /** A good run removes a job from the list. */
  jobs: z.array(z.object({ name: z.string(), failure: z.string(), since: moment, failed_at: moment })),
  /** Vendors that the process which responds does not call, because they failed several times in a row. */
  vendors: z.array(z.object({ vendor: z.string(), failing_since: moment })),
})
export type Undelivered = z.infer<typeof undelivered>

/** An event that failed at every attempt. */
export const failedEvent = z.object({
  id,
  /** The name of the job. */
  job: z.string(),
  failure: z.string(),
  failed_at: moment,
})
export type FailedEvent = z.infer<typeof failedEvent>

export const listFailedEvents = endpoint({
  method: 'GET',
  path: '/admin/events',
  summary: 'The newest 200 events that failed at every attempt; admins only.',
  access: { kind: 'admin' },
  response: z.object({ items: z.array(failedEvent), total: z.number().int() }),
  errors: [],
  cache: 'private',
})

export const retryEvent = endpoint({
  method: 'POST',
  path: '/admin/events/:id/retry',
  summary: 'Deliver a failed event again; its consumer skips what it has already done. Admins only.',
  access: { kind: 'admin' },
  params: z.strictObject({ id }),
  response: ok,
  errors: ['not_found'],
})

export const getUndelivered = endpoint({
  method: 'GET',
  path: '/operations/undelivered',
  summary:
    'Events and emails that could not be delivered, scheduled jobs that failed, and vendors that fail; admins only.',
  access: { kind: 'admin' },
  response: undelivered,
  errors: [],
  cache: 'private',
})

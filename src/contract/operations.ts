import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Events and mails that failed at every attempt and wait for an administrator. */
export const undelivered = z.object({
  /** Counted by the name of the consumer. */
  events: z.array(z.object({ name: z.string(), count: z.number().int() })),
  mail: z.object({
    count: z.number().int(),
    last_failure: z.object({ message: z.string(), written_at: z.iso.datetime() }).nullable(),
  }),
})
export type Undelivered = z.infer<typeof undelivered>

export const getUndelivered = endpoint({
  method: 'GET',
  path: '/operations/undelivered',
  summary: 'Events and mail that could not be delivered; admins only.',
  access: { kind: 'admin' },
  response: undelivered,
  errors: [],
  cache: 'private',
})

// A process that starts to handle one event, notifies its parent and never completes: the parent kills it at this point.

import { createJobs } from '../../jobs/jobs.ts'
import { createLog } from '../../log.ts'
import { createEvents, subscribe } from '../events.ts'

const url = process.argv[2] ?? ''
const log = createLog('silent')
const jobs = createJobs(url, log)
const events = createEvents({ url, jobs, log })
events.subscribe(
  subscribe('exhibition.changed', {
    name: 'test.slow',
    async handle({ exhibitionId }) {
      process.send?.(exhibitionId)
      await new Promise(() => undefined)
    },
  }),
)
await jobs.start()

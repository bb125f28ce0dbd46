// A process that handles one event, tells its parent, and never comes to the end of it: the parent kills it there.

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

import { setTimeout as wait } from 'node:timers/promises'
import { serveTasks } from '../serve-tasks.ts'

const allocated: Buffer[] = []

// A worker that allocates as many megabytes and takes as many milliseconds as a task states, and returns its process id.
serveTasks(async (task) => {
  const { megabytes, ms = 0 } = task as { megabytes: number; ms?: number }
  allocated.push(Buffer.alloc(megabytes * 1024 * 1024, 1))
  await wait(ms)
  return process.pid
})

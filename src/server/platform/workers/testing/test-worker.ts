import { setTimeout as wait } from 'node:timers/promises'
import { serveTasks } from '../serve-tasks.ts'

const held: Buffer[] = []

// A worker that keeps as many megabytes and takes as many milliseconds as a task says, and answers which process it is.
serveTasks(
  async (task) => {
    const { megabytes, ms = 0 } = task as { megabytes: number; ms?: number }
    held.push(Buffer.alloc(megabytes * 1024 * 1024, 1))
    await wait(ms)
    return process.pid
  },
  () => null,
)

import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { serveTasks } from '#server/platform/workers/serve-tasks.ts'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { readInventory } from './read-inventory.ts'
import type { ReadingTask } from './reader-pool.ts'

// Entry of the child process that reads spreadsheets. Addresses in a file are never fetched.
Socket.prototype.connect = () => {
  throw new WorkerError('failed', 'an inventory worker has no network')
}
serveTasks(async (task) => {
  // The pool only sends tasks of this kind.
  const { file, options } = task as ReadingTask
  return readInventory(await readFile(file), options)
})

import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { serveTasks } from '#server/platform/workers/serve-tasks.ts'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import type { ReadOptions } from './table/inventory-reading.ts'
import { readInventory } from './table/read-inventory.ts'

// Entry of the child process that reads uploaded spreadsheets, which never requires the network.
Socket.prototype.connect = () => {
  throw new WorkerError('failed', 'an inventory worker has no network')
}
// The parent only sends tasks of this kind.
serveTasks(async (task) => {
  const { file, options } = task as { file: string; options: ReadOptions }
  return readInventory(await readFile(file), options)
})

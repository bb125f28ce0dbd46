import { refuseNetwork } from '#server/platform/workers/refuse-network.ts'
import { serveTasks } from '#server/platform/workers/serve-tasks.ts'
import { readInventoryFile } from './read-file.ts'
import type { ReadingTask } from './reader-pool.ts'

// Entry of the child process that reads spreadsheets. Addresses in a file are never fetched.
refuseNetwork()
serveTasks(async (task) => {
  // The pool only sends tasks of this kind.
  const { file, options } = task as ReadingTask
  return readInventoryFile(file, options)
})

import { serveTasks } from '../workers/serve-tasks.ts'
import { MEMORY_EXIT_CODE } from '../workers/worker-process.ts'
import { composeShare } from './compose-share.ts'
import { derivePicture } from './derive-picture.ts'
import { inspectPicture } from './inspect-picture.ts'
import { restrictDecoders } from './open-picture.ts'
import { MAX_WORKER_MEMORY_MB } from './picture-limits.ts'
import type { PictureResults, PictureTask } from './picture-task.ts'
import { squarePicture } from './square-picture.ts'

// Entry of the child process that decodes uploaded pictures, one task at a time; the parent enforces the time limit.
restrictDecoders()
// The parent only sends tasks of this kind.
serveTasks((task) => perform(task as PictureTask))

// Decoding runs on other threads, so the event loop stays free for this check.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_WORKER_MEMORY_MB * 1024 * 1024) process.exit(MEMORY_EXIT_CODE)
}, 50).unref()

const perform = (task: PictureTask): Promise<PictureResults[keyof PictureResults]> => {
  if (task.kind === 'inspect') return inspectPicture(task.file)
  if (task.kind === 'derive') return derivePicture(task.file, task.outFolder, task.widths)
  if (task.kind === 'square') return squarePicture(task.file, task.outFile, task.side)
  return composeShare(task)
}

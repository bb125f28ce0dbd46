import { composeShare } from './compose-share.ts'
import { derivePicture } from './derive-picture.ts'
import { inspectPicture } from './inspect-picture.ts'
import { restrictDecoders } from './open-picture.ts'
import { PictureError } from './picture-error.ts'
import { memoryExitCode, workerMemoryMb } from './picture-limits.ts'
import type { PictureReply, PictureTask } from './picture-task.ts'
import { squarePicture } from './square-picture.ts'

// Entry of the child process that decodes what strangers upload. One task at a time; the parent keeps the clock.
restrictDecoders()

process.on('message', (task: PictureTask) => {
  void answer(task).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))

// Decoding happens on other threads, so this loop stays free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > workerMemoryMb * 1024 * 1024) process.exit(memoryExitCode)
}, 50).unref()

async function answer(task: PictureTask): Promise<PictureReply> {
  try {
    return { ok: true, value: await perform(task) }
  } catch (error) {
    if (error instanceof PictureError) return { ok: false, code: error.code, message: error.message }
    return { ok: false, code: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

function perform(task: PictureTask): Promise<(PictureReply & { ok: true })['value']> {
  if (task.kind === 'inspect') return inspectPicture(task.file)
  if (task.kind === 'derive') return derivePicture(task.file, task.outFolder, task.widths)
  if (task.kind === 'square') return squarePicture(task.file, task.outFile, task.side)
  return composeShare(task)
}

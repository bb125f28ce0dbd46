import { serveTasks } from '../workers/serve-tasks.ts'
import { composeShare } from './compose-share.ts'
import { derivePicture } from './derive-picture.ts'
import { drawLogo } from './draw-logo.ts'
import { inspectPicture } from './inspect-picture.ts'
import { restrictDecoders } from './open-picture.ts'
import type { PictureResults, PictureTask } from './picture-task.ts'
import { squarePicture } from './square-picture.ts'

// Entry of the child process that decodes uploaded pictures, one task at a time; the parent enforces the limits.
restrictDecoders()
// The parent only sends tasks of this kind.
serveTasks((task) => perform(task as PictureTask))

const perform = (task: PictureTask): Promise<PictureResults[keyof PictureResults]> => {
  if (task.kind === 'inspect') return inspectPicture(task.file)
  if (task.kind === 'derive') return derivePicture(task.file, task.outFolder, task)
  if (task.kind === 'square') return squarePicture(task.file, task.outFile, task.side)
  if (task.kind === 'logo') return drawLogo(task.file, task.outFile, task.isDrawing)
  return composeShare(task)
}

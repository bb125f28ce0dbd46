import { refuseNetwork } from '#server/platform/workers/refuse-network.ts'
import { serveTasks } from '#server/platform/workers/serve-tasks.ts'
import type { PaperTask } from './paper-task.ts'
import { performPaper } from './perform-paper.ts'

// Entry of the child process that makes papers. Everything in them is in the task or in its files.
refuseNetwork()
// The pool only sends tasks of this kind.
serveTasks((task) => performPaper(task as PaperTask))

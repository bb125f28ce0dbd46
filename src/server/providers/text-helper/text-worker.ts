import { serveTasks } from '#server/platform/workers/serve-tasks.ts'
import { enhanceText } from './proofreading/enhance-text.ts'
import { startHarper } from './proofreading/harper.ts'
import type { TextRequest } from './text-helper.provider.ts'

// Entry of the child process of the built-in text helper. One text at a time; the parent enforces the time limit.

// A failure inside Harper prints what it was reading; people's words belong in no log.
Object.assign(console, { error: () => undefined })
const harper = startHarper()

const enhance = async (task: unknown) => {
  try {
    // The parent sends tasks of this kind only.
    return await enhanceText(task as TextRequest, await harper)
  } catch {
    // What broke inside WebAssembly stays broken: the next text gets a new process, and no word of this one gets out.
    return process.exit(1)
  }
}

serveTasks(enhance, () => null)

import { serveTasks } from '#server/platform/workers/serve-tasks.ts'
import { enhanceText } from './proofreading/enhance-text.ts'
import { startHarper } from './proofreading/harper.ts'
import type { TextRequest } from './text-helper.provider.ts'

// Entry of the child process of the built-in text helper. One text at a time; the parent enforces the time limit.

// A panic inside Harper prints the text it was processing, and user content must not be logged.
Object.assign(console, { error: () => undefined })
const harper = startHarper()

const enhance = async (task: unknown) => {
  try {
    // The parent only sends tasks of this kind.
    return await enhanceText(task as TextRequest, await harper)
  } catch {
    // A WebAssembly instance is unusable after a panic, so the process exits without reporting the text; the next text gets a
    // new process.
    return process.exit(1)
  }
}

serveTasks(enhance)

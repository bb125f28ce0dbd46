import { toast } from '#web/ui/toast.ts'

/**
 * Runs `then` once code that is loaded on demand has arrived, so that a window opens complete. If the code does not arrive,
 * the page stays as it is, and the same press tries again.
 */
export const whenLoaded = async <Code>(
  load: () => Promise<Code>,
  then: (code: Code) => void,
  otherwise?: () => void,
): Promise<void> => {
  let code: Code
  try {
    code = await load()
  } catch {
    toast.error('This could not be opened. Check your connection and try again.')
    otherwise?.()
    return
  }
  then(code)
}

import { toast } from '#web/ui/toast.ts'

/**
 * Runs `then` once code that is loaded on demand has arrived, so that a window opens complete. If the code does not arrive,
 * the page stays as it is, and the same press tries again.
 */
export const whenLoaded = async (load: () => Promise<unknown>, then: () => void): Promise<void> => {
  try {
    await load()
  } catch {
    toast.error('This could not be opened. Check your connection and try again.')
    return
  }
  then()
}

import type { LiveHint } from '#contract/live.ts'
import { logQuietly } from '#web/lib/log.ts'
import type { Item } from './item-counts.ts'

/** Says what succeeded over the live connection (CD-13.17 to CD-13.19). */
export const sendHint = async (name: LiveHint, { itemType, itemId }: Item): Promise<void> => {
  try {
    const { live } = await import('#web/lib/socket.ts')
    live.say(name, { itemId, itemType })
  } catch (error) {
    logQuietly('The live connection could not be loaded.', error)
  }
}

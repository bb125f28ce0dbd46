import type { Database } from '#server/platform/db/database.ts'
import type { PublicRows } from '#server/platform/db/public-rows.ts'
import { interactionsRead as read } from './interactions.read.ts'
import type { Item } from './interactions.repository.ts'

export interface LiveJoinsDeps {
  db: Database
  items: Record<Item['itemType'], Pick<PublicRows, 'findPublic'>>
}

interface Waiting extends Item {
  resolve(version: number | null): void
  reject(error: unknown): void
}

/** Items that are looked up together. */
const MAX_TOGETHER = 500

/**
 * The version of an item, null when it is not public. A page joins all its items at once, so those that are asked for during
 * a lookup share the next one: however many there are, they occupy one database connection of the process.
 */
export const createLiveJoins = ({ db, items }: LiveJoinsDeps) => {
  let waiting: Waiting[] = []
  let isRunning = false

  const look = async (itemType: Item['itemType'], asked: readonly Waiting[]): Promise<void> => {
    try {
      const ids = [...new Set(asked.map(({ itemId }) => itemId))]
      const visible = new Set((await items[itemType].findPublic(db, ids)).map(({ id }) => id))
      const versions = await read.versions(db, itemType, [...visible])
      for (const { itemId, resolve } of asked) resolve(visible.has(itemId) ? (versions.get(itemId) ?? 0) : null)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  const run = async (): Promise<void> => {
    isRunning = true
    while (waiting.length > 0) {
      const together = waiting.slice(0, MAX_TOGETHER)
      waiting = waiting.slice(MAX_TOGETHER)
      const kinds = Map.groupBy(together, ({ itemType }) => itemType)
      for (const [itemType, asked] of kinds) await look(itemType, asked)
    }
    isRunning = false
  }

  return ({ itemType, itemId }: Item): Promise<number | null> =>
    new Promise((resolve, reject) => {
      waiting.push({ itemType, itemId: itemId.toLowerCase(), resolve, reject })
      if (!isRunning) void run()
    })
}

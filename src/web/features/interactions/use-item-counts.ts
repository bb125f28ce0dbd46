import { useQuery, useQueryClient } from '@tanstack/react-query'
import { logQuietly } from '#web/lib/log.ts'
import { useSession } from '#web/lib/use-session.ts'
import { likedWorksKey } from '#web/shared/query-keys.ts'
import type { Counts, Item } from './interactions.calls.ts'

/**
 * The counts of an item, shared by everything on the page that shows them. They start as `initial`, which the public
 * page loaded for everybody, and are loaded again for the reader as soon as somebody is signed in (CD-11.2, CD-11.5).
 */
export const useItemCounts = (item: Item, initial: Counts) => {
  const { user } = useSession()
  const client = useQueryClient()
  const queryKey = ['interactions', item.itemType, item.itemId, user?.id ?? null]
  const { data: counts } = useQuery({
    queryKey,
    enabled: user !== null,
    initialData: initial,
    // The initial counts do not know the reader.
    initialDataUpdatedAt: 0,
    queryFn: async () => {
      try {
        const { readCounts } = await import('./interactions.calls.ts')
        return await readCounts(item)
      } catch (error) {
        logQuietly('The counts could not be loaded.', error)
        throw error
      }
    },
  })
  /** Shows what a call returned; a response that is still on its way is older and is dropped. */
  const update = (change: Partial<Counts>): void => {
    void client.cancelQueries({ queryKey })
    client.setQueryData<Counts>(queryKey, (current = initial) => ({ ...current, ...change }))
    if (change.liked !== undefined) void client.invalidateQueries({ queryKey: likedWorksKey })
  }
  return { counts, update }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logQuietly } from '#web/lib/log.ts'
import { pageLoaded } from '#web/lib/page-loaded.ts'
import { useSession } from '#web/lib/use-session.ts'
import { countsKey, likedWorksKey } from '#web/shared/query-keys.ts'
import { type Counts, type Item, readCounts } from './item-counts.ts'

/** What a call returned may be older than what is shown; whether the reader likes or saved it is known to nobody better. */
const merged = (shown: Counts, { liked = shown.liked, saved = shown.saved, ...change }: Partial<Counts>): Counts => {
  const isOlder = change.version !== undefined && change.version < shown.version
  return { ...shown, ...(isOlder ? {} : change), liked, saved }
}

/**
 * The counts of an item, shared by everything on the page that shows them. They start as `initial`, which the public
 * page loaded for everybody, are loaded again for the reader as soon as somebody is signed in (CD-11.2, CD-11.5), and follow
 * what others do (CD-13).
 */
export const useItemCounts = (item: Item, initial: Counts) => {
  const { user } = useSession()
  const client = useQueryClient()
  const { itemType, itemId } = item
  const userId = user?.id ?? null
  const queryKey = countsKey(itemType, itemId, userId)
  const { data: counts, isFetched } = useQuery({
    queryKey,
    enabled: userId !== null,
    initialData: initial,
    // The initial counts do not know the reader.
    initialDataUpdatedAt: 0,
    queryFn: async () => {
      try {
        return await readCounts(item, () => client.getQueryData<Counts>(queryKey)?.version)
      } catch (error) {
        logQuietly('The counts could not be loaded.', error)
        throw error
      }
    },
  })

  useEffect(() => {
    // Followed once the counts are read, so that the version says whether a change was missed in between.
    if (userId === null || !isFetched) return
    let isShown = true
    let unfollow = (): void => undefined
    pageLoaded()
      .then(() => import('./live-items.ts'))
      .then(({ followItem }) => {
        if (isShown) unfollow = followItem({ itemType, itemId }, client)
      })
      .catch((error: unknown) => logQuietly('The live connection could not be loaded.', error))
    return () => {
      isShown = false
      unfollow()
    }
  }, [itemType, itemId, userId, isFetched, client])

  /** Shows what a call returned. A response that is still on its way is older: it is dropped, and read again. */
  const update = (change: Partial<Counts>): void => {
    const isReading = client.isFetching({ queryKey }) > 0
    void client.cancelQueries({ queryKey })
    client.setQueryData<Counts>(queryKey, (shown = initial) => merged(shown, change))
    if (isReading) void client.invalidateQueries({ queryKey })
    if (change.liked !== undefined) void client.invalidateQueries({ queryKey: likedWorksKey })
  }
  return { counts, update }
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { ownProfileKey, session } from '#web/lib/live-session.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

/** The profile of the signed-in person. A save calls `session.adopt`, which updates the cache of this query as well. */
const readOwnProfile = async () => {
  const user = await api('GET /users/profile', {})
  session.adopt(user)
  return user
}

/** The same query on the server, as the person whose page is rendered. */
export const ownProfileQuery = (read: ReadApi) =>
  queryOptions({
    queryKey: ownProfileKey,
    queryFn: () => read('GET /users/profile', {}),
  })

/** `always` reads it when the page opens, however fresh what came with the page is. */
export const useOwnProfile = ({ always = false } = {}) =>
  useQuery({ queryKey: ownProfileKey, queryFn: readOwnProfile, refetchOnMount: always ? 'always' : true })

/**
 * The profile for a form, as the server has it now: an older copy would bring back what was changed on another device.
 * What came with the page itself is as good as a new request.
 */
export const useCurrentProfile = () => {
  const query = useOwnProfile()
  const [isFromPage] = useState(() => !query.isStale)
  const isCurrent = isFromPage || (query.isFetchedAfterMount && !query.isError)
  return { ...query, data: isCurrent ? query.data : undefined }
}

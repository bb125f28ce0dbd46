import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows the response to a change. A read that is under way may have begun before the change, and would bring back what
 * was: it begins again.
 */
export const storeResponse = async <Data>(
  client: QueryClient,
  queryKey: QueryKey,
  data: Data | ((known: Data | undefined) => Data | undefined),
): Promise<void> => {
  const query = { queryKey, exact: true }
  const isReading = client.isFetching(query) > 0
  if (isReading) await client.cancelQueries(query)
  client.setQueryData<Data>(queryKey, data)
  if (isReading) void client.invalidateQueries(query)
}

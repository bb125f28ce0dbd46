import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Options of a mutation whose result the screen shows at once: `change` is applied to the cached data, and taken back if the
 * call fails. Requests that are under way are cancelled, because their responses do not contain the change.
 */
export const optimistic = <Data, Input>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data, input: Input) => Data,
) => ({
  onMutate: async (input: Input) => {
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData<Data>(queryKey)
    client.setQueryData<Data>(queryKey, (data) => data && change(data, input))
    return { before }
  },
  onError: (_error: unknown, _input: Input, context: { before: Data | undefined } | undefined) => {
    client.setQueryData<Data>(queryKey, context?.before)
  },
})

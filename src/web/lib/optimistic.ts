import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Options of a mutation whose result the screen shows at once: `change` is applied to the cached data, and taken back if the
 * call fails. Requests that are under way are cancelled, because their responses do not contain the change. Where several
 * calls may change the same data at a time, `takeBack` takes back only what this one changed.
 */
export const optimistic = <Data, Input>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data, input: Input) => Data,
  takeBack: (data: Data, before: Data, input: Input) => Data = (_data, before) => before,
) => ({
  onMutate: async (input: Input) => {
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData<Data>(queryKey)
    client.setQueryData<Data>(queryKey, (data) => data && change(data, input))
    return { before }
  },
  onError: (_error: unknown, input: Input, context: { before: Data | undefined } | undefined) => {
    const before = context?.before
    if (before !== undefined)
      client.setQueryData<Data>(queryKey, (data) => (data === undefined ? before : takeBack(data, before, input)))
  },
})

import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import { createContext, type LoaderFunctionArgs, type Params, type RouterContextProvider } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { session } from '#web/lib/live-session.ts'
import { logQuietly } from '#web/lib/log.ts'
import { pageServices, type ReadApi } from '#web/lib/page-services.ts'
import { browserQueries, createQueryClient } from '#web/lib/query-client.ts'
import { ownProfileQuery } from './own-profile.ts'

interface Reader {
  user: Profile
  read: ReadApi
  queries: QueryClient
}

/** Shared by all loaders of one request. */
const readerContext = createContext<Promise<Reader | null> | null>(null)

const findReader = async (context: Readonly<RouterContextProvider>): Promise<Reader | null> => {
  const read = await context.get(pageServices).readerApi()
  if (!read) return null
  const queries = createQueryClient()
  try {
    return { user: await queries.fetchQuery(ownProfileQuery(read)), read, queries }
  } catch (error) {
    // The browser will request the profile itself and show what is wrong.
    logQuietly('The profile was not read while a page was rendered.', error)
    return null
  }
}

/** Whose page is rendered on the server, as the refresh cookie says; null if the browser has to determine it. */
export const getReader = (context: Readonly<RouterContextProvider>): Promise<Reader | null> => {
  const reader = context.get(readerContext) ?? findReader(context)
  context.set(readerContext, reader)
  return reader
}

export interface SignedInPage extends Omit<Reader, 'read'> {
  /** On the server. Without it the queries call the API, whose code they load with the first call. */
  read?: ReadApi
  params: Params
  url: URL
}

/** Starts the queries that a page shows first. A query that fails is repeated by the section that shows it. */
export type PrefetchPage = (page: SignedInPage) => Promise<unknown>[]

/** A query that takes longer, for example because it waits for another service, is left to the browser. */
const PREFETCH_MS = 1000

/** The loader of a signed-in page on the server: its first data arrives with the HTML. */
export const loadOnServer =
  (prefetch: PrefetchPage) =>
  async ({ context, params, request }: LoaderFunctionArgs): Promise<DehydratedState | null> => {
    const reader = await getReader(context)
    if (!reader) return null
    const timeout = AbortSignal.timeout(PREFETCH_MS)
    const tooLate = new Promise((resolve) => timeout.addEventListener('abort', resolve, { once: true }))
    await Promise.race([Promise.all(prefetch({ ...reader, params, url: new URL(request.url) })), tooLate])
    const isPageData = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { status: string } }) =>
      state.status === 'success' && queryKey[0] !== 'profile'
    return dehydrate(reader.queries, { shouldDehydrateQuery: isPageData })
  }

/** The same in the browser: navigation starts the queries and does not wait for them. */
export const loadInBrowser =
  (prefetch: PrefetchPage) =>
  ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): null => {
    const { user } = session.get()
    if (user) void Promise.all(prefetch({ user, queries: browserQueries(), params, url: new URL(request.url) }))
    return null
  }

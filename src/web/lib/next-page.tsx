import { MESSAGES } from '#contract/messages.ts'
import { ShowMore } from '#web/ui/show-more.tsx'

interface NextPageProps {
  /** What `useInfiniteQuery` answers. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Loads the next page of a list; nothing under the last one. A page that did not come is the caller's to tell. */
export function NextPage({ list }: NextPageProps) {
  if (!list.hasNextPage) return null
  return (
    <ShowMore busy={list.isFetchingNextPage} busyLabel={MESSAGES.loading} onMore={() => void list.fetchNextPage()} />
  )
}

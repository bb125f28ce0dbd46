import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'

export interface NextPageProps {
  /** What `useInfiniteQuery` answers. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Said when the next page did not come; what is there stays, and the button asks again. */
  failed: string
}

/** Loads the next page of a list; nothing under the last one. */
export function NextPage({ list, failed }: NextPageProps) {
  return (
    <>
      {list.isFetchNextPageError && <ErrorState message={failed} />}
      {list.hasNextPage && (
        <ShowMore
          busy={list.isFetchingNextPage}
          busyLabel={PUBLIC_MESSAGES.loading}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

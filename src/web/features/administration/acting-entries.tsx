import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { NextPage } from '#web/lib/next-page.tsx'
import { ActingLog } from '#web/shared/acting/acting-log.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { ADMIN_KEY } from './administration.queries.ts'

/** What administrators did for one member. */
const useMemberLog = (memberId: string) =>
  useInfiniteQuery({
    queryKey: [ADMIN_KEY, 'acting', memberId],
    queryFn: ({ pageParam }) =>
      api('GET /admin/users/:id/acting', { params: { id: memberId }, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** The page's content below the tabs: its heading names the member once they are known. */
export function ActingEntries({ memberId }: { memberId: string }) {
  const log = useMemberLog(memberId)
  const name = log.data?.pages[0]?.member?.name ?? 'a Member'
  return (
    <>
      <PageHead title={`Done for ${name}`} />
      <Entries log={log} />
    </>
  )
}

function Entries({ log }: { log: ReturnType<typeof useMemberLog> }) {
  const entries = log.data?.pages.flatMap(({ items }) => items)
  if (log.isPending) return <SkeletonGroup height={320} />
  if (!entries)
    return (
      <LoadError
        headingLevel={2}
        title={`We couldn't load this list`}
        query={log}
        message="Nothing was changed. Try again in a moment."
      />
    )
  if (entries.length === 0) return <EmptyState headingLevel={2} title="Nothing was asked or done" />
  return (
    <>
      <ActingLog entries={entries} isMember={false} />
      <NextPage list={log} failed="The rest could not be loaded." />
    </>
  )
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReportKind } from '#contract/report-reasons.ts'
import { api } from '#web/lib/api.ts'

export const ADMIN_KEY = 'admin'

/** What a list is asked for. */
export interface ListQuery<F extends string> {
  filter: F
  q: string
  cursor: string | undefined
}

export interface ListPage<Row, F extends string> {
  items: Row[]
  next_cursor: string | null
  /** Of every filter, whatever is looked for; null where a list has no filters. */
  counts: Partial<Record<F, number>> | null
}

/** The numbers beside the parts of the administration. */
export const useOverview = () =>
  useQuery({ queryKey: [ADMIN_KEY, 'overview'], queryFn: () => api('GET /admin/overview', {}) })

/** One page of a list; the one before stays until it has come. */
export const useListPage = <Row, F extends string>(
  name: string,
  query: ListQuery<F>,
  read: (query: ListQuery<F>) => Promise<ListPage<Row, F>>,
) =>
  useQuery({
    queryKey: [ADMIN_KEY, name, query],
    queryFn: () => read(query),
    placeholderData: keepPreviousData,
  })

export const useReport = (kind: ReportKind, id: string) =>
  useQuery({
    queryKey: [ADMIN_KEY, 'report', kind, id],
    queryFn: () => api('GET /admin/reports/:kind/:id', { params: { kind, id } }),
  })

/** Does something an administrator confirmed, and reads everything again that may have changed with it. */
export const useAdminAction = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ run, reason }: { run: (reason: string) => Promise<unknown>; reason: string }) => run(reason),
    onSuccess: () => client.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  })
}

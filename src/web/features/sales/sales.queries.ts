import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

const recordedSalesKey = ['recorded sales'] as const

/** Sales that the signed-in person recorded, the last recorded first. */
export const useRecordedSales = () =>
  useInfiniteQuery({
    queryKey: [...recordedSalesKey, 'list'],
    queryFn: ({ pageParam }) => api('GET /recorded-sales', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** What a year brought. */
export const useIncome = (year: number) =>
  useQuery({ queryKey: [...recordedSalesKey, 'income', year], queryFn: () => api('GET /income', { query: { year } }) })

/** The CSV file of a year. */
export const useIncomeFile = () =>
  useMutation({
    mutationFn: (year: number): Promise<Blob> => api('GET /income/file', { query: { year } }, { file: true }),
  })

/** Takes back a sale that was recorded by mistake. */
export const useTakeBack = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('POST /recorded-sales/:id/take-back', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: recordedSalesKey }),
  })
}

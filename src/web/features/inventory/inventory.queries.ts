import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { changeWorks } from '#contract/inventory.ts'
import {
  WORK_DIRECTIONS,
  WORK_FILTERS,
  WORK_SORTS,
  type WorkDirection,
  type WorkFilter,
  type WorkSort,
} from '#contract/inventory-terms.ts'
import { api } from '#web/lib/api.ts'
import type { ReadApi } from '#web/lib/page-services.ts'

export const inventoryKey = ['inventory'] as const

/** What the table is asked for; it is in the address. */
export interface WorksQuery {
  q: string
  filter: WorkFilter
  yearFrom: string
  yearTo: string
  sort: WorkSort
  direction: WorkDirection
}

/** The first of them applies where the address has another word. */
const read = <T extends string>(params: URLSearchParams, key: string, known: readonly T[], otherwise: T): T =>
  known.find((one) => one === params.get(key)) ?? otherwise
const readYear = (params: URLSearchParams, key: string): string =>
  /^[1-9]\d{0,3}$/.exec(params.get(key) ?? '')?.[0] ?? ''

export const readWorksQuery = (params: URLSearchParams): WorksQuery => ({
  q: (params.get('q') ?? '').trim(),
  filter: read(params, 'filter', WORK_FILTERS, 'all'),
  yearFrom: readYear(params, 'from'),
  yearTo: readYear(params, 'to'),
  sort: read(params, 'sort', WORK_SORTS, 'number'),
  direction: read(params, 'direction', WORK_DIRECTIONS, 'desc'),
})

const toChoice = ({ q, filter, yearFrom, yearTo }: WorksQuery) => ({
  filter,
  ...(q && { q }),
  ...(yearFrom && { year_from: Number(yearFrom) }),
  ...(yearTo && { year_to: Number(yearTo) }),
})

export const worksQuery = (query: WorksQuery, cursor: string | undefined, readApi: ReadApi = api) =>
  queryOptions({
    queryKey: [...inventoryKey, query, cursor ?? null],
    queryFn: () =>
      readApi('GET /inventory/works', {
        query: {
          ...toChoice(query),
          sort: query.sort,
          direction: query.direction,
          limit: 50,
          ...(cursor && { cursor }),
        },
      }),
  })

/** One page of the table; the one before stays until it has come. */
export const useWorks = (query: WorksQuery, cursor: string | undefined) =>
  useQuery({ ...worksQuery(query, cursor), placeholderData: keepPreviousData })

/** The ids of all works that a search and a filter find. */
export const useChooseAll = () =>
  useMutation({ mutationFn: (query: WorksQuery) => api('GET /inventory/works/ids', { query: toChoice(query) }) })

/** Deletes works, and reads everything again that may have shown them. */
export const useDeleteWorks = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api('POST /inventory/works/delete', { body: { ids } }),
    onSuccess: () => client.invalidateQueries(),
  })
}

/** Sets fields of many works, and reads everything again that may have shown them. */
export const useChangeWorks = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeWorks>) => api('POST /inventory/works/change', { body }),
    onSuccess: () => client.invalidateQueries(),
  })
}

import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { changeWorks } from '#contract/inventory.ts'
import {
  KIND_FILTERS,
  type KindFilter,
  PICTURE_FILTERS,
  type PictureFilter,
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
  mediumClass: KindFilter | ''
  series: string
  place: string
  tag: string
  picture: PictureFilter | ''
  priceFrom: string
  priceTo: string
  /** Of the bounds; empty: that of most prices. */
  priceCurrency: string
  sort: WorkSort
  direction: WorkDirection
}

/** The filters that are chosen in a window of their own. */
export type Narrowing =
  | 'yearFrom'
  | 'yearTo'
  | 'mediumClass'
  | 'series'
  | 'place'
  | 'tag'
  | 'picture'
  | 'priceFrom'
  | 'priceTo'
  | 'priceCurrency'
export const NO_FILTERS = { yearFrom: '', yearTo: '', mediumClass: '', series: '', place: '', tag: '', picture: '', priceFrom: '', priceTo: '', priceCurrency: '' } as const satisfies Record<Narrowing, ''> // biome-ignore format: one line

/** The first of them applies where the address has another word. */
const read = <T extends string>(params: URLSearchParams, key: string, known: readonly T[], otherwise: T): T =>
  known.find((one) => one === params.get(key)) ?? otherwise
const readYear = (params: URLSearchParams, key: string): string =>
  /^[1-9]\d{0,3}$/.exec(params.get(key) ?? '')?.[0] ?? ''

const readPrice = (params: URLSearchParams, key: string): string =>
  /^\d{1,9}(\.\d{1,3})?$/.exec(params.get(key) ?? '')?.[0] ?? ''
/** Without a bound it would take no work away. */
const readCurrency = (params: URLSearchParams): string =>
  (readPrice(params, 'price-from') || readPrice(params, 'price-to')) &&
  (/^[a-z]{3}$/.exec(params.get('price-in') ?? '')?.[0] ?? '')
const readText = (params: URLSearchParams, key: string): string => (params.get(key) ?? '').trim()

export const readWorksQuery = (params: URLSearchParams): WorksQuery => ({
  q: readText(params, 'q'),
  filter: read(params, 'filter', WORK_FILTERS, 'all'),
  yearFrom: readYear(params, 'from'),
  yearTo: readYear(params, 'to'),
  mediumClass: KIND_FILTERS.find((one) => one === params.get('medium')) ?? '',
  series: readText(params, 'series'),
  place: readText(params, 'place'),
  tag: readText(params, 'tag'),
  picture: PICTURE_FILTERS.find((one) => one === params.get('picture')) ?? '',
  priceFrom: readPrice(params, 'price-from'),
  priceTo: readPrice(params, 'price-to'),
  priceCurrency: readCurrency(params),
  sort: read(params, 'sort', WORK_SORTS, 'number'),
  direction: read(params, 'direction', WORK_DIRECTIONS, 'desc'),
})

/** The page of the table that the address names. */
export const readWorksPage = (params: URLSearchParams): number =>
  Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)

export const toChoice = (query: WorksQuery) => ({
  filter: query.filter,
  ...(query.q && { q: query.q }),
  ...(query.yearFrom && { year_from: Number(query.yearFrom) }),
  ...(query.yearTo && { year_to: Number(query.yearTo) }),
  ...(query.mediumClass && { medium_class: query.mediumClass }),
  ...(query.series && { series: query.series }),
  ...(query.place && { place: query.place }),
  ...(query.tag && { tag: query.tag }),
  ...(query.picture && { picture: query.picture }),
  ...(query.priceFrom && { price_from: Number(query.priceFrom) }),
  ...(query.priceTo && { price_to: Number(query.priceTo) }),
  ...(query.priceCurrency && { price_currency: query.priceCurrency }),
})

export const PAGE_SIZE = 50
export const worksQuery = (query: WorksQuery, page: number, readApi: ReadApi = api) =>
  queryOptions({
    queryKey: [...inventoryKey, query, page],
    queryFn: () =>
      readApi('GET /inventory/works', {
        query: {
          ...toChoice(query),
          sort: query.sort,
          direction: query.direction,
          limit: PAGE_SIZE,
          ...(page > 1 && { page }),
        },
      }),
  })

/** One page of the table; the one before stays until it has come. */
export const useWorks = (query: WorksQuery, page: number) =>
  useQuery({ ...worksQuery(query, page), placeholderData: keepPreviousData })

/** The ids of all works that a search and a filter find. */
export const useChooseAll = () =>
  useMutation({ mutationFn: (query: WorksQuery) => api('GET /inventory/works/ids', { query: toChoice(query) }) })

/** What the works can be filtered by. */
export const useWorkChoices = () =>
  useQuery({ queryKey: [...inventoryKey, 'choices'], queryFn: () => api('GET /inventory/works/choices', {}) })

/** Deletes works, and reads everything again that may have shown them. */
export const useDeleteWorks = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api('POST /inventory/works/delete', { body: { ids } }),
    onSuccess: () => client.invalidateQueries(),
  })
}

/** Publishes works, and reads everything again that may show them. */
export const usePublishWorks = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => api('POST /inventory/works/publish', { body: { ids } }),
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

/** The exhibitions of the signed-in person, newest first. */
export const useOwnExhibitions = () =>
  useQuery({ queryKey: ['exhibitions', 'mine'], queryFn: () => api('GET /exhibitions/my', {}) })

/** Hangs works behind those of an exhibition; `added`: those that were not there yet. */
export const useHangMore = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, workIds }: { id: string; workIds: string[] }) => {
      const hung = (await api('GET /exhibitions/:id/artworks', { params: { id } })).map((work) => work.id)
      const more = workIds.filter((one) => !hung.includes(one))
      if (more.length > 0)
        await api('PUT /exhibitions/:id/artworks', { params: { id }, body: { artwork_ids: [...hung, ...more] } })
      return { added: more.length }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['exhibitions'] }),
  })
}

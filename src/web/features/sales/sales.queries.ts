import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContactFields } from '#contract/contacts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { RecordedSale, recordSalePayment, SaleForm } from '#contract/sales.ts'
import { api } from '#web/lib/api.ts'
import type { Intent } from '#web/lib/forms/use-contract-form.ts'

const recordedSalesKey = ['recorded sales'] as const
const saleKey = (id: string) => [...recordedSalesKey, 'one', id] as const
const SUGGESTED = 8

/** Sales that the signed-in person recorded, the last recorded first. */
export const useRecordedSales = () =>
  useInfiniteQuery({
    queryKey: [...recordedSalesKey, 'list'],
    queryFn: ({ pageParam }) => api('GET /recorded-sales', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export const useRecordedSale = (id: string) =>
  useQuery({ queryKey: saleKey(id), queryFn: () => api('GET /recorded-sales/:id', { params: { id } }) })

/** What a year brought. */
export const useIncome = (year: number) =>
  useQuery({ queryKey: [...recordedSalesKey, 'income', year], queryFn: () => api('GET /income', { query: { year } }) })

/** The CSV file of a year. */
export const useIncomeFile = () =>
  useMutation({
    mutationFn: (year: number): Promise<Blob> => api('GET /income/file', { query: { year } }, { file: true }),
  })

/** One's own works that a text finds, those changed last first. */
export const useWorksToSell = (q: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...recordedSalesKey, 'works', q],
    queryFn: () =>
      api('GET /inventory/works', { query: { ...(q && { q }), sort: 'changed', direction: 'desc', limit: SUGGESTED } }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })

/** A work with its copies; nothing is asked for without an id. */
export const useWorkToSell = (id: string) =>
  useQuery({
    queryKey: [...recordedSalesKey, 'work', id],
    queryFn: () => api('GET /recorded-sales/copies/:id', { params: { id } }),
    enabled: id !== '',
  })

export const useContacts = (q: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...recordedSalesKey, 'contacts', q],
    queryFn: () => api('GET /contacts', { query: q ? { q } : {} }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })

export const useContact = (id: string) =>
  useQuery({
    queryKey: [...recordedSalesKey, 'contact', id],
    queryFn: () => api('GET /contacts/:id', { params: { id } }),
    enabled: id !== '',
  })

/** Stores a change of a sale, and reads everything again that may show it: tables, works, the year. */
const useSaleChange = <Input>(change: (input: Input) => Promise<RecordedSale>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess(sale) {
      client.setQueryData(saleKey(sale.id), sale)
      // Not awaited: what is shown now is not what is read again.
      void client.invalidateQueries()
    },
  })
}

export const useRecordSale = () =>
  useSaleChange(({ body, idempotencyKey }: Intent & { body: SaleForm }) =>
    api('POST /recorded-sales', { body }, { idempotencyKey }),
  )

export const useRecordPayment = (id: string) =>
  useSaleChange(({ body, idempotencyKey }: Intent & { body: BodyOf<typeof recordSalePayment> }) =>
    api('POST /recorded-sales/:id/payments', { params: { id }, body }, { idempotencyKey }),
  )

/** Calls off a sale that is not paid in full. */
export const useEndSale = (id: string) =>
  useSaleChange((isMoneyReturned: boolean) =>
    api('POST /recorded-sales/:id/end', { params: { id }, body: { is_money_returned: isMoneyReturned } }),
  )

/** Takes back a sale that was recorded by mistake. */
export const useTakeBack = () =>
  useSaleChange((id: string) => api('POST /recorded-sales/:id/take-back', { params: { id } }))

export const useChangeContact = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ContactFields) => api('PATCH /contacts/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: recordedSalesKey }),
  })
}

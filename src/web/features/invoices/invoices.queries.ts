import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { InvoiceForm, InvoiceSettings, movePart, SaleInvoice } from '#contract/invoices.ts'
import type { PayPage } from '#contract/pay-pages.ts'
import { api } from '#web/lib/api.ts'
import { saveAs } from '#web/lib/save-as.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { invoiceSettingsKey } from '#web/shared/invoice-settings.ts'
import { papersKey } from '#web/shared/paper-works.ts'

const invoicesKey = ['invoices'] as const
const saleKey = (saleId: string) => [...invoicesKey, 'sale', saleId] as const
const SAVING_MS = 1000

const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  saveAs(url, name)
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS)
}

export const useSaleInvoice = (saleId: string) =>
  useQuery({
    queryKey: saleKey(saleId),
    queryFn: () => api('GET /recorded-sales/:id/invoice', { params: { id: saleId } }),
  })

export const useSaveSettings = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InvoiceSettings) => api('PUT /invoices/settings', { body }),
    onSuccess: async (saved) => {
      await storeResponse(client, invoiceSettingsKey, saved)
      await client.invalidateQueries({ queryKey: invoicesKey })
      await client.invalidateQueries({ queryKey: papersKey })
    },
  })
}

/** What a seller does with the invoice of a sale; each shows the invoice as it is then. */
const useChange = <Input>(saleId: string, call: (input: Input) => Promise<SaleInvoice>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (invoice) => storeResponse(client, saleKey(saleId), invoice),
  })
}

export const useSaveInvoice = (id: string) =>
  useChange(id, (body: InvoiceForm) => api('PUT /recorded-sales/:id/invoice', { params: { id }, body }))

export const useSendInvoice = (id: string) =>
  useChange(id, (body: InvoiceForm) => api('POST /recorded-sales/:id/invoice/send', { params: { id }, body }))

export const useCreditInvoice = (id: string) =>
  useChange(id, (reason: string) =>
    api('POST /recorded-sales/:id/invoice/credit', { params: { id }, body: { reason } }),
  )

export const useRemind = (id: string) =>
  useChange(id, () => api('POST /recorded-sales/:id/invoice/reminder', { params: { id } }))

export const useSetReminders = (id: string) =>
  useChange(id, (reminds: boolean) =>
    api('PUT /recorded-sales/:id/invoice/reminders', { params: { id }, body: { reminds } }),
  )

export const useMovePart = (id: string) =>
  useChange(id, (body: BodyOf<typeof movePart>) =>
    api('POST /recorded-sales/:id/invoice/dates', { params: { id }, body }),
  )

export const useInvoiceFile = () =>
  useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }): Promise<void> =>
      save(await api('GET /invoices/:id/file', { params: { id } }, { file: true }), `invoice-${name}.pdf`),
  })

/** A receipt for a paid part, by its place in the plan. */
export const useReceipt = (id: string) =>
  useMutation({
    mutationFn: async ({ part, number }: { part: number; number: string }): Promise<void> =>
      save(
        await api(
          'GET /recorded-sales/:id/invoice/receipts/:part',
          { params: { id, part: String(part) } },
          { file: true },
        ),
        `receipt-${number}-${part + 1}.pdf`,
      ),
  })

/** What somebody with the link of an invoice does. */
export const usePayPage = (key: string, shown: (page: PayPage) => void) => ({
  card: useMutation({
    mutationFn: (amount: 'due' | 'rest') => api('POST /pay/:key/card', { params: { key }, body: { amount } }),
  }),
  refresh: useMutation({
    mutationFn: () => api('POST /pay/:key/refresh', { params: { key } }),
    onSuccess: shown,
  }),
  sent: useMutation({
    mutationFn: () => api('POST /pay/:key/sent', { params: { key } }),
    onSuccess: shown,
  }),
  file: useMutation({
    mutationFn: async (number: string): Promise<void> =>
      save(await api('GET /pay/:key/file', { params: { key } }, { file: true }), `invoice-${number}.pdf`),
  }),
})

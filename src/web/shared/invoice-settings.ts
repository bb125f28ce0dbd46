import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const invoiceSettingsKey = ['invoices', 'settings'] as const

/** What every invoice of the signed-in seller says. */
export const useInvoiceSettings = () =>
  useQuery({ queryKey: invoiceSettingsKey, queryFn: () => api('GET /invoices/settings', {}) })

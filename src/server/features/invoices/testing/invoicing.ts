import { expect } from 'vitest'
import type { Artwork } from '#contract/artworks.ts'
import { type InvoiceForm, sendInvoice, setInvoiceSettings } from '#contract/invoices.ts'
import { getPayPage, payByCard, refreshPayPage } from '#contract/pay-pages.ts'
import { type RecordedSale, recordSale, type SaleForm } from '#contract/sales.ts'
import { requireSuccess } from '#server/client/artist-steps.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ledgerEntry } from '#server/schema/ledger.ts'
import { press } from '#server/testing/buying.ts'
import type { TestApp, TestUser } from '#server/testing/test-app.ts'

export const today = (days = 0): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const SETTINGS = {
  name: 'Kunsthaus Lind',
  address: 'Spinnereistraße 12\n04179 Leipzig',
  email: 'haus@example.com',
  tax_number: 'DE 318 204 551',
  number_prefix: 'KL-2026-',
  next_number: 117,
  tax_mode: 'none',
  tax_percent: 0,
  closing: '',
} as const

export const stateSettings = (seller: TestUser, changes: object = {}) =>
  seller.call(setInvoiceSettings, { body: { ...SETTINGS, ...changes } })

export const BUYER = { name: 'Dr. Helen Brandt', address: '', email: 'helen@example.com', tax_number: '' }

export const invoiceForm = (changes: Partial<InvoiceForm> = {}): InvoiceForm => ({
  language: 'en',
  buyer: { ...BUYER, address: 'Karl-Heine-Straße 40\n04229 Leipzig' },
  issued_on: today(),
  due_on: today(),
  lines: [{ text: 'Low Tide, with Dog', details: 'Inés Okafor, 2024', amount: '280.00' }],
  tax_mode: 'none',
  tax_percent: 0,
  tax_note: '',
  plan: null,
  keeps_agreed: true,
  handover: 'when_paid',
  closing: '',
  reminds: true,
  ...changes,
})

/** Records a sale of $280 of which nothing is paid. */
export const recordUnpaid = async (
  seller: TestUser,
  work: Artwork,
  form: Partial<SaleForm> = {},
): Promise<RecordedSale> =>
  requireSuccess(
    await seller.call(recordSale, {
      body: {
        artwork_id: work.id,
        buyer: { name: 'Dr. Helen Brandt', email: 'helen@example.com' },
        sold_on: today(),
        place: 'studio',
        currency: 'usd',
        price: '280.00',
        payment: 'not_yet',
        ...form,
      },
    }),
    'Recording a sale',
  )

/** Sends an invoice and returns the key of the page on which it is paid. */
export const sendFor = async (seller: TestUser, saleId: string, form: Partial<InvoiceForm> = {}): Promise<string> => {
  const body = invoiceForm(form)
  const sent = requireSuccess(await seller.call(sendInvoice, { params: { id: saleId }, body }), 'Sending an invoice')
  return sent.pay_path?.split('/').at(-1) ?? ''
}

export const readPage = async ({ anonymous }: TestApp, key: string) =>
  (await anonymous.call(getPayPage, { params: { key } })).body

/** The path of the sandbox's page for what is due, or for the rest. */
export const openCard = async (
  { anonymous }: TestApp,
  key: string,
  amount: 'due' | 'rest' = 'due',
): Promise<string> => {
  const { url } = requireSuccess(await anonymous.call(payByCard, { params: { key }, body: { amount } }), 'Paying')
  return new URL(url).pathname
}

/** Pays on the sandbox's page and comes back. */
export const payCard = async (t: TestApp, key: string, amount: 'due' | 'rest' = 'due') => {
  await press(t, await openCard(t, key, amount), 'pay')
  return (await t.anonymous.call(refreshPayPage, { params: { key } })).body
}

/** Every kind of entry of every payment adds up to 0. */
export const requireBalance = async (db: Database): Promise<void> => {
  const entries = await db.select().from(ledgerEntry)
  for (const [name, those] of Map.groupBy(entries, (one) => `${one.paymentId} ${one.kind} ${one.currency}`))
    expect([name, those.reduce((sum, one) => sum + one.amountMinor, 0)]).toEqual([name, 0])
}

import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ObjectRule } from '#contract/endpoint.ts'
import type { InvoiceDocument } from '#contract/invoice-document.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invoice } from '#server/schema/invoices.ts'
import { contact, sale, saleInstalment } from '#server/schema/sales.ts'

/** As every object of the access matrix. */
interface SaleObject {
  key: string
  imageIds: string[]
  state(): Promise<string>
}

type Kind = Extract<ObjectRule['kind'], 'recorded sale' | 'contact' | 'invoice' | 'pay page'>

const DOCUMENT: InvoiceDocument = {
  kind: 'invoice',
  number: '0001',
  credits: null,
  reason: '',
  issued_on: '2026-03-22',
  seller: { name: 'Ada', address: 'Lane 1', email: 'ada@example.com', tax_number: '' },
  buyer: { name: 'Maya', address: '', email: 'maya@example.com' },
  lines: [{ text: 'Boats', details: '', amount: '1000.00' }],
  tax: { mode: 'none', percent: 0, amount: '0.00', note: '' },
  net: '1000.00',
  total: '1000.00',
  currency: 'usd',
  parts: [{ is_deposit: false, due_on: '2026-04-22', amount: '1000.00' }],
  paid: '0.00',
  instructions: null,
  pay_url: null,
  closing: '',
}

/** Inserts recorded sales, contacts and invoices for the access matrix. Only pages of invoices that were sent are public. */
export const saleObjectMakers = (
  db: Database,
): Record<Kind, (ownerId: string, published: boolean) => Promise<SaleObject>> => {
  const insertSale = async (sellerId: string): Promise<string> => {
    const amounts = { priceMinor: 100_000, totalMinor: 100_000, currency: 'usd' }
    const sold = { title: 'Boats', artistName: 'Ada', soldOn: '2026-03-22', place: 'fair', status: 'running' } as const
    const [row] = await db
      .insert(sale)
      .values({ sellerId, ...sold, ...amounts })
      .returning({ id: sale.id })
    const saleId = row?.id as string
    await db.insert(saleInstalment).values({ saleId, position: 0, dueOn: '2026-04-22', amountMinor: 100_000 })
    return saleId
  }

  const insertInvoice = async (sellerId: string, isSent: boolean) => {
    const saleId = await insertSale(sellerId)
    const payKey = randomBytes(16).toString('hex')
    const status = isSent ? 'sent' : 'draft'
    const sent = isSent ? { numberPrefix: saleId, number: 1, sentAt: new Date() } : {}
    const document = { ...DOCUMENT, number: `${saleId}0001` }
    const [row] = await db
      .insert(invoice)
      .values({ sellerId, saleId, status, ...sent, document: isSent ? document : null, payKey, currency: 'usd' })
      .returning({ id: invoice.id })
    const id = row?.id as string
    const state = async () =>
      JSON.stringify([
        await db.select().from(invoice).where(eq(invoice.id, id)),
        await db.select().from(saleInstalment).where(eq(saleInstalment.saleId, saleId)),
      ])
    return { id, payKey, state }
  }

  return {
    async 'recorded sale'(sellerId) {
      const id = await insertSale(sellerId)
      const state = async () => JSON.stringify(await db.select().from(sale).where(eq(sale.id, id)))
      return { key: id, imageIds: [], state }
    },
    async contact(holderId) {
      const [row] = await db.insert(contact).values({ holderId, name: 'Maya' }).returning({ id: contact.id })
      const id = row?.id as string
      const state = async () => JSON.stringify(await db.select().from(contact).where(eq(contact.id, id)))
      return { key: id, imageIds: [], state }
    },
    async invoice(sellerId) {
      const { id, state } = await insertInvoice(sellerId, true)
      return { key: id, imageIds: [], state }
    },
    async 'pay page'(sellerId, published) {
      const { payKey, state } = await insertInvoice(sellerId, published)
      return { key: payKey, imageIds: [], state }
    },
  }
}

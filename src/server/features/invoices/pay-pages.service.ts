import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { partName } from '#contract/invoice-terms.ts'
import { decimalAmount } from '#contract/money.ts'
import type { PayPage } from '#contract/pay-pages.ts'
import { soldCopyText } from '#contract/sale-terms.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { Sales } from '../sales/sales.module.ts'
import type { InvoiceMails } from './invoice-mails.ts'
import { findStatus, presentPayPlan, sumKept, sumReturned } from './invoices.presenter.ts'
import { type PartRow, invoicesRead as read, type SaleRow } from './invoices.read.ts'
import { type InvoiceRow, invoicesRepository as invoices } from './invoices.repository.ts'
import type { Reminders } from './reminders.service.ts'
import { settingsRepository } from './settings.repository.ts'

export interface PayPagesDeps {
  db: Database
  clock: Clock
  artworks: Pick<Artworks, 'visibleCards'>
  payments: Pick<Payments, 'testMode'>
  sales: Pick<Sales, 'cards' | 'plans'>
  reminders: Pick<Reminders, 'findDue'>
  mails: InvoiceMails
}

type Sent = InvoiceRow & { document: InvoiceDocument }

/** The pages on which buyers pay their invoices. Whoever has the link may look and pay, once or in parts. */
export const createPayPages = (deps: PayPagesDeps) => {
  const { db, clock, artworks, payments, sales, reminders, mails } = deps

  const requireSent = async (key: string): Promise<{ row: Sent; sale: SaleRow }> => {
    const row = await invoices.byKey(db, key)
    const sale = row && (await read.sale(db, row.saleId))
    if (!row?.document || !sale) throw new Failure('not_found')
    return { row: { ...row, document: row.document }, sale }
  }

  /** An invoice that can be paid. */
  const requireOpen = async (key: string): Promise<{ row: Sent; sale: SaleRow }> => {
    const found = await requireSent(key)
    if (found.row.status !== 'sent') throw new Failure('sale_over')
    return found
  }

  const presentWork = async (sale: SaleRow): Promise<PayPage['work']> => {
    const { artworkId, sellerId, title, artistName } = sale
    const description = [sale.description, soldCopyText(await read.soldCopy(db, sale))].filter(Boolean).join(', ')
    const [card] = artworkId === null ? [] : await artworks.visibleCards([artworkId], sellerId)
    const [picture = null] = card?.images ?? []
    return { title, artist_name: artistName, description, dimensions: card?.dimensions ?? null, picture }
  }

  const presentDue = (parts: readonly PartRow[], currency: string): PayPage['due'] => {
    const due = reminders.findDue(parts, currency)
    if (!due) return null
    const at = parts.findIndex(({ paidMinor, amountMinor }) => paidMinor < amountMinor)
    const names = parts.map((one) => ({ is_deposit: one.isDeposit }))
    return { amount: decimalAmount(due.amount), due_on: due.dueOn, name: partName(names, at) }
  }

  const view = async (key: string): Promise<PayPage> => {
    const { row, sale } = await requireSent(key)
    const parts = await sales.plans.instalments(db, [sale.id])
    const made = await sales.plans.payments(db, [sale.id])
    const now = clock.now()
    const { currency } = sale
    const { document } = row
    const status = findStatus(row, { sale, parts, now })
    const isOpen = status === 'sent' || status === 'late'
    const decimal = (amountMinor: number) => decimalAmount({ amountMinor, currency })
    const { name, address, email } = document.seller
    const next = parts.find(({ paidMinor, amountMinor }) => paidMinor < amountMinor)
    return {
      status,
      number: document.number ?? '',
      seller: { name, address, email },
      buyer_name: document.buyer.name,
      work: await presentWork(sale),
      total: decimal(row.totalMinor),
      paid: decimal(sumKept(made)),
      returned: decimal(sumReturned(made)),
      currency,
      due: isOpen ? presentDue(parts, currency) : null,
      rest: decimal(isOpen ? sales.plans.findDue(parts, now).restMinor : 0),
      plan: presentPayPlan(parts, { currency, payments: made, now }),
      instructions: isOpen ? document.instructions : null,
      takes_cards: isOpen && (await sales.cards.takesCards(sale.sellerId)),
      handover: document.handover ?? null,
      sent_at: next?.sentAt?.toISOString() ?? null,
      test_mode: payments.testMode,
    }
  }

  return {
    view,

    async payByCard(key: string, amount: 'due' | 'rest'): Promise<{ url: string }> {
      const { row, sale } = await requireOpen(key)
      const address = row.document.pay_url ?? ''
      const page = { email: row.document.buyer.email, successUrl: `${address}?paid=1`, cancelUrl: address }
      return sales.cards.open(sale, amount, page)
    },

    async refresh(key: string): Promise<PayPage> {
      const { sale } = await requireSent(key)
      await sales.cards.look(sale.id)
      return view(key)
    },

    async stateSent(key: string): Promise<PayPage> {
      const { row, sale: seen } = await requireOpen(key)
      await db.transaction(async (tx) => {
        const sale = await sales.plans.lock(tx, seen.id, seen.sellerId)
        if (sale.status !== 'running' && sale.status !== 'on_approval') throw new Failure('sale_over')
        const parts = await sales.plans.instalments(tx, [sale.id])
        const due = reminders.findDue(parts, sale.currency)
        const next = parts.find(({ paidMinor, amountMinor }) => paidMinor < amountMinor)
        if (!due || !next || next.sentAt !== null) return
        await read.setSent(tx, next.id, clock.now())
        const seller = await settingsRepository.findSeller(tx, sale.sellerId)
        if (seller)
          await mails.onItsWay(tx, row.document, { saleId: sale.id, sellerEmail: seller.email, amount: due.amount })
      })
      return view(key)
    },

    async document(key: string): Promise<InvoiceDocument> {
      return (await requireSent(key)).row.document
    },

    /** A payment by card arrived: both learn of it. */
    async recordPaid(
      tx: Transaction,
      { saleId, amountMinor, overMinor }: { saleId: string; amountMinor: number; overMinor: number },
    ): Promise<void> {
      const sale = await read.sale(tx, saleId)
      const key = await invoices.lastKey(tx, saleId)
      const row = key === null ? null : await invoices.byKey(tx, key)
      const seller = sale && (await settingsRepository.findSeller(tx, sale.sellerId))
      if (!sale || !row?.document || !seller) return
      const parts = await sales.plans.instalments(tx, [saleId])
      await mails.paid(tx, row.document, {
        saleId,
        sellerEmail: seller.email,
        amount: { amountMinor, currency: sale.currency },
        overMinor,
        leftMinor: sales.plans.findDue(parts, clock.now()).restMinor,
      })
    },
  }
}
export type PayPages = ReturnType<typeof createPayPages>

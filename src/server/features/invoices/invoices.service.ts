import { randomBytes } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { invoiceNumber } from '#contract/invoice-terms.ts'
import { invoiceCountry, invoiceWords, languageInCountry } from '#contract/invoice-words.ts'
import type { creditInvoice, InvoiceForm, movePart, SaleInvoice, setReminders } from '#contract/invoices.ts'
import { decimalAmount } from '#contract/money.ts'
import { isSaleOver } from '#contract/sale-terms.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Once } from '#server/platform/http/call.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { Payments } from '../payments/payments.module.ts'
import type { Sales } from '../sales/sales.module.ts'
import { completeForm, type DraftFacts, draft, requireSendable, restartForm, startForm, sumPaid } from './drafts.ts'
import type { InvoiceMails } from './invoice-mails.ts'
import type { InvoicePictures } from './invoice-pictures.ts'
import {
  dayOn,
  findNumber,
  findStatus,
  presentEvent,
  presentHistory,
  presentOthers,
  presentPlan,
  sumKept,
} from './invoices.presenter.ts'
import { invoicesRead as read, type SaleRow } from './invoices.read.ts'
import { type InvoiceRow, invoicesRepository as invoices } from './invoices.repository.ts'
import { requireMovable } from './moved-parts.ts'
import type { Reminders } from './reminders.service.ts'
import { requireOwed, requireSent } from './sent-invoice.ts'
import { settingsRepository } from './settings.repository.ts'
import type { InvoiceSettingsService } from './settings.service.ts'

export interface InvoicesDeps {
  db: Database
  clock: Clock
  artworks: Pick<Artworks, 'shareSource'>
  payments: Pick<Payments, 'findOutsideOffer'>
  sales: Pick<Sales, 'cards' | 'plans'>
  settings: InvoiceSettingsService
  reminders: Reminders
  mails: InvoiceMails
  pictures: InvoicePictures
  publicUrl: string
}

interface Own {
  id: string
  sellerId: string
}

const negate = (amount: string): string => {
  if (Number(amount) === 0) return amount
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}

/** The credit note that cancels an invoice. */
const creditDocument = (
  invoice: InvoiceDocument,
  { number, reason, issuedOn }: { number: string; reason: string; issuedOn: string },
): InvoiceDocument => ({
  ...invoice,
  kind: 'credit_note',
  number,
  credits: invoice.number,
  reason,
  issued_on: issuedOn,
  lines: invoice.lines.map((line) => ({ ...line, amount: negate(line.amount) })),
  tax: { ...invoice.tax, amount: negate(invoice.tax.amount) },
  net: negate(invoice.net),
  total: negate(invoice.total),
  parts: [],
  instructions: null,
  pay_url: null,
  handover: null,
  closing: '',
})

/** Invoices for recorded sales: drafted, sent with a number of their own, and cancelled by credit notes. */
export const createInvoicesService = (deps: InvoicesDeps) => {
  const { db, clock, artworks, payments, sales, settings, reminders, mails, pictures, publicUrl } = deps
  const { plans } = sales

  const requireOwn = async (on: Queryable, { id, sellerId }: Own): Promise<SaleRow> => {
    const sale = await read.sale(on, id)
    if (sale?.sellerId !== sellerId) throw new Failure('not_found')
    return sale
  }

  const readFacts = async (on: Queryable, sale: SaleRow): Promise<DraftFacts & { hasSettings: boolean }> => {
    const { stated, isStated } = await settings.read(on, sale.sellerId)
    const offer = await payments.findOutsideOffer(on, sale.sellerId)
    const parts = await plans.instalments(on, [sale.id])
    const copy = await read.soldCopy(on, sale)
    return { sale, copy, parts, settings: stated, instructions: offer?.instructions ?? null, hasSettings: isStated }
  }

  /** A draft has the primary picture that its work has now; it stays once the invoice is sent. */
  const findPicture = async (on: Queryable, { artworkId }: SaleRow): Promise<string | null> =>
    artworkId === null ? null : ((await artworks.shareSource(artworkId, on))?.key ?? null)

  /** Whom an invoice is for, in the language of their country, or in that of the seller's last invoice. */
  const startBuyer = async (
    on: Queryable,
    { contactId, buyerName, sellerId }: SaleRow,
  ): Promise<Pick<InvoiceForm, 'buyer' | 'language'>> => {
    const found = contactId === null ? null : await read.contact(on, contactId)
    const known = found?.address
    const town = [known?.postal_code, known?.city, known?.state].filter(Boolean).join(' ')
    const country = known?.country ?? ''
    const language = languageInCountry(country) ?? (await invoices.lastForm(on, sellerId))?.language ?? 'en'
    const countryLine = invoiceCountry(invoiceWords(language), country)
    const address = [known?.address_line1, known?.address_line2, town, countryLine].filter(Boolean).join('\n')
    const buyer = { name: buyerName || (found?.name ?? ''), address, email: found?.email ?? '' }
    return { buyer: { ...buyer, tax_number: found?.taxNumber ?? '' }, language }
  }

  const view = async (on: Queryable, sale: SaleRow, takesCards: boolean): Promise<SaleInvoice> => {
    const { hasSettings, ...facts } = await readFacts(on, sale)
    const rows = await invoices.ofSale(on, sale.id)
    const standing = rows.find(({ kind, status }) => kind === 'invoice' && status !== 'void')
    const now = clock.now()
    // Of a sale without a standing invoice, the last one was cancelled.
    const last = standing ?? rows.find(({ kind }) => kind === 'invoice')
    // It is replaced by a draft, unless nothing is sold any more.
    const current = isSaleOver(sale) ? last : standing
    const known = last?.form ? completeForm(last.form) : startForm(facts, await startBuyer(on, sale), now)
    const form = last === current ? known : restartForm(known, now)
    const { parts } = facts
    const { currency } = sale
    const payments = await plans.payments(on, [sale.id])
    const document = current?.document ?? { ...draft(form, facts).document, picture: await findPicture(on, sale) }
    return {
      id: current?.id ?? null,
      status: current ? findStatus(current, { sale, parts, now }) : 'draft',
      form,
      document,
      picture_url: await pictures.address(document),
      currency,
      pay_path: current?.payKey ? `/pay/${current.payKey}` : null,
      sent_at: current?.sentAt?.toISOString() ?? null,
      plan: presentPlan(parts, { currency, payments, now }),
      paid: decimalAmount({ amountMinor: sumKept(payments), currency }),
      reminds: current?.reminds ?? form.reminds,
      has_settings: hasSettings,
      takes_cards: takesCards,
      history: current?.sentAt
        ? presentHistory(current, {
            events: await invoices.events(on, [current.id]),
            payments,
          })
        : [],
      others: presentOthers(
        rows.filter((row) => row !== current),
        { sale, parts, now },
      ),
    }
  }

  const store = (tx: Transaction, sale: SaleRow, current: InvoiceRow | null, changes: Partial<InvoiceRow>) =>
    current
      ? invoices.change(tx, current.id, changes)
      : invoices.insert(tx, { ...changes, saleId: sale.id, sellerId: sale.sellerId, currency: sale.currency })

  const takeNumber = async (tx: Transaction, sellerId: string) => {
    const taken = await settingsRepository.takeNumber(tx, sellerId)
    if (!taken) throw new Error(`The seller ${sellerId} has no series of numbers.`)
    return { numberPrefix: taken.prefix, number: taken.number, written: invoiceNumber(taken.prefix, taken.number) }
  }

  const send = async (tx: Transaction, own: Own, form: InvoiceForm): Promise<void> => {
    const sale = await plans.lock(tx, own.id, own.sellerId)
    const current = await invoices.current(tx, sale.id)
    if (current?.status === 'sent') throw new Failure('invoice_sent')
    if (isSaleOver(sale)) throw new Failure('sale_over')
    const facts = await readFacts(tx, sale)
    const drafted = draft(form, facts)
    requireSendable(drafted, form, facts)
    const { totalMinor, taxMinor } = drafted.amounts
    const isAgreed = drafted.parts === facts.parts || sumPaid(facts.parts) === totalMinor
    await plans.state(tx, sale, { totalMinor, taxMinor, instalments: isAgreed ? null : drafted.parts })
    const { written: number, ...numbered } = await takeNumber(tx, sale.sellerId)
    const payKey = randomBytes(16).toString('hex')
    const document = {
      ...drafted.document,
      number,
      pay_url: `${publicUrl}/pay/${payKey}`,
      picture: await findPicture(tx, sale),
    }
    const sent = { status: 'sent', sentAt: clock.now(), payKey, reminds: form.reminds } as const
    await store(tx, sale, current, { ...numbered, ...sent, form, document, totalMinor, taxMinor })
    const parts = await plans.instalments(tx, [sale.id])
    await mails.sent(tx, document, reminders.findDue(parts, sale.currency))
  }

  return {
    async find(own: Own): Promise<SaleInvoice> {
      return view(db, await requireOwn(db, own), await sales.cards.takesCards(own.sellerId))
    },

    async save(own: Own, form: InvoiceForm): Promise<SaleInvoice> {
      const takesCards = await sales.cards.takesCards(own.sellerId)
      return db.transaction(async (tx) => {
        const sale = await plans.lock(tx, own.id, own.sellerId)
        const current = await invoices.current(tx, sale.id)
        if (current?.status === 'sent') throw new Failure('invoice_sent')
        await store(tx, sale, current, { form, reminds: form.reminds })
        return view(tx, sale, takesCards)
      })
    },

    async send(own: Own, form: InvoiceForm, once: Once<SaleInvoice>): Promise<SaleInvoice> {
      const takesCards = await sales.cards.takesCards(own.sellerId)
      return once(async (tx) => {
        await send(tx, own, form)
        return view(tx, await requireOwn(tx, own), takesCards)
      })
    },

    async credit(own: Own, { reason }: BodyOf<typeof creditInvoice>, once: Once<SaleInvoice>): Promise<SaleInvoice> {
      const takesCards = await sales.cards.takesCards(own.sellerId)
      return once(async (tx) => {
        const sale = await plans.lock(tx, own.id, own.sellerId)
        const current = await requireSent(tx, sale.id)
        const { written: number, ...numbered } = await takeNumber(tx, sale.sellerId)
        const now = clock.now()
        const document = creditDocument(current.document, { number, reason, issuedOn: dayOn(now) })
        await invoices.change(tx, current.id, { status: 'void' })
        await invoices.insert(tx, {
          ...numbered,
          sellerId: sale.sellerId,
          saleId: sale.id,
          kind: 'credit_note',
          creditsId: current.id,
          status: 'sent',
          document,
          totalMinor: -current.totalMinor,
          taxMinor: -current.taxMinor,
          currency: sale.currency,
          sentAt: now,
        })
        await mails.credited(tx, current.document, document)
        return view(tx, sale, takesCards)
      })
    },

    async remind(own: Own): Promise<SaleInvoice> {
      const takesCards = await sales.cards.takesCards(own.sellerId)
      return db.transaction(async (tx) => {
        const sale = await plans.lock(tx, own.id, own.sellerId)
        await reminders.remindNow(tx, sale)
        return view(tx, sale, takesCards)
      })
    },

    async setReminders(own: Own, { reminds }: BodyOf<typeof setReminders>): Promise<SaleInvoice> {
      const takesCards = await sales.cards.takesCards(own.sellerId)
      return db.transaction(async (tx) => {
        const sale = await plans.lock(tx, own.id, own.sellerId)
        const current = await requireSent(tx, sale.id)
        await invoices.change(tx, current.id, { reminds })
        return view(tx, sale, takesCards)
      })
    },

    /** Moves the date of a part of the plan; what was sent stays as it is. Throws 400 that names the field. */
    async movePart(own: Own, { part: position, due_on: dueOn }: BodyOf<typeof movePart>): Promise<SaleInvoice> {
      const takesCards = await sales.cards.takesCards(own.sellerId)
      return db.transaction(async (tx) => {
        const sale = await plans.lock(tx, own.id, own.sellerId)
        const current = await requireSent(tx, sale.id)
        requireOwed(sale)
        const parts = await plans.instalments(tx, [sale.id])
        const part = requireMovable(parts, { position, dueOn, today: dayOn(clock.now()) })
        const fromOn = part.dueOn
        if (dueOn === fromOn) return view(tx, sale, takesCards)
        await plans.move(tx, part.id, dueOn)
        await invoices.addEvent(tx, { invoiceId: current.id, kind: 'moved', position, fromOn, toOn: dueOn })
        const moved = { ...part, dueOn }
        await reminders.countMail(tx, moved)
        await mails.moved(tx, current.document, moved, fromOn)
        return view(tx, sale, takesCards)
      })
    },

    /** What the file of an invoice is written from, and its name; a draft has neither a number nor a page to pay on. */
    async document(id: string, sellerId: string): Promise<InvoiceDocument> {
      const row = await invoices.find(db, id, sellerId)
      if (row?.document) return row.document
      if (!row?.form) throw new Failure('not_found')
      const sale = await requireOwn(db, { id: row.saleId, sellerId })
      const drafted = draft(completeForm(row.form), await readFacts(db, sale))
      return { ...drafted.document, picture: await findPicture(db, sale) }
    },

    /** What a seller has of invoices, for their archive. */
    async all(sellerId: string) {
      const rows = await invoices.all(db, sellerId)
      const ids = rows.map(({ id }) => id)
      const events = Map.groupBy(await invoices.events(db, ids), ({ invoiceId }) => invoiceId)
      return rows.map((row) => ({
        number: findNumber(row),
        status: row.status,
        document: row.document,
        form: row.document ? null : row.form,
        sent_at: row.sentAt?.toISOString() ?? null,
        history: (events.get(row.id) ?? []).map(presentEvent),
      }))
    },
  }
}
export type InvoicesService = ReturnType<typeof createInvoicesService>

import { z } from 'zod'
import { endpoint, type ObjectRule } from './endpoint.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { TypedInvoice } from './invoice-draft.ts'
import {
  HANDOVERS,
  INVOICE_LANGUAGES,
  INVOICE_STATUSES,
  MAX_INVOICE_LINES,
  MAX_PLAN_PARTS,
  PLAN_RHYTHMS,
  TAX_MODES,
} from './invoice-terms.ts'
import { outsideInstructions, receivedBy } from './outside-fields.ts'
import { RECEIVED_BY } from './outside-payments.ts'
import { currency, email, id, line, money, required, signedMoney, text, typedAmount } from './primitives.ts'

const moment = z.iso.datetime()
const day = z.iso
  .date({ error: 'Enter a day like 2026-11-22.' })
  .refine((value) => value >= '2000-01-01' && value <= '2199-12-31', { error: 'Enter a day between 2000 and 2199.' })
const percent = z.number().min(0).max(100)
const taxPercent = percent.multipleOf(0.001, { error: 'Use at most three decimals.' })
const taxMode = z.enum(TAX_MODES)

const language = z.enum(INVOICE_LANGUAGES)
const handover = z.enum(HANDOVERS)
const party = z.object({ name: z.string(), address: z.string(), email: z.string() })
export const invoiceDocument = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  language: language.optional(),
  number: z.string().nullable(),
  credits: z.string().nullable(),
  reason: z.string(),
  issued_on: z.iso.date(),
  seller: party.extend({ tax_number: z.string() }),
  buyer: party.extend({ tax_number: z.string().optional() }),
  lines: z.array(z.object({ text: z.string(), details: z.string(), amount: signedMoney })),
  tax: z.object({ mode: taxMode, percent: z.number().nullable(), amount: signedMoney, note: z.string() }),
  net: signedMoney,
  total: signedMoney,
  currency,
  parts: z.array(z.object({ is_deposit: z.boolean(), due_on: z.iso.date(), amount: money })),
  paid: money,
  instructions: outsideInstructions.nullable(),
  pay_url: z.string().nullable(),
  handover: handover.nullable().optional(),
  closing: z.string(),
}) satisfies z.ZodType<InvoiceDocument>

/** What every invoice of a seller says, and the number of the next one. */
export const invoiceSettings = z.strictObject({
  name: required(120, 'Enter the name on your invoices.'),
  address: text(500).min(1, { error: 'Enter your address.' }),
  email: z.literal('').or(email).default(''),
  tax_number: line(60).default(''),
  /** Before the number: `KL-2026-`. */
  number_prefix: line(20).default(''),
  next_number: z.number().int().min(1).max(9_999_999),
  tax_mode: taxMode,
  tax_percent: taxPercent.default(0),
  closing: text(1000).default(''),
})
export type InvoiceSettings = z.infer<typeof invoiceSettings>

export const invoiceForm = z.strictObject({
  language: language.default('en'),
  buyer: z.strictObject({
    name: required(200, 'Enter the name of the buyer.'),
    address: text(500),
    email: email.or(z.literal('')),
    tax_number: line(60).default(''),
  }),
  issued_on: day,
  due_on: day,
  lines: z
    .array(
      z.strictObject({ text: required(200, 'Say what this line is for.'), details: line(400), amount: typedAmount }),
    )
    .min(1, { error: 'Add a line.' })
    .max(MAX_INVOICE_LINES, { error: `Use at most ${MAX_INVOICE_LINES} lines.` }),
  tax_mode: taxMode,
  tax_percent: taxPercent,
  /** Instead of a rate, where none gives this amount of tax. */
  tax_amount: typedAmount.optional(),
  tax_note: line(200),
  plan: z
    .strictObject({
      deposit_percent: percent
        .max(99, { error: 'A deposit is less than all of it.' })
        .multipleOf(0.01, { error: 'Use at most two decimals.' }),
      parts: z
        .number()
        .int()
        .min(1)
        .max(MAX_PLAN_PARTS, { error: `Use at most ${MAX_PLAN_PARTS} parts.` }),
      rhythm: z.enum(PLAN_RHYTHMS),
      first_on: day,
    })
    .nullable(),
  /** Without a plan: whether the plan that was agreed stays, while the total is the same. */
  keeps_agreed: z.boolean().default(true),
  handover: handover.default('when_paid'),
  closing: text(1000),
  /** Whether the buyer is reminded by itself. */
  reminds: z.boolean(),
}) satisfies z.ZodType<TypedInvoice>
export type InvoiceForm = z.infer<typeof invoiceForm>

const listedInvoice = z.object({
  id,
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  total: signedMoney,
  sent_at: moment,
})

/** Something that happened after an invoice was written, on a day. */
const invoiceEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), on: z.iso.date() }),
  z.object({ kind: z.literal('reminded'), on: z.iso.date(), is_automatic: z.boolean() }),
  z.object({
    kind: z.literal('moved'),
    on: z.iso.date(),
    /** The place of the part in the plan, from 0. */
    part: z.number().int(),
    from_on: z.iso.date(),
    to_on: z.iso.date(),
  }),
  z.object({
    kind: z.literal('paid'),
    on: z.iso.date(),
    amount: money,
    /** Null: by card, on the page of the invoice. */
    received_by: receivedBy.nullable(),
    /** What of it goes back to the buyer, or did. */
    returned: money,
  }),
])
export type InvoiceEvent = z.infer<typeof invoiceEvent>

/** The invoice of a recorded sale, with the plan by which it is paid. */
export const saleInvoice = z.object({
  /** Null before a draft was saved. */
  id: id.nullable(),
  status: z.enum(INVOICE_STATUSES),
  /** Of a draft what was saved, or what follows from the sale, whose buyer may be unknown. */
  form: invoiceForm.extend({
    language,
    handover,
    keeps_agreed: z.boolean(),
    buyer: party.extend({ tax_number: z.string() }),
  }),
  document: invoiceDocument,
  /** The address of the picture beside the first line, for an hour; null: it is printed without one. */
  picture_url: z.string().nullable(),
  currency,
  /** The path of the page on which the buyer pays; null in a draft. */
  pay_path: z.string().nullable(),
  sent_at: moment.nullable(),
  /** What the buyer owes, when, and what was paid of it. */
  plan: z.array(
    z.object({
      is_deposit: z.boolean(),
      due_on: z.iso.date(),
      amount: money,
      /** What was paid of it and is kept. */
      paid: money,
      /** What of it went back to the buyer. */
      returned: money,
      paid_at: moment.nullable(),
      /** The ways in which something of it was paid. `card`: on the page of the invoice. */
      paid_by: z.array(z.enum(['card', ...RECEIVED_BY])),
      is_late: z.boolean(),
      reminded_at: moment.nullable(),
      /** When the buyer said that a transfer is on its way. */
      sent_at: moment.nullable(),
    }),
  ),
  paid: money,
  /** Whether its buyer is reminded by itself. */
  reminds: z.boolean(),
  /** False until the name and the address of the seller are stated. */
  has_settings: z.boolean(),
  /** Whether the buyer can pay by card on the page. */
  takes_cards: z.boolean(),
  /** What happened since it was sent, the last first; empty for a draft. */
  history: z.array(invoiceEvent),
  /** The other invoices and the credit notes of the sale, the last first. */
  others: z.array(listedInvoice),
})
export type SaleInvoice = z.infer<typeof saleInvoice>

const signedIn = { kind: 'signed-in' } as const
const ownSale: ObjectRule = { param: 'id', kind: 'recorded sale', audience: 'owner', refusal: 404 }
const params = z.strictObject({ id })

export const getInvoiceSettings = endpoint({
  method: 'GET',
  path: '/invoices/settings',
  summary: 'What invoices of the caller say; as it would be, for whoever never stated it.',
  access: signedIn,
  /** What nobody has stated yet, or whoever has no profile, is empty. */
  response: invoiceSettings.extend({ name: z.string(), address: z.string(), email: z.string() }),
  errors: [],
  cache: 'private',
})

export const setInvoiceSettings = endpoint({
  method: 'PUT',
  path: '/invoices/settings',
  summary: 'State what invoices of the caller say. A number that was used stays used.',
  access: signedIn,
  body: invoiceSettings,
  response: invoiceSettings,
  errors: ['account_not_found'],
})

export const getSaleInvoice = endpoint({
  method: 'GET',
  path: '/recorded-sales/:id/invoice',
  summary: 'The invoice of a sale that the caller recorded: the one that was sent, or a draft.',
  access: signedIn,
  object: ownSale,
  params,
  response: saleInvoice,
  errors: ['not_found'],
  cache: 'private',
})

export const saveInvoice = endpoint({
  method: 'PUT',
  path: '/recorded-sales/:id/invoice',
  summary: 'Save a draft of the invoice of a sale. Nothing is sent, and it has no number yet.',
  access: signedIn,
  object: ownSale,
  params,
  body: invoiceForm,
  response: saleInvoice,
  errors: ['not_found', 'invoice_sent'],
})

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/recorded-sales/:id/invoice/send',
  summary:
    'Send the invoice of a sale to its buyer: it gets its number, never changes again, and what is owed follows its plan.',
  access: signedIn,
  object: ownSale,
  params,
  body: invoiceForm,
  response: saleInvoice,
  errors: ['not_found', 'invoice_sent', 'sale_over'],
  idempotent: true,
})

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/recorded-sales/:id/invoice/credit',
  summary: 'Cancel the invoice of a sale with a credit note, which has a number of its own. Another can be made then.',
  access: signedIn,
  object: ownSale,
  params,
  body: z.strictObject({ reason: required(200, 'Say why, in a few words.') }),
  response: saleInvoice,
  errors: ['not_found', 'invoice_not_sent'],
  idempotent: true,
})

export const remindBuyer = endpoint({
  method: 'POST',
  path: '/recorded-sales/:id/invoice/reminder',
  summary: 'Remind the buyer of what is due, once a day at most.',
  access: signedIn,
  object: ownSale,
  params,
  response: saleInvoice,
  errors: ['not_found', 'invoice_not_sent', 'sale_over', 'reminded_today'],
})

export const setReminders = endpoint({
  method: 'PUT',
  path: '/recorded-sales/:id/invoice/reminders',
  summary: 'Whether the buyer of an invoice that was sent is reminded by itself, from now on.',
  access: signedIn,
  object: ownSale,
  params,
  body: z.strictObject({ reminds: z.boolean() }),
  response: saleInvoice,
  errors: ['not_found', 'invoice_not_sent'],
})

export const movedPart = z.strictObject({
  /** The place of the part in the plan, from 0. */
  part: z.number().int().min(0).max(MAX_PLAN_PARTS),
  due_on: day,
})

export const movePart = endpoint({
  method: 'POST',
  path: '/recorded-sales/:id/invoice/dates',
  summary: 'Move the date of a part that is owed, which its buyer gets a mail about. Parts stay in their order.',
  access: signedIn,
  object: ownSale,
  params,
  body: movedPart,
  response: saleInvoice,
  errors: ['not_found', 'invoice_not_sent', 'sale_over'],
})

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:id/file',
  summary: 'An invoice or a credit note as a PDF, also a draft.',
  access: signedIn,
  object: { param: 'id', kind: 'invoice', audience: 'owner', refusal: 404 },
  params,
  response: z.file().mime('application/pdf'),
  errors: ['not_found'],
  cache: 'private',
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/recorded-sales/:id/invoice/receipts/:part',
  summary: 'A receipt for a part of the plan that is paid, as a PDF in the language of the invoice.',
  access: signedIn,
  object: ownSale,
  /** The place of the part in the plan, from 0. */
  params: z.strictObject({ id, part: z.string().regex(/^\d{1,2}$/) }),
  response: z.file().mime('application/pdf'),
  errors: ['not_found', 'invoice_not_sent'],
  cache: 'private',
})

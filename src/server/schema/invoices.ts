import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceDocument } from '#contract/invoice-document.ts'
import { TAX_MODES } from '#contract/invoice-terms.ts'
import type { InvoiceForm } from '#contract/invoices.ts'
import { created, currency, key, minor, moment, updated, version } from './columns.ts'
import { userProfile } from './profiles.ts'
import { sale } from './sales.ts'

/** What every invoice of a seller says, and the number of the next one. */
export const invoiceSettings = pgTable('invoice_settings', {
  sellerId: uuid('seller_id')
    .primaryKey()
    .references(() => userProfile.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  address: text('address').notNull(),
  email: text('email').notNull(),
  taxNumber: text('tax_number').notNull(),
  numberPrefix: text('number_prefix').notNull(),
  /** Locked while a number is given, so that none is missing and none is given twice. */
  nextNumber: integer('next_number').notNull(),
  taxMode: text('tax_mode', { enum: TAX_MODES }).notNull(),
  taxPercent: numeric('tax_percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
  closing: text('closing').notNull(),
  createdAt: created(),
  updatedAt: updated(),
})

/**
 * An invoice for a recorded sale, or the credit note of one. Once sent it has a number and its document, which never change.
 * People are not foreign keys: records of money remain when an account is deleted.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: key(),
    sellerId: uuid('seller_id').notNull(),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sale.id),
    kind: text('kind', { enum: ['invoice', 'credit_note'] })
      .notNull()
      .default('invoice'),
    /** Of a credit note. */
    creditsId: uuid('credits_id').references((): AnyPgColumn => invoice.id),
    /** `void`: a credit note was made of it. Whether it is paid or late follows from the sale. */
    status: text('status', { enum: ['draft', 'sent', 'void'] })
      .notNull()
      .default('draft'),
    /** The form of a draft, as it was last saved or sent. */
    form: jsonb('form').$type<InvoiceForm>(),
    /** From sending on. */
    numberPrefix: text('number_prefix'),
    number: integer('number'),
    document: jsonb('document').$type<InvoiceDocument>(),
    /** The secret of the page on which its buyer pays. */
    payKey: text('pay_key').unique(),
    totalMinor: minor('total_minor').notNull().default(0),
    taxMinor: minor('tax_minor').notNull().default(0),
    currency: currency(),
    /** Whether its buyer is reminded by itself. */
    reminds: boolean('reminds').notNull().default(true),
    sentAt: moment('sent_at'),
    createdAt: created(),
    updatedAt: version(),
  },
  (table) => [
    uniqueIndex('invoice_number').on(table.sellerId, table.numberPrefix, table.number),
    uniqueIndex('invoice_of_sale')
      .on(table.saleId)
      .where(sql`${table.kind} = 'invoice' and ${table.status} in ('draft', 'sent')`),
    index('invoice_sale').on(table.saleId),
  ],
)

/** What was done about an invoice after it was sent; payments are records of their own. Nothing of it ever changes. */
export const invoiceEvent = pgTable(
  'invoice_event',
  {
    id: key(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id),
    kind: text('kind', { enum: ['reminded', 'moved'] }).notNull(),
    /** Of a reminder: that nobody asked for it. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** Of a moved part: its place in the plan, from 0, and its days. */
    position: integer('position'),
    fromOn: date('from_on'),
    toOn: date('to_on'),
    createdAt: created(),
  },
  (table) => [index('invoice_event_invoice').on(table.invoiceId)],
)

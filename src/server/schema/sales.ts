import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryAddress } from '#contract/orders.ts'
import { SALE_PLACES, SALE_STATUSES } from '#contract/sale-terms.ts'
import { artwork } from './artworks.ts'
import { created, currency, key, minor, moment, updated, version } from './columns.ts'
import { payment } from './payments.ts'
import { userProfile } from './profiles.ts'

/** Somebody whom a seller knows, with or without an account here. */
export const contact = pgTable(
  'contact',
  {
    id: key(),
    holderId: uuid('holder_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** Null: not known. */
    address: jsonb('address').$type<Omit<DeliveryAddress, 'name'>>(),
    taxNumber: text('tax_number').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: created(),
    updatedAt: version(),
  },
  (table) => [
    index('contact_holder').on(table.holderId, sql`lower(${table.name})`, table.id),
    uniqueIndex('contact_email').on(table.holderId, sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
  ],
)

/**
 * The sale of a copy of a work that was not made by a checkout here: at a fair, in the studio, by a gallery, or agreed in
 * writing. What is owed for it are its instalments; one that was paid in full has one. People are not foreign keys: records of
 * money remain when an account is deleted.
 */
export const sale = pgTable(
  'sale',
  {
    id: key(),
    sellerId: uuid('seller_id').notNull(),
    artworkId: uuid('artwork_id').references(() => artwork.id, { onDelete: 'set null' }),
    /** The number of the copy; 1 for a unique work, null for an open edition. */
    copy: integer('copy'),
    /** The number of an artist's proof, which is sold instead of a copy and is none of the copies on sale here. */
    proof: integer('proof'),
    /** As it was described when it was sold. */
    title: text('title').notNull(),
    artistName: text('artist_name').notNull(),
    description: text('description').notNull().default(''),
    contactId: uuid('contact_id').references(() => contact.id, { onDelete: 'set null' }),
    buyerName: text('buyer_name').notNull().default(''),
    soldOn: date('sold_on').notNull(),
    place: text('place', { enum: SALE_PLACES }).notNull(),
    placeName: text('place_name').notNull().default(''),
    priceMinor: minor('price_minor').notNull(),
    discountMinor: minor('discount_minor').notNull().default(0),
    taxMinor: minor('tax_minor').notNull().default(0),
    /** What the buyer owes in all: the price without the discount, with the tax unless the price includes it. */
    totalMinor: minor('total_minor').notNull(),
    currency: currency(),
    /** `running`: owed, the copy is held; `on_approval`: the buyer may return it; `ended`: called off; `taken_back`: recorded by mistake. */
    status: text('status', { enum: SALE_STATUSES }).notNull(),
    approvalEndsOn: date('approval_ends_on'),
    receiptNumber: text('receipt_number').notNull().default(''),
    note: text('note').notNull().default(''),
    endedAt: moment('ended_at'),
    createdAt: created(),
    updatedAt: version(),
  },
  (table) => [
    index('sale_seller').on(table.sellerId, table.soldOn, table.id),
    index('sale_artwork').on(table.artworkId),
    uniqueIndex('sale_proof')
      .on(table.artworkId, table.proof)
      .where(sql`${table.proof} is not null and ${table.status} not in ('ended', 'taken_back')`),
    index('sale_contact').on(table.contactId),
    check('sale_discount', sql`${table.discountMinor} between 0 and ${table.priceMinor}`),
    check('sale_copy_or_proof', sql`${table.proof} is null or (${table.proof} > 0 and ${table.copy} is null)`),
    check('sale_total', sql`${table.totalMinor} >= 0`),
  ],
)

/** One part of what is owed for a sale. The parts of a sale add up to its total. */
export const saleInstalment = pgTable(
  'sale_instalment',
  {
    id: key(),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sale.id),
    /** From 0; the deposit of a plan is the first. */
    position: integer('position').notNull(),
    isDeposit: boolean('is_deposit').notNull().default(false),
    dueOn: date('due_on').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** What was paid of it so far. */
    paidMinor: minor('paid_minor').notNull().default(0),
    /** The payment page that is open for it, or the payment that paid it last. */
    paymentId: uuid('payment_id').references(() => payment.id),
    paidAt: moment('paid_at'),
    remindedAt: moment('reminded_at'),
    /** When its buyer said that a transfer is on its way. */
    sentAt: moment('sent_at'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('sale_instalment_position').on(table.saleId, table.position),
    index('sale_instalment_due').on(table.dueOn).where(sql`${table.paidAt} is null`),
    check('sale_instalment_amount', sql`${table.amountMinor} > 0`),
    check('sale_instalment_paid', sql`${table.paidMinor} >= 0`),
  ],
)

/** A payment that was made for a sale, on the provider's page or outside of it. */
export const salePayment = pgTable(
  'sale_payment',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payment.id),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sale.id),
    /** The day that counts for the year's income. */
    paidOn: date('paid_on').notNull(),
    /** What of it goes back to the buyer, from the decision on. */
    returnedMinor: minor('returned_minor').notNull().default(0),
    /** Of a payment by card: when the payout to the seller began. */
    payoutStartedAt: moment('payout_started_at'),
  },
  (table) => [index('sale_payment_sale').on(table.saleId, table.paidOn)],
)

/** Whether a sale was neither called off nor taken back. */
export const saleStands = sql<boolean>`${sale.status} not in ('ended', 'taken_back')`

/** Numbers and lists of shipping that browser and server share, each with the requirement it comes from. */

/** Packagings of the custom form and the queue's window, and of the page of one shipment (MS-17.4, MS-T15). */
export const PARCEL_PACKAGINGS = ['Box', 'Tube', 'Envelope'] as const
export const ARTWORK_PACKAGINGS = ['Tube', 'Box', 'Crate'] as const
export const PACKAGINGS = ['Box', 'Tube', 'Envelope', 'Crate'] as const
export type Packaging = (typeof PACKAGINGS)[number]
export const DEFAULT_PACKAGING = 'Box' satisfies Packaging

/** Units of a parcel, the default first (MS-17.5). */
export const DIMENSION_UNITS = ['in', 'cm'] as const
export type DimensionUnit = (typeof DIMENSION_UNITS)[number]
export const WEIGHT_UNITS = ['lb', 'kg'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]
export const FRAGILITY = { min: 1, max: 3, default: 2 } as const

/** Characters of a phone number as displayed, and its format without a country's own (MS-17.6, MS-T5). */
export const MAX_PHONE_LENGTH = 20
export const DEFAULT_PHONE_FORMAT = 'XXX-XXX-XXXX'

/** Coverage of a label for an order and its fee, in dollars (MS-17.7). */
export const ORDER_INSURANCE = [
  { coverage: 0, fee: 0 },
  { coverage: 100, fee: 2 },
  { coverage: 200, fee: 3.5 },
  { coverage: 500, fee: 7.5 },
  { coverage: 1000, fee: 12 },
  { coverage: 2000, fee: 20 },
  { coverage: 3000, fee: 30 },
  { coverage: 5000, fee: 50 },
  { coverage: 10_000, fee: 100 },
] as const
/** Additional coverage of a custom shipment in dollars, its fee per dollar, and what every one declares (MS-17.8, MS-T49). */
export const CUSTOM_INSURANCE = { coverages: [0, 50, 100, 250], feePerDollar: 0.01, base: 100 } as const

/** Added to the price of a carrier: the total is the sum of the two fees (MS-14.23, MS-17.9, MS-T65). */
export const SHIPPING_MARKUP = { totalPercent: 15, productFeePercent: 10, bufferFeePercent: 5 } as const
/** Recommended packages that are shown (MS-17.10). */
export const RECOMMENDED_PACKAGES_SHOWN = 2
/** The estimated retail price is this multiple of ours; delivery takes this long when a carrier states nothing (MS-17.11). */
export const RETAIL_FACTOR = 1.5
export const DEFAULT_DELIVERY_DAYS = 3

/**
 * What decides the recommended packaging; more than a limit, in inches and pounds, or that fragility (MS-17.12, MS-11.11
 * to MS-11.14). A box with a side longer than `boxSurchargeSide` costs extra (MS-11.16).
 */
export const PACKAGING_LIMITS = {
  crate: { depth: 6, side: 40, fragility: 3 },
  box: { side: 30, weight: 10 },
  tube: { fragility: 1 },
  boxSurchargeSide: 36,
} as const

/** Milliseconds: life of the browser's record of a pending order, reload after the return from the payment, scroll to the rates (MS-17.13). */
export const PENDING_RECORD_MS = 5 * 60_000
export const PURCHASE_RELOAD_MS = 3000
export const RATES_SCROLL_MS = 100
/** Milliseconds of the notices about the profile's address (MS-12.8, MS-17.14). */
export const PROFILE_NOTICE_MS = { success: 3000, info: 5000 } as const
/** Toasts of the queue's window: dragged this share of their width they close; the hotkey moves the focus to them (MS-17.15). */
export const QUEUE_TOASTS = { position: 'top-right', closeMs: 5000, dragPercent: 80, hotkey: 'Alt+T' } as const

/** Minutes for which a price is valid, and hours for which a payment order is open (MS-T61, decision 042). */
export const RATE_MINUTES = 30
export const PAYMENT_ORDER_HOURS = 24
/** The size of a page on which a label is printed. */
export const LABEL_PAPERS = ['4x6', 'letter', 'a4'] as const
/** The id of a shipment that belongs to no order begins with this (MS-6.23, MS-8.3). */
export const CUSTOM_PREFIX = 'custom-'

/** States of a parcel as carriers report them. */
export const TRACKING_STATUSES = [
  'unknown',
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'return_to_sender',
  'failure',
] as const
export type TrackingStatus = (typeof TRACKING_STATUSES)[number]

/**
 * Of a checkout for a label. `draft`: no price was chosen yet. `open`: waits for its payment. `paid`: its label is bought or
 * being bought. `ended`: cancelled or expired. `refunding`, `refunded`: the label could not be bought or was voided.
 */
export const PAYMENT_ORDER_STATUSES = ['draft', 'open', 'paid', 'ended', 'refunding', 'refunded'] as const

/** Of a label; the table of moves is in decision 042. Cancelled ones are not listed. */
export const LABEL_STATUSES = [
  'awaiting_payment',
  'cancelled',
  'processing',
  'purchased',
  'failed',
  'voiding',
  'void',
] as const
export type LabelStatus = (typeof LABEL_STATUSES)[number]

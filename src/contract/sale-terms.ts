import type { ReceivedBy } from './outside-payments.ts'

/** Where a sale was made. */
export const SALE_PLACES = ['studio', 'fair', 'gallery', 'online'] as const
export type SalePlace = (typeof SALE_PLACES)[number]

export const SALE_PLACE_WORDS: Record<SalePlace, string> = {
  studio: 'Studio',
  fair: 'Fair',
  gallery: 'Gallery',
  online: 'Online',
}

/** How much of a sale is paid when it is recorded. */
export const SALE_PAYMENTS = ['paid', 'deposit', 'not_yet', 'on_approval'] as const
export type SalePayment = (typeof SALE_PAYMENTS)[number]

export const SALE_STATUSES = ['on_approval', 'running', 'paid', 'ended', 'taken_back'] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

/** For the seller, before “by” or alone. */
export const PAID_HOW_WORDS: Record<ReceivedBy, string> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  check: 'Check',
  terminal: 'Card reader',
  other: 'Another way',
}

/** For so long, a sale that was recorded by mistake can be taken back. */
export const TAKE_BACK_DAYS = 30
/** When the rest is due unless the seller states a day. */
export const DUE_DAYS = 30

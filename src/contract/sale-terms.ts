/** Where a sale was made. */
export const SALE_PLACES = ['studio', 'fair', 'gallery', 'online'] as const

/** How much of a sale is paid when it is recorded. */
export const SALE_PAYMENTS = ['paid', 'deposit', 'not_yet', 'on_approval'] as const
export type SalePayment = (typeof SALE_PAYMENTS)[number]

export const SALE_STATUSES = ['on_approval', 'running', 'paid', 'ended', 'taken_back'] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

/** For so long, a sale that was recorded by mistake can be taken back. */
export const TAKE_BACK_DAYS = 30
/** When the rest is due unless the seller states a day. */
export const DUE_DAYS = 30

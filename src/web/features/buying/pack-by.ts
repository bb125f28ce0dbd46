import { PACK_DAYS } from '#contract/constants.ts'
import type { Order } from '#contract/orders.ts'

const DAY_MS = 86_400_000

/** Until when an order is to be packed. */
export const packBy = ({ paid_at: paidAt }: Pick<Order, 'paid_at'>): string =>
  new Date(Date.parse(paidAt) + PACK_DAYS * DAY_MS).toISOString()

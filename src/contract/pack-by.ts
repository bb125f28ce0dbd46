import { DAY_MS, PACK_DAYS } from './constants.ts'

/** Until when an order is to be packed. */
export const packBy = ({ paid_at: paidAt }: { paid_at: string }): string =>
  new Date(Date.parse(paidAt) + PACK_DAYS * DAY_MS).toISOString()

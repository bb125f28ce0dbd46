import { CUSTOM_PREFIX } from '#contract/shipping-constants.ts'

/** Whether an id is that of an order, and not of a custom shipment (MS-6.23, MS-8.3). */
export const isOrderShipment = (orderId: string | null | undefined): orderId is string =>
  Boolean(orderId) && !orderId?.startsWith(CUSTOM_PREFIX)

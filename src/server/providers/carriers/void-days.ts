import type { Carrier } from './carriers.provider.ts'

/** Days within which an unused label can be voided, as EasyPost documents them. */
export const VOID_DAYS: Record<Carrier, number> = { USPS: 30, UPS: 90, FedEx: 90, DHL: 90 }

import { z } from 'zod'
import { CARRIERS, type Carrier, type CarrierAddress } from './carriers.provider.ts'

/** What vendors of postage have alike. */

/** Text that is sometimes null or missing. */
export const words = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

export const vendorAddress = z.object({
  name: words,
  street1: words,
  street2: words,
  city: words,
  state: words,
  zip: words,
  country: words,
  phone: words,
  email: words,
})

export const addressBody = ({ line1: street1, line2: street2, postalCode: zip, ...address }: CarrierAddress) => ({
  ...address,
  street1,
  street2,
  zip,
})

export const toAddress = ({
  street1: line1,
  street2: line2,
  zip: postalCode,
  ...address
}: z.infer<typeof vendorAddress>): CarrierAddress => ({ ...address, line1, line2, postalCode })

/** By the name that a vendor has for it, such as `UPSDAP`, `DHL Express` or `usps`; null for carriers that are not offered. */
export const toCarrier = (account: string): Carrier | null =>
  CARRIERS.find((carrier) => account.toUpperCase().startsWith(carrier.toUpperCase())) ?? null

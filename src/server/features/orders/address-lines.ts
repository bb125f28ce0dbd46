import { countryName } from '#contract/country-name.ts'
import type { DeliveryAddress } from '#contract/orders.ts'

/** An address as the lines of a letter, with the country by its name. */
export const addressLines = (address: DeliveryAddress): string[] =>
  [
    address.name,
    address.address_line1,
    address.address_line2,
    [address.city, address.state, address.postal_code].filter(Boolean).join(' '),
    countryName(address.country),
  ].filter(Boolean)

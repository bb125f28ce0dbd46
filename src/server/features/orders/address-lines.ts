import type { DeliveryAddress } from '#contract/orders.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** An address as the lines of a letter, with the country by its name. */
export const addressLines = (address: DeliveryAddress): string[] =>
  [
    address.name,
    address.address_line1,
    address.address_line2,
    [address.city, address.state, address.postal_code].filter(Boolean).join(' '),
    countryNames.of(address.country) ?? address.country,
  ].filter(Boolean)

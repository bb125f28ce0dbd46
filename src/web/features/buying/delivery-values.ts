import { isDeliveryCountry } from '#contract/address-formats.ts'
import type { DeliveryAddress, ShippingMethod } from '#contract/orders.ts'
import type { Profile } from '#contract/profiles.ts'

/** What the form of a checkout begins with: what the account knows; nothing for a guest. */
export const toValues = (user: Profile | null) => ({
  email: user?.email ?? '',
  phone: user?.shipping_phone ?? '',
  name: user?.shipping_name || (user?.name ?? ''),
  address_line1: user?.shipping_address_line1 ?? '',
  address_line2: user?.shipping_address_line2 ?? '',
  city: user?.shipping_city ?? '',
  state: user?.shipping_state ?? '',
  postal_code: user?.shipping_postal_code ?? '',
  country: user && isDeliveryCountry(user.shipping_country) ? user.shipping_country : 'US',
})

export type DeliveryValues = ReturnType<typeof toValues>

/** The shipping methods that were chosen, by the id of the seller. */
export type ChosenMethods = Record<string, ShippingMethod>

/** What a guest who collects everything states of an address. */
export const nameOnly = (name: string): DeliveryAddress => ({
  name,
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
})

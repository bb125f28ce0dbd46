import type { Profile } from '#contract/profiles.ts'
import type { QueueItem } from '#contract/shipping.ts'
import { PARCEL_PACKAGINGS } from '#contract/shipping-constants.ts'
import { formatNational, formatPhone, splitPhone } from './phone.ts'
import type { ShipmentValues } from './shipment-form.schema.ts'
import { EMPTY_SHIPMENT, SIZES, siteUnits } from './use-shipment-form.ts'

type ShipFrom = Pick<ShipmentValues, Extract<keyof ShipmentValues, `ship_from_${string}`>>

/** The address of a profile as the sender of a parcel (MS-7.7, MS-12.4). */
export const toShipFrom = (profile: Profile): Omit<ShipFrom, 'ship_from_phone_country'> => ({
  ship_from_name: profile.shipping_name,
  ship_from_phone: profile.shipping_phone,
  ship_from_address_line1: profile.shipping_address_line1,
  ship_from_address_line2: profile.shipping_address_line2,
  ship_from_city: profile.shipping_city,
  ship_from_state: profile.shipping_state,
  ship_from_postal_code: profile.shipping_postal_code,
  ship_from_country: profile.shipping_country,
})

const isListed = (packaging: string | undefined): boolean => PARCEL_PACKAGINGS.some((listed) => listed === packaging)

/** What is known of an order, with the defaults for the rest (MS-7.5 to MS-7.9). */
export const orderValues = (item: QueueItem, profile: Profile | undefined): Partial<ShipmentValues> => {
  const known = Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      if (value === undefined) return []
      if (SIZES.includes(name)) return [[name, String(value)]]
      return name in EMPTY_SHIPMENT ? [[name, value]] : []
    }),
  )
  const sender = !item.ship_from_address_line1 && profile?.shipping_address_line1 ? toShipFrom(profile) : {}
  const values: Partial<ShipmentValues> = { ...EMPTY_SHIPMENT, ...siteUnits(), ...known, ...sender }
  return {
    ...values,
    recipient_phone: formatPhone(values.recipient_phone ?? ''),
    ship_from_phone: formatPhone(values.ship_from_phone ?? ''),
    ...(!isListed(values.packaging_type) && { packaging_type: 'Box' }),
  }
}

/** What is known of a shop's order, for the form of a custom shipment, which has the countries of phones apart. */
export const shopOrderValues = (item: QueueItem): Partial<ShipmentValues> => {
  const recipient = splitPhone(item.recipient_phone ?? '')
  const sender = splitPhone(item.ship_from_phone ?? '')
  return {
    ...orderValues(item, undefined),
    recipient_phone_country: recipient.country.iso,
    recipient_phone: formatNational(recipient.digits, recipient.country),
    ship_from_phone_country: sender.country.iso,
    ship_from_phone: formatNational(sender.digits, sender.country),
    reference: item.shopify_order_id,
  }
}

import { DEFAULT_SHIPPING_COUNTRY } from '#contract/constants.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import { email } from '#contract/primitives.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { refuseField } from '#server/platform/failure.ts'
import { dialablePhone } from '#server/platform/phones/dialable-phone.ts'
import { carrierState } from '#server/platform/postal/regions.ts'
import type { CarrierAddress } from '#server/providers/carriers/carriers.provider.ts'
import { readLine } from './one-line-place.ts'

/** Where a parcel is picked up whose seller has stated no address. */
const FALLBACK: Place = { city: 'New York', state: 'NY', postalCode: '10001', country: 'US' }

export type Place = Pick<CarrierAddress, 'city' | 'state' | 'postalCode' | 'country'>

interface Destination {
  recipient_address_line1: string
  recipient_city: string
  recipient_state: string
  recipient_postal_code: string
  recipient_country: string
}
interface Recipient extends Destination {
  recipient_name: string
  recipient_phone: string
  recipient_email: string
  recipient_address_line2: string
}
interface ShipFrom {
  ship_from_name: string
  ship_from_phone: string
  ship_from_address_line1: string
  ship_from_address_line2: string
  ship_from_city: string
  ship_from_state: string
  ship_from_postal_code: string
  ship_from_country: string
}
/** Where a parcel is picked up, as far as the request states it. */
export type Origin = { [Field in keyof ShipFrom]?: ShipFrom[Field] | undefined }

/** Throws `invalid_request`, naming the field, for a phone number that nobody can dial; a carrier would call it. */
const requirePhone = (typed: string, country: string, field: string): string => {
  const phone = dialablePhone(typed, country)
  if (phone !== null) return phone
  const message = `“${typed}” cannot be dialed. Enter one complete phone number, or none.`
  throw refuseField(field, message, message)
}

/** Carriers refuse a malformed email, so that it counts as none (MS-T69). */
const keepValidEmail = (typed: string): string => (email.safeParse(typed).success ? typed : '')

/** A place as carriers write it: states by their letters, postal codes in capitals. */
const carrierPlace = ({ city, state, postalCode, country }: Place): Place => ({
  city,
  state: carrierState(country, state),
  postalCode: postalCode.toUpperCase(),
  country,
})

/** A place without a person, as far as a price needs it. */
export const addressOfPlace = (place: Place): CarrierAddress => ({
  name: '',
  line1: '',
  line2: '',
  phone: '',
  email: '',
  ...carrierPlace(place),
})

export const toDestination = (body: Destination): CarrierAddress => ({
  ...addressOfPlace({
    city: body.recipient_city,
    state: body.recipient_state,
    postalCode: body.recipient_postal_code,
    country: body.recipient_country,
  }),
  line1: body.recipient_address_line1,
})

export const toRecipient = (body: Recipient): CarrierAddress => ({
  ...toDestination(body),
  name: body.recipient_name,
  line2: body.recipient_address_line2,
  phone: requirePhone(body.recipient_phone, body.recipient_country, 'recipient_phone'),
  email: keepValidEmail(body.recipient_email),
})

/** A phone number of the buyer that nobody can dial counts as none: the seller's page has no field to correct it. */
export const addressOfOrder = (
  address: DeliveryAddress,
  contact: { phone: string; email: string },
): CarrierAddress => ({
  ...addressOfPlace({
    city: address.city,
    state: address.state,
    postalCode: address.postal_code,
    country: address.country,
  }),
  name: address.name,
  line1: address.address_line1,
  line2: address.address_line2,
  phone: dialablePhone(contact.phone, address.country) ?? '',
  email: keepValidEmail(contact.email),
})

/** The ship-from address of a purchase: the typed one, or else the profile's; without both it is refused (MS-T53). */
export const requireShipFrom = (body: ShipFrom | null, profile: CarrierAddress | null): CarrierAddress => {
  if (body && body.ship_from_address_line1 !== '')
    return {
      ...addressOfPlace({
        city: body.ship_from_city,
        state: body.ship_from_state,
        postalCode: body.ship_from_postal_code,
        country: body.ship_from_country,
      }),
      name: body.ship_from_name || (profile?.name ?? ''),
      line1: body.ship_from_address_line1,
      line2: body.ship_from_address_line2,
      phone: requirePhone(body.ship_from_phone, body.ship_from_country, 'ship_from_phone'),
      email: profile?.email ?? '',
    }
  if (profile && profile.line1 !== '')
    return { ...profile, ...carrierPlace(profile), phone: dialablePhone(profile.phone, profile.country) ?? '' }
  const message = SHIPPING_MESSAGES.shipFromMissing
  throw refuseField('ship_from_address_line1', message, message)
}

/** Where a parcel is priced from: the stated place, or else the profile's, or else New York (decision 042). */
export const chooseOrigin = (stated: Origin, profile: CarrierAddress | null): Place => {
  const { ship_from_city: city = '', ship_from_state: state = '', ship_from_postal_code: postalCode = '' } = stated
  const country = stated.ship_from_country ?? ''
  if (city || state || postalCode || country)
    return { city, state, postalCode, country: country || DEFAULT_SHIPPING_COUNTRY }
  return profile && profile.line1 !== '' ? profile : FALLBACK
}

/** A destination in one line, such as `Santa Fe, NM, USA`; the country may be left out. */
export const placeOfLine = (line: string): Place => carrierPlace(readLine(line))

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Whether a carrier charges the same for both places. */
export const isSamePlace = (a: Place, b: Place): boolean =>
  a.country === b.country && same(a.state, b.state) && same(a.postalCode, b.postalCode)

/** A postal code as it is compared; of an American ZIP+4, the ZIP. */
const postalArea = ({ country, postalCode }: Place): string => {
  const code = postalCode.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  return country === 'US' ? code.slice(0, 5) : code
}

/**
 * Requires that a label that is deducted from a payout goes to the address of its order; the rest of the address may be
 * corrected. Throws `invalid_request` naming the field.
 */
export const requireOrderPlace = (order: Place, to: Place): void => {
  const hasCode = order.postalCode.trim() !== ''
  const isSameArea = hasCode ? postalArea(order) === postalArea(to) : same(order.city, to.city)
  if (order.country === to.country && isSameArea) return
  const area = hasCode ? 'postal_code' : 'city'
  const message = `The label of an order goes to its address: ${[order.postalCode, order.city, order.country].filter(Boolean).join(' ')}. For another address, use a custom shipment.`
  const field = order.country === to.country ? `recipient_${area}` : 'recipient_country'
  throw refuseField(field, message, message)
}

/** Whether both are the same address, whoever lives there. */
export const isSameAddress = (a: CarrierAddress, b: CarrierAddress): boolean =>
  isSamePlace(a, b) && same(a.city, b.city) && same(a.line1, b.line1)

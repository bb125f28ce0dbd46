import type { DeliveryAddress } from '#contract/orders.ts'
import { email } from '#contract/primitives.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { Failure } from '#server/platform/failure.ts'
import type { CarrierAddress } from '#server/providers/carriers/carriers.provider.ts'
import { countryOfName, isCountry } from './countries.ts'

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

/** Throws `invalid_request`, naming the field, for letters that are no country. */
export const requireCountry = (country: string, field: string): void => {
  if (isCountry(country)) return
  const message = 'Choose a country.'
  throw new Failure('invalid_request', { message, fields: [{ field, message }] })
}

/** Digits with at most a leading plus sign (MS-T5). */
const phoneOf = (typed: string): string => typed.replace(/(?!^\+)\D/g, '')

/** Carriers refuse a malformed email, so that it counts as none (MS-T69). */
const emailOf = (typed: string): string => (email.safeParse(typed).success ? typed : '')

/** A place without a person, as far as a price needs it. */
export const addressOfPlace = (place: Place): CarrierAddress => ({
  name: '',
  line1: '',
  line2: '',
  phone: '',
  email: '',
  ...place,
})

export const destinationOf = (body: Destination): CarrierAddress => {
  requireCountry(body.recipient_country, 'recipient_country')
  const { recipient_city: city, recipient_state: state, recipient_postal_code: postalCode } = body
  return {
    ...addressOfPlace({ city, state, postalCode, country: body.recipient_country }),
    line1: body.recipient_address_line1,
  }
}

export const recipientOf = (body: Recipient): CarrierAddress => ({
  ...destinationOf(body),
  name: body.recipient_name,
  line2: body.recipient_address_line2,
  phone: phoneOf(body.recipient_phone),
  email: emailOf(body.recipient_email),
})

export const addressOfOrder = (
  address: DeliveryAddress,
  contact: { phone: string; email: string },
): CarrierAddress => ({
  name: address.name,
  line1: address.address_line1,
  line2: address.address_line2,
  city: address.city,
  state: address.state,
  postalCode: address.postal_code,
  country: address.country,
  phone: phoneOf(contact.phone),
  email: emailOf(contact.email),
})

/** The ship-from address of a purchase: the typed one, or else the profile's; without both it is refused (MS-T53). */
export const requireShipFrom = (body: ShipFrom | null, profile: CarrierAddress | null): CarrierAddress => {
  if (body && body.ship_from_address_line1 !== '') {
    requireCountry(body.ship_from_country, 'ship_from_country')
    return {
      name: body.ship_from_name || (profile?.name ?? ''),
      line1: body.ship_from_address_line1,
      line2: body.ship_from_address_line2,
      city: body.ship_from_city,
      state: body.ship_from_state,
      postalCode: body.ship_from_postal_code,
      country: body.ship_from_country,
      phone: phoneOf(body.ship_from_phone),
      email: profile?.email ?? '',
    }
  }
  if (profile && profile.line1 !== '') return { ...profile, phone: phoneOf(profile.phone) }
  const message = SHIPPING_MESSAGES.shipFromMissing
  throw new Failure('invalid_request', { message, fields: [{ field: 'ship_from_address_line1', message }] })
}

/** Where a parcel is priced from: the stated place, or else the profile's, or else New York (decision 042). */
export const originOf = (
  stated: {
    ship_from_state?: string | undefined
    ship_from_postal_code?: string | undefined
    ship_from_country?: string | undefined
  },
  profile: CarrierAddress | null,
): Place => {
  const {
    ship_from_state: state = '',
    ship_from_postal_code: postalCode = '',
    ship_from_country: country = '',
  } = stated
  if (state || postalCode || country) {
    if (country) requireCountry(country, 'ship_from_country')
    return { city: '', state, postalCode, country: country || FALLBACK.country }
  }
  if (!profile || profile.line1 === '') return FALLBACK
  return { city: profile.city, state: profile.state, postalCode: profile.postalCode, country: profile.country }
}

/** A destination in one line, such as `Santa Fe, NM, USA`; the country may be left out. */
export const placeOfLine = (line: string): Place => {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const country = countryOfName(parts.at(-1) ?? '')
  const [city = '', region = ''] = country ? parts.slice(0, -1) : parts
  const postalCode = /\d[\d -]*$/.exec(region)?.[0] ?? ''
  return {
    city,
    state: region.slice(0, region.length - postalCode.length).trim(),
    postalCode,
    country: country ?? 'US',
  }
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Whether a carrier charges the same for both places. */
export const isSamePlace = (a: Place, b: Place): boolean =>
  a.country === b.country && same(a.state, b.state) && same(a.postalCode, b.postalCode)

/** Whether both are the same address, whoever lives there. */
export const isSameAddress = (a: CarrierAddress, b: CarrierAddress): boolean =>
  isSamePlace(a, b) && same(a.city, b.city) && same(a.line1, b.line1)

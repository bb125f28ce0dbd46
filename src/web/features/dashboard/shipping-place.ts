import type { Place } from '#web/shared/places/place-source.ts'
import { isListedCountry } from './countries.ts'
import type { ProfileDraft } from './profile-draft.ts'

/**
 * What a chosen place puts into the shipping address (AW-13.11). What the place does not know stays as typed; a state
 * belongs to its city, so both come together. A country that works cannot be shipped from leaves the choice as it was and
 * is named (T-37).
 */
export const shippingFieldsOf = (place: Place): { fields: ProfileDraft; foreign: string | null } => {
  const { street, city, state, postalCode, country, countryName } = place
  const isListed = country !== null && isListedCountry(country)
  return {
    fields: {
      ...(street === null ? {} : { shipping_address_line1: street }),
      ...(city === null ? {} : { shipping_city: city, shipping_state: state ?? '' }),
      ...(postalCode === null ? {} : { shipping_postal_code: postalCode }),
      ...(isListed ? { shipping_country: country } : {}),
    },
    foreign: isListed ? null : (countryName ?? country),
  }
}

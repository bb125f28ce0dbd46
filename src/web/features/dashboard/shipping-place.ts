import { isListedCountry } from '#web/shared/countries.ts'
import type { Place } from '#web/shared/places/place-source.ts'
import type { DashboardValues } from './use-profile-form.ts'

export type ShippingField = Extract<keyof DashboardValues, `shipping_${string}`>

/** The typed address as the check of addresses takes it. */
export const shippingValues = (values: DashboardValues) => ({
  name: values.shipping_name,
  address_line1: values.shipping_address_line1,
  city: values.shipping_city,
  state: values.shipping_state,
  postal_code: values.shipping_postal_code,
  country: values.shipping_country,
})

/**
 * The shipping fields that a chosen place fills (AW-13.11). What the place does not contain stays as typed; the state is
 * replaced together with its city. `foreign` names a country outside the list, which leaves the chosen one unchanged (T-37).
 */
export const shippingFieldsOf = (
  place: Place,
): { fields: Partial<Record<ShippingField, string>>; foreign: string | null } => {
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

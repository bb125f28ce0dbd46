import { DELIVERY_COUNTRY_CODES } from '#contract/address-formats.ts'
import { countryName } from '#contract/country-name.ts'
import { COUNTRY_OPTIONS, isListedCountry } from './countries.ts'

/** Where a work may be delivered: the countries that sellers ship from, and all others by their names. */
export const DELIVERY_COUNTRIES = {
  usual: COUNTRY_OPTIONS,
  others: DELIVERY_COUNTRY_CODES.filter((code) => !isListedCountry(code))
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
}

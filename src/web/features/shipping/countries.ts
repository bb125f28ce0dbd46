import { DEFAULT_SHIPPING_COUNTRY } from '#contract/constants.ts'
import { DEFAULT_PHONE_FORMAT } from '#contract/shipping-constants.ts'
import { COUNTRY_TABLE } from './country-table.ts'

export interface Country {
  /** ISO 3166-1, two letters. */
  iso: string
  name: string
  /** Like `+44`; null where nobody can be called. */
  dialCode: string | null
  /** Of a national number without its trunk prefix; X is a digit. */
  phoneFormat: string
  currency: string | null
  taxIdName: string | null
  language: string | null
  region: string | null
  flag: string | null
  isObsolete: boolean
}

/** Where a phone number is from when nothing else is known (MS-12.19). */
const FALLBACK: Country = {
  iso: DEFAULT_SHIPPING_COUNTRY,
  name: 'United States',
  dialCode: '+1',
  phoneFormat: DEFAULT_PHONE_FORMAT,
  currency: 'USD',
  taxIdName: 'EIN',
  language: 'en',
  region: 'North America',
  flag: '🇺🇸',
  isObsolete: false,
}

/** The countries of a table (MS-12.16). */
export const parseCountries = (table: string): Country[] =>
  table
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [iso = '', name = '', dialCode, phoneFormat, currency, taxIdName, language, region, flag, note] =
        row.split('|')
      return {
        iso,
        name,
        dialCode: dialCode || null,
        phoneFormat: phoneFormat || DEFAULT_PHONE_FORMAT,
        currency: currency || null,
        taxIdName: taxIdName || null,
        language: language || null,
        region: region || null,
        flag: flag || null,
        isObsolete: note === 'obsolete',
      }
    })

/** Those that can be called, by name (MS-12.17, MS-12.18). */
export const phoneCountriesOf = (countries: readonly Country[]): Country[] =>
  countries
    .filter(({ dialCode, isObsolete }) => dialCode !== null && !isObsolete)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

export const PHONE_COUNTRIES = phoneCountriesOf(parseCountries(COUNTRY_TABLE))

export const countryOf = (iso: string, countries: readonly Country[] = PHONE_COUNTRIES): Country =>
  countries.find((country) => country.iso === iso) ??
  countries.find(({ iso: code }) => code === FALLBACK.iso) ??
  FALLBACK

/** The name of a country; an unknown code is returned as it is. */
export const nameOfCountry = (iso: string): string =>
  PHONE_COUNTRIES.find((country) => country.iso === iso)?.name ?? iso

export const COUNTRY_CHOICES = PHONE_COUNTRIES.map(({ iso, name }) => ({ value: iso, label: name }))

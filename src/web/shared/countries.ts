/** Where works may be shipped from (AW-13.15). */
const COUNTRIES = {
  US: 'United States',
  CA: 'Canada',
  MX: 'Mexico',
  GB: 'United Kingdom',
  AU: 'Australia',
  DE: 'Germany',
  FR: 'France',
  IT: 'Italy',
  ES: 'Spain',
  NL: 'Netherlands',
} as const

export const COUNTRY_OPTIONS = Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }))

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The name of a country, also of one outside the list; an unknown code is returned as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)

export const isListedCountry = (code: string): boolean => Object.hasOwn(COUNTRIES, code)

/** Where works may be shipped from and to (AW-13.15). */
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

/** The name of a country; an unknown code is returned as it is. */
export const countryName = (code: string): string => (COUNTRIES as Record<string, string>)[code] ?? code

export const isListedCountry = (code: string): boolean => Object.hasOwn(COUNTRIES, code)

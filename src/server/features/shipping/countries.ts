import { DELIVERY_COUNTRY_CODES } from '#contract/address-formats.ts'
import { countryName } from '#contract/country-name.ts'

const CODES = new Map(DELIVERY_COUNTRY_CODES.map((code) => [countryName(code).toLowerCase(), code]))
const ALIASES = new Map(
  Object.entries({
    usa: 'US',
    uk: 'GB',
    'great britain': 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    'czech republic': 'CZ',
    holland: 'NL',
    'the netherlands': 'NL',
    korea: 'KR',
    turkey: 'TR',
    uae: 'AE',
    'hong kong': 'HK',
    macau: 'MO',
  }),
)

/** The code of a country's English name; null for everything else, also for two letters, which may be a state. */
export const countryOfName = (name: string): string | null => {
  const wanted = name.toLowerCase().replaceAll('.', '')
  return ALIASES.get(wanted) ?? CODES.get(wanted) ?? null
}

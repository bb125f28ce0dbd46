import { addressFormat, DELIVERY_COUNTRIES, plainPostalCode } from '#contract/address-formats.ts'
import { findRegion } from '#server/platform/postal/regions.ts'

interface LinePlace {
  city: string
  state: string
  postalCode: string
  country: string
}

const COUNTRY_ALIASES = new Map(
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
  const country = DELIVERY_COUNTRIES.find(({ label }) => label.toLowerCase() === wanted)
  return COUNTRY_ALIASES.get(wanted) ?? country?.value ?? null
}

/** Where a line without a country may belong, by the form of its postal code; the first that fits. */
const GUESSED = ['US', 'CA', 'GB', 'IE', 'NL']
const MAX_CODE_WORDS = 2
const MAX_STATE_WORDS = 3

interface FoundCode {
  code: string
  /** The part of the line in which it stands, and what is left of that part. */
  at: number
  rest: string
}

const splitWords = (part: string): string[] => part.split(/\s+/).filter(Boolean)

/** The last words of the line that have the form of the country's postal codes. */
const findCode = (parts: readonly string[], country: string): FoundCode | null => {
  const { pattern, postalCode } = addressFormat(country)
  if (postalCode.need === 'none') return null
  for (const at of parts.keys().toArray().toReversed()) {
    const words = splitWords(parts[at] ?? '')
    for (let count = MAX_CODE_WORDS; count > 0; count -= 1)
      for (let from = words.length - count; from >= 0; from -= 1) {
        const code = words.slice(from, from + count).join(' ')
        if (/\d/.test(code) && (!pattern || pattern.test(plainPostalCode(code))))
          return { code, at, rest: words.toSpliced(from, count).join(' ') }
      }
  }
  return null
}

/** `Sydney NSW` is a city with its state. */
const splitState = (part: string, country: string): { city: string; state: string } => {
  const words = splitWords(part)
  for (let count = Math.min(MAX_STATE_WORDS, words.length - 1); count > 0; count -= 1) {
    const state = words.slice(-count).join(' ')
    if (findRegion(country, state)) return { city: words.slice(0, -count).join(' '), state }
  }
  return { city: part, state: '' }
}

const findTown = (
  parts: readonly string[],
  found: FoundCode | null,
  country: string,
): { city: string; state: string } => {
  const left = found ? parts.with(found.at, found.rest) : parts
  const named = left.filter((part) => part !== '')
  if (addressFormat(country).state.need === 'none') {
    // `Torstraße 140, 10119 Berlin`: the town stands beside its code, or just before it.
    const city = found ? found.rest || left.slice(0, found.at).findLast((part) => part !== '') : named[0]
    return { city: city ?? named[0] ?? '', state: '' }
  }
  const last = named.at(-1) ?? ''
  if (named.length < 2) return splitState(last, country)
  const split = splitState(last, country)
  // `12 Pier Street, Portland OR 97205`: the last part is town and state.
  return split.state ? split : { city: named.at(-2) ?? '', state: last }
}

/**
 * A destination in one line, such as `Santa Fe, NM, USA`, `London SW1A 1AA, UK` or `10115 Berlin, Germany`. Without a country it
 * is the one whose postal codes have that form, or else the United States.
 */
export const readLine = (line: string): LinePlace => {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  const stated = countryOfName(last)
  // `Singapore 018956` is a country, too.
  const isTown = parts.length === 1
  const country =
    stated ??
    (isTown ? countryOfName(last.replace(/\S*\d\S*/g, '').trim()) : null) ??
    GUESSED.find((code) => findCode(parts, code)) ??
    'US'
  const places = stated && !isTown ? parts.slice(0, -1) : parts
  const found = findCode(places, country)
  return { ...findTown(places, found, country), postalCode: found?.code ?? '', country }
}

import type { Place } from './place-source.ts'

/** A part of an address as Google gives it. */
export interface AddressComponent {
  longText: string | null
  shortText: string | null
  types: string[]
}

/** Where the number of a house follows its street. */
const NUMBER_LAST = new Set(['DE', 'IT', 'ES', 'NL', 'MX', 'AT', 'CH', 'BE', 'DK', 'NO', 'SE', 'FI', 'PL', 'PT', 'BR'])

const find = (components: readonly AddressComponent[], type: string) =>
  components.find(({ types }) => types.includes(type))

/** Locality, else sublocality, else the level-2 area (AW-13.10). */
export const findCity = (components: readonly AddressComponent[]): string | null =>
  ['locality', 'sublocality', 'administrative_area_level_2']
    .map((type) => find(components, type)?.longText)
    .find((text) => text) ?? null

/** What an address takes from a place of Google. */
export const placeOfGoogle = (label: string, components: readonly AddressComponent[]): Place => {
  const long = (type: string) => find(components, type)?.longText || null
  const country = find(components, 'country')
  const code = countryCode(country?.longText ?? '') ?? countryCode(country?.shortText ?? '')
  const lines = [long('street_number'), long('route')]
  if (code && NUMBER_LAST.has(code)) lines.reverse()
  const city = findCity(components)
  const state = find(components, 'administrative_area_level_1')
  return {
    label,
    address: label || null,
    street: long('route') ? lines.filter(Boolean).join(' ') : null,
    city,
    state: state?.shortText || state?.longText || (city ? '' : null),
    postalCode: long('postal_code'),
    country: code,
    countryName: country?.longText || null,
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const OTHER_NAMES: Record<string, string> = {
  'united states of america': 'US',
  usa: 'US',
  'great britain': 'GB',
  uk: 'GB',
}

const readNames = (): Map<string, string> => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  // Codes of countries that are no more stand for those that came after: 'DD' for 'DE'.
  const inUse = codes.filter((code) => new Intl.Locale(`und-${code}`).region === code)
  return new Map([
    ...inUse.flatMap((code): [string, string][] => {
      const name = names.of(code)
      return name ? [[name.toLowerCase(), code]] : []
    }),
    ...Object.entries(OTHER_NAMES),
  ])
}
let names: Map<string, string> | null = null

/** 'United States' gives 'US'; a code stays one; a name nobody knows gives null (AW-13.9). */
export const countryCode = (name: string): string | null => {
  if (/^[A-Z]{2}$/.test(name)) return name
  names ??= readNames()
  return names.get(name.trim().toLowerCase()) ?? null
}

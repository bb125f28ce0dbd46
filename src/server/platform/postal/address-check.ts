import { countryInSentence } from '#contract/country-name.ts'
import type { AddressProblem } from '#contract/places.ts'

/** An address as entered; `country` is ISO 3166-1. */
export interface TypedAddress {
  name: string
  address_line1: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** The postal rules of a country. */
export interface PostalRules {
  /** The fields an address requires there. */
  needs: { address_line1: boolean; city: boolean; state: boolean; postal_code: boolean }
  /** The format of a postal code as a regular expression; null where there are none. */
  postalCode: string | null
  /** Its states or provinces, where addresses include them; `zip` is the prefix of their postal codes. */
  regions: readonly { key: string; name: string; zip: string | null }[]
}

const LABELS = {
  name: 'Contact Name',
  address_line1: 'Street Address',
  city: 'City',
  state: 'State',
  postal_code: 'ZIP Code',
  country: 'Country',
} as const
type Needed = Exclude<keyof TypedAddress, 'country'>

const postalWord = (country: string): string => (country === 'US' ? 'ZIP code' : 'postal code')

/** Normalizes for comparison: without case, diacritics and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Names in another script cannot be compared with the input. */
const isComparable = (regions: PostalRules['regions']): boolean =>
  regions.length > 0 && regions.every(({ name }) => /^[\p{Script=Latin}\p{P}\p{Zs}\p{M}]+$/u.test(name))

const missing = (field: Needed): AddressProblem => ({ field, kind: 'missing', message: `${LABELS[field]} is missing.` })
const wrong = (field: Needed, message: string): AddressProblem => ({ field, kind: 'wrong', message })

/**
 * Problems by field that could prevent delivery. Advice only: they never block saving (AW-13.13, AW-13.18). Without
 * rules for the country, only empty fields are reported.
 */
export const addressProblems = (typed: TypedAddress, rules: PostalRules | null): AddressProblem[] => {
  const needs = {
    name: true,
    ...(rules?.needs ?? { address_line1: true, city: true, state: false, postal_code: false }),
  }
  const empty = (Object.keys(needs) as Needed[]).filter((field) => needs[field] && typed[field].trim() === '')
  return [...empty.map(missing), ...(rules ? formProblems(typed, rules) : [])]
}

const formProblems = (typed: TypedAddress, rules: PostalRules): AddressProblem[] => {
  const { country } = typed
  const state = typed.state.trim()
  const code = typed.postal_code.trim().toUpperCase()
  const problems: AddressProblem[] = []
  const regions = isComparable(rules.regions) ? rules.regions : []
  const region = regions.find(({ key, name }) => [key, name].some((text) => plain(text) === plain(state)))
  if (state && regions.length > 0 && !region)
    problems.push(wrong('state', `There is no state or province “${state}” in ${countryInSentence(country)}.`))
  if (!code || rules.postalCode === null) return problems
  if (!new RegExp(`^(?:${rules.postalCode})$`).test(code)) {
    problems.push(
      wrong(
        'postal_code',
        `“${typed.postal_code.trim()}” is not a ${postalWord(country)} of ${countryInSentence(country)}.`,
      ),
    )
    return problems
  }
  const beginsAs = (zip: string | null) => zip !== null && new RegExp(`^(?:${zip})`).test(code)
  if (region?.zip && !beginsAs(region.zip)) {
    const word = country === 'US' ? 'ZIP code' : 'Postal code'
    const homes = regions.filter(({ zip }) => beginsAs(zip))
    const home = homes.length === 1 ? ` It belongs to ${homes[0]?.name}.` : ''
    problems.push(wrong('postal_code', `${word} ${code} is not in ${region.name}.${home}`))
  }
  return problems
}

import { formatProblems, plainPostalCode } from '#contract/address-formats.ts'
import { countryInSentence } from '#contract/country-name.ts'
import type { AddressProblem } from '#contract/places.ts'
import { findRegion, listRegions } from './regions.ts'

/** An address as entered; `country` is ISO 3166-1. */
export interface TypedAddress {
  name: string
  address_line1: string
  city: string
  state: string
  postal_code: string
  country: string
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

const missing = (field: Needed): AddressProblem => ({ field, kind: 'missing', message: `${LABELS[field]} is missing.` })
const wrong = (field: Needed, message: string): AddressProblem => ({ field, kind: 'wrong', message })

/**
 * Problems by field that could prevent delivery. Advice only: they never block saving (AW-13.13, AW-13.18). Of an unknown
 * country, only empty fields are reported.
 */
export const addressProblems = (typed: TypedAddress): AddressProblem[] => {
  const empty = (['name', 'address_line1', 'city'] as const).filter((field) => typed[field].trim() === '')
  const byFormat = formatProblems(typed)
  return [
    ...empty.map(missing),
    ...byFormat.map((problem) => (problem.kind === 'missing' ? missing(problem.field) : problem)),
    ...(byFormat.some(({ kind }) => kind === 'wrong')
      ? stateProblems({ ...typed, postal_code: '' })
      : stateProblems(typed)),
  ]
}

/** A state that does not exist, and a postal code of another state. */
const stateProblems = ({ state: typed, postal_code, country }: TypedAddress): AddressProblem[] => {
  const state = typed.trim()
  const regions = listRegions(country)
  if (state === '' || regions.length === 0) return []
  const region = findRegion(country, state)
  if (!region) return [wrong('state', `There is no state or province “${state}” in ${countryInSentence(country)}.`)]
  const code = plainPostalCode(postal_code)
  const beginsAs = (zip: string | null) => zip !== null && new RegExp(`^(?:${zip})`).test(code)
  if (code === '' || !region.zip || beginsAs(region.zip)) return []
  const word = country === 'US' ? 'ZIP code' : 'Postal code'
  const homes = regions.filter(({ zip }) => beginsAs(zip))
  const home = homes.length === 1 ? ` It belongs to ${homes[0]?.name}.` : ''
  return [wrong('postal_code', `${word} ${postal_code.trim().toUpperCase()} is not in ${region.name}.${home}`)]
}

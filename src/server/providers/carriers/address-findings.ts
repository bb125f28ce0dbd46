import { addressProblems } from '#server/platform/postal/address-check.ts'
import type { AddressFinding, CarrierAddress } from './carriers.provider.ts'
import { isLatin } from './latin-text.ts'

const FIELDS = {
  name: 'name',
  address_line1: 'line1',
  city: 'city',
  state: 'state',
  postal_code: 'postalCode',
  country: 'country',
} as const

/** Labels and scanners take Latin letters only. */
export const scriptFindings = (address: CarrierAddress): AddressFinding[] =>
  (['name', 'line1', 'city', 'state'] as const)
    .filter((field) => !isLatin(address[field]))
    .map((field) => ({
      field,
      kind: 'wrong',
      message: `Write “${address[field]}” in Latin letters: carriers cannot print it.`,
      suggestion: null,
    }))

/** What is missing or wrong in an address by the postal rules of its country. */
export const postalFindings = (address: CarrierAddress): AddressFinding[] => {
  const { name, line1, city, state, postalCode, country } = address
  const typed = { name, address_line1: line1, city, state, postal_code: postalCode, country }
  const problems = addressProblems(typed)
  return [
    ...problems.map(({ field, kind, message }) => ({ field: FIELDS[field], kind, message, suggestion: null })),
    ...scriptFindings(address),
  ]
}

/** The sentence about the first field without which nothing can be delivered; null when none is missing. */
export const missingIn = (address: CarrierAddress): string | null =>
  postalFindings(address).find(({ kind }) => kind === 'missing')?.message ?? null

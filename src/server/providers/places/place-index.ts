import { countryName } from '#contract/country-name.ts'
import type { Region } from '#server/platform/postal/regions.ts'
import { foldName } from './fold-name.ts'
import type { FoundPlace, PlaceQuestion } from './places.provider.ts'
import { postalRegion } from './postal-regions.ts'

/** A town as in the data. */
export interface Town {
  cityId: number
  name: string
  /** ISO 3166-1. */
  country: string
  adminCode: string
  muni?: string
  population: number
  /** Degrees: longitude, latitude. */
  loc: { coordinates: [number, number] }
}

export interface PlaceIndex {
  find(question: PlaceQuestion): FoundPlace[]
}

/** Ranking weights: towns of the user's country before larger distant ones, a full match of the name before a prefix. */
const NEAR = 20
const WHOLE = 3

/**
 * Towns sorted by folded name, so that those with a common prefix are adjacent. `listRegions` returns the states of a
 * country.
 */
export const buildPlaceIndex = (
  towns: readonly Town[],
  listRegions: (country: string) => readonly Region[],
): PlaceIndex => {
  const texts = new Map<string, string>()
  // Intern the codes: the loaded data has a separate string for each town.
  const shared = (text: string): string => {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
  const rows = towns
    .map(({ cityId, name, country, adminCode, muni = '', population, loc }) => ({
      cityId,
      name,
      key: foldName(name),
      country: shared(country),
      adminCode: shared(adminCode),
      muni,
      population,
      longitude: loc.coordinates[0],
      latitude: loc.coordinates[1],
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  texts.clear()
  type Row = (typeof rows)[number]

  const firstFrom = (prefix: string): number => {
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((rows[middle] as Row).key < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
  const startingWith = (prefix: string): Row[] => {
    const first = firstFrom(prefix)
    let end = first
    while (end < rows.length && (rows[end] as Row).key.startsWith(prefix)) end += 1
    return rows.slice(first, end)
  }
  const findRegion = (row: Row) => postalRegion(row, listRegions(row.country))
  /** True when the words after the name are a prefix of the state's or the country's name. */
  const liesIn = (row: Row, words: string): boolean => {
    const region = findRegion(row)
    const regionNames = [region?.key, region?.name, row.country, countryName(row.country)].map((text) =>
      foldName(text ?? ''),
    )
    const [state, stateName, , country] = regionNames
    return [...regionNames, `${state} ${country}`, `${stateName} ${country}`].some((text) => text.startsWith(words))
  }
  const present = (row: Row): FoundPlace => {
    const region = findRegion(row)
    const parts = [row.name, region?.name === row.name ? '' : (region?.name ?? ''), countryName(row.country)]
    const label = parts.filter(Boolean).join(', ')
    const { cityId, name: city, country, latitude, longitude } = row
    return { id: String(cityId), label, city, state: region?.key ?? '', country, latitude, longitude }
  }

  /** All ways to split the input into a name and a region. */
  const readings = (q: string): [name: string, where: string][] => {
    const comma = q.indexOf(',')
    if (comma >= 0) return [[foldName(q.slice(0, comma)), foldName(q.slice(comma + 1))]]
    const words = foldName(q).split(' ')
    return words.map((_, left) => [
      words.slice(0, words.length - left).join(' '),
      words.slice(words.length - left).join(' '),
    ])
  }
  const matching = (q: string): { rows: Row[]; name: string } => {
    for (const [name, where] of readings(q)) {
      if (name.length < 2) continue
      const found = startingWith(name).filter(
        (row) => where === '' || ((row.key === name || row.key.startsWith(`${name} `)) && liesIn(row, where)),
      )
      if (found.length > 0) return { rows: found, name }
    }
    return { rows: [], name: '' }
  }

  return {
    find({ q, limit, country }) {
      const { rows: found, name } = matching(q)
      const weight = (row: Row) =>
        (row.population + 1) * (row.country === country ? NEAR : 1) * (row.key === name ? WHOLE : 1)
      const ranked = found.map((row) => ({ row, weight: weight(row) })).toSorted((a, b) => b.weight - a.weight)
      const places = new Map<string, FoundPlace>()
      for (const { row } of ranked) {
        if (places.size === limit) break
        const one = present(row)
        if (!places.has(one.label)) places.set(one.label, one)
      }
      return [...places.values()]
    },
  }
}

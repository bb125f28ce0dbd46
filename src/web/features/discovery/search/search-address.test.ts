import { expect, test } from 'vitest'
import { withKnownValues } from './known-values.ts'
import {
  priceProblem,
  readSearchState,
  searchPath,
  searchQuery,
  withoutFilter,
  withoutFilters,
} from './search-address.ts'
import { chosenFilters, loosenedName } from './search-words.ts'

const parseState = (query: string) => readSearchState(new URLSearchParams(query))

test('a form and a link say the same search, and the address leaves out what is usual', () => {
  const sent = parseState('q=+low+tide+&type=artworks&medium=oil&medium=acrylic&size=&price_min=&sort=relevance&exact=')
  expect(searchPath(sent)).toBe('/search?q=low+tide&medium=oil,acrylic')
  expect(searchPath(parseState('q=low+tide&medium=oil,acrylic'))).toBe(searchPath(sent))
  expect(searchPath(parseState('type=nonsense&sort=cheapest'))).toBe('/search')
  expect(searchPath(sent, 'abc')).toBe('/search?q=low+tide&medium=oil,acrylic&cursor=abc')
})

test('the API is asked for what the address says, without values that no facet has', () => {
  const state = parseState(
    'q=tide&type=artworks&color=blue,bluish&availability=sold&price_min=$1,000&sort=newest&exact=1',
  )
  expect(searchQuery(withKnownValues(state), 'next')).toEqual({
    q: 'tide',
    type: 'artworks',
    sort: 'newest',
    exact: '1',
    color: 'blue',
    availability: 'sold',
    price_min: '1000',
    cursor: 'next',
  })
})

test.each([
  ['250', '8,000', null],
  ['', '99.50', null],
  ['', '1.250,00', null],
  ['much', '', 'Enter an amount in USD with at most 2 decimals, like 1250.00.'],
  ['1.250', '', '“1.250” can mean $1,250.00 or $1.25. Enter 1250.00 or 1.25.'],
  ['900', '100', 'The first amount is higher than the second.'],
])('prices from “%s” to “%s”: %s', (priceMin, priceMax, problem) => {
  expect(priceProblem({ priceMin, priceMax })).toBe(problem)
  const query = searchQuery(parseState(`q=a&price_min=${priceMin}&price_max=${priceMax}`))
  expect('price_min' in query || 'price_max' in query).toBe(problem === null)
})

test('filters are named one by one and taken off one by one', () => {
  const state = parseState(
    'q=a&availability=available&size=medium,large&medium=mixed_media&price_min=250&price_max=8000',
  )
  expect(chosenFilters(state).map(({ name }) => name)).toEqual([
    'Available',
    'Mixed media',
    '16 to 40 in',
    '40 to 70 in',
    '$250 to $8,000',
  ])
  expect(searchPath(withoutFilter(state, 'size', 'medium'))).toContain('size=large')
  expect(searchPath(withoutFilter(state, 'size'))).not.toContain('size')
  expect(searchPath(withoutFilter(state, 'price'))).not.toContain('price')
  expect(searchPath(withoutFilters(state))).toBe('/search?q=a')
  expect(loosenedName('availability', state)).toBe('Sold works too')
  expect(loosenedName('size', state)).toBe('Any size')
})

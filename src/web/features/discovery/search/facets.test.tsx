// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MAX_COUNTED } from '#contract/constants.ts'
import type { SearchFacets } from '#contract/search.ts'
import { show } from '#web/testing/show.tsx'
import { Facets } from './facets.tsx'
import type { Apply } from './search-address.ts'
import { readSearchState } from './search-address.ts'

afterEach(cleanup)

const FACETS: SearchFacets = {
  availability: [{ value: 'available', count: 7 }],
  medium: [
    { value: 'oil', count: 5 },
    { value: 'acrylic', count: 2 },
  ],
  size: [{ value: 'small', count: 0 }],
  color: [{ value: 'blue', count: 3 }],
  orientation: [{ value: 'square', count: 4 }],
  price: [{ from: '0.00', count: 7 }],
}

/** What the form says whenever it is applied. */
const showFacets = (address: string, count = 7) => {
  const applied: string[] = []
  const apply: Apply = (form) => {
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
    applied.push(new URLSearchParams(fields).toString())
  }
  const state = readSearchState(new URL(address, 'http://localhost').searchParams)
  show(<Facets state={state} facets={FACETS} count={count} sheet={createRef()} apply={apply} />)
  return applied
}
const group = (name: string) => within(screen.getByRole('group', { name, hidden: true }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

test('each facet has its values with the number of works, and what is chosen is ticked', () => {
  showFacets('/search?q=sea&medium=oil')
  expect(group('Medium').getByRole('checkbox', { name: /^Oil/, hidden: true })).toHaveProperty('checked', true)
  expect(group('Medium').getByRole('checkbox', { name: /^Acrylic/, hidden: true })).toHaveProperty('checked', false)
  expect(group('Medium').getByText('5')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, hidden: true }).textContent).toBe('Filters 1')
})

test('a value that is ticked applies at once, with the words of the search', async () => {
  const applied = showFacets('/search?q=sea&type=artworks')
  await userEvent.click(group('Medium').getByRole('checkbox', { name: /^Acrylic/, hidden: true }))
  expect(applied).toHaveLength(1)
  expect(applied[0]).toContain('q=sea')
})

test('a price applies when its field is left, if it was changed', () => {
  const applied = showFacets('/search?price_min=100')
  const from = field('From, USD')
  expect(from.value).toBe('100')
  fireEvent.blur(from)
  expect(applied).toEqual([])
  fireEvent.change(from, { target: { value: '250' } })
  expect(applied).toEqual([])
  fireEvent.blur(from)
  expect(applied).toHaveLength(1)
  expect(applied[0]).toContain('price_min=250')
})

test.each([
  ['price_min=cheap', 'Enter an amount in USD with at most 2 decimals, like 1250.00.'],
  ['price_min=900&price_max=100', 'The first amount is higher than the second.'],
])('prices that make no sense, %s, are explained at both fields', (prices, words) => {
  showFacets(`/search?${prices}`)
  for (const label of ['From, USD', 'To, USD']) {
    const described = field(label).getAttribute('aria-describedby') ?? ''
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(described)?.textContent).toContain(words)
  }
})

test('all filters are cleared, the words stay', () => {
  showFacets('/search?q=sea&medium=oil&price_max=100')
  expect(screen.getByRole('link', { name: 'Clear all', hidden: true }).getAttribute('href')).toBe('/search?q=sea')
})

test.each([
  [1, 'Show 1 work'],
  [7, 'Show 7 works'],
  [MAX_COUNTED, `Show more than ${MAX_COUNTED} works`],
])('the button of the sheet says how many works there are: %i', (count, words) => {
  showFacets('/search', count)
  expect(screen.getByRole('button', { name: words, hidden: true })).toBeTruthy()
})

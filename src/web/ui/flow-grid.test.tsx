// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FlowGrid } from './flow-grid.tsx'

afterEach(cleanup)

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, ratio: 1, media: `Picture ${at + 1}` }))
/** How many of the tiles are left out where there are `columns` columns. */
const leftOut = (columns: number) =>
  screen.getAllByRole('listitem').filter((tile) => tile.style.getPropertyValue(`--d${columns}`) === 'none').length

test('all tiles have their place in every number of columns', () => {
  render(<FlowGrid label="Works" items={items(5)} />)
  expect([2, 3, 4, 5].map(leftOut)).toEqual([0, 0, 0, 0])
  const columns = screen.getAllByRole('listitem').map((tile) => tile.style.getPropertyValue('--x4'))
  expect(columns).toEqual(['0', '1', '2', '3', '0'])
})

test('with whole rows only, what would stand alone in a last row is left out', () => {
  render(<FlowGrid label="Works" items={items(5)} wholeRows />)
  expect([2, 3, 4, 5].map(leftOut)).toEqual([1, 2, 1, 0])
})

test('fewer works than columns are all shown', () => {
  render(<FlowGrid label="Works" items={items(2)} wholeRows />)
  expect([2, 3, 4, 5].map(leftOut)).toEqual([0, 0, 0, 0])
})

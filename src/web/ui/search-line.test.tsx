// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChipGroup } from './chip.tsx'
import { SearchLine } from './search-line.tsx'

const search = vi.fn<(value: string) => void>()

beforeEach(() => void search.mockReset())
afterEach(cleanup)

function Search() {
  const [value, setValue] = useState('')
  return <SearchLine label="Search works" value={value} onChange={setValue} onSearch={search} />
}

test('Enter searches; the button empties the line, searches for everything and leaves the focus in it', async () => {
  render(<Search />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search works' })
  expect(screen.queryByRole('button', { name: 'Clear the search field' })).toBeNull()
  await userEvent.type(input, 'tide{Enter}')
  expect(search).toHaveBeenLastCalledWith('tide')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search field' }))
  expect(search).toHaveBeenLastCalledWith('')
  expect(input.value).toBe('')
  expect(document.activeElement).toBe(input)
})

function Filters() {
  const [value, setValue] = useState<'all' | 'sold'>('all')
  return (
    <ChipGroup
      label="Filter works"
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: 'All', count: 0 },
        { value: 'sold', label: 'Sold' },
      ]}
    />
  )
}

test('exactly one filter of a group is pressed; a count of nothing is shown, an unknown one is not', async () => {
  render(<Filters />)
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  expect(screen.getByRole('group', { name: 'Filter works' })).toBeTruthy()
  expect(pressed()).toEqual(['All0'])
  await userEvent.click(screen.getByRole('button', { name: 'Sold' }))
  expect(pressed()).toEqual(['Sold'])
})

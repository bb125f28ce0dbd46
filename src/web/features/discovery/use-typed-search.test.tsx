// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_DELAY_MS } from '#contract/constants.ts'
import { SearchLine } from '#web/ui/search-line.tsx'
import { useTypedSearch } from './use-typed-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { text, setText, search, take } = useTypedSearch(q, onSearch)
  return (
    <>
      <SearchLine label="Search" placeholder="" value={text} onChange={setText} onSearch={search} />
      <button type="button" onClick={take}>
        Tab
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const showSearch = (q: string) => {
  const onSearch = vi.fn<(q: string) => void>()
  const { rerender } = render(<Search q={q} onSearch={onSearch} />)
  return { onSearch, arrive: (next: string) => rerender(<Search q={next} onSearch={onSearch} />) }
}

test('fast typing runs one search, when it stops', () => {
  const { onSearch } = showSearch('')
  for (const text of ['l', 'le', 'lem', 'lemon ']) {
    type(text)
    wait(SEARCH_DELAY_MS - 1)
  }
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('lemon')
})

test('Enter runs the search at once, and only once', () => {
  const { onSearch, arrive } = showSearch('')
  type('lemon')
  fireEvent.submit(field())
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('lemon')
  arrive('lemon')
  wait(SEARCH_DELAY_MS)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('spaces are no search', () => {
  const { onSearch } = showSearch('')
  type('   ')
  wait(SEARCH_DELAY_MS)
  fireEvent.submit(field())
  expect(onSearch).not.toHaveBeenCalled()
})

test('a search that arrives in the address does not replace what was typed since', () => {
  const { arrive } = showSearch('')
  type('lem')
  wait(SEARCH_DELAY_MS)
  type('lemons')
  arrive('lem')
  expect(field().value).toBe('lemons')
})

test('the way back shows the search of the address it leads to', () => {
  const { arrive } = showSearch('lemons')
  arrive('tide')
  expect(field().value).toBe('tide')
})

test('a search that was started runs once, however long its arrival in the address takes', () => {
  const { onSearch } = showSearch('')
  type('lemon')
  fireEvent.submit(field())
  wait(SEARCH_DELAY_MS)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('lemon')
})

test('a link that took the text along is not followed by a search', () => {
  const { onSearch } = showSearch('')
  type('lemon')
  fireEvent.click(screen.getByRole('button', { name: 'Tab' }))
  wait(SEARCH_DELAY_MS)
  expect(onSearch).not.toHaveBeenCalled()
})

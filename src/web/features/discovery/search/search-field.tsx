import { useState } from 'react'
import { SearchLine } from '#web/ui/search-line.tsx'
import { type SearchState, searchFields } from './search-address.ts'

/** The words of the search; filters that are on stay on. */
export function SearchField({ state, onSearch }: { state: SearchState; onSearch: (q: string) => void }) {
  const [text, setText] = useState(state.q)
  const [before, setBefore] = useState(state.q)
  if (before !== state.q) {
    setBefore(state.q)
    setText(state.q)
  }
  return (
    <SearchLine
      label="Search artists and works"
      placeholder="Search artists and works"
      value={text}
      onChange={setText}
      onSearch={onSearch}
      startsFocused={state.q === ''}
      action="/search"
      hidden={searchFields({ ...state, q: '', exact: false })}
    />
  )
}

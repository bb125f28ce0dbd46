import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DELAY_MS } from '#contract/constants.ts'
import { SearchLine } from '#web/ui/search-line.tsx'

interface ExploreSearchProps {
  /** What the page searches for. */
  q: string
  onSearch: (q: string) => void
}

/** The search of Explore: it runs on Enter, or 300 ms after the last key (CD-9.14). */
export function ExploreSearch({ q, onSearch }: ExploreSearchProps) {
  const [text, setText] = useState(q)
  const [before, setBefore] = useState(q)
  /** The search that was last started here: its arrival in the address must not replace what was typed since. */
  const [started, setStarted] = useState(q)
  if (before !== q) {
    setBefore(q)
    if (q !== started) {
      setStarted(q)
      setText(q)
    }
  }

  const search = (next: string) => {
    const wanted = next.trim()
    setStarted(wanted)
    if (wanted !== q) onSearch(wanted)
  }
  const searchTyped = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(text), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <SearchLine
      label="Search artists and works"
      placeholder="Search artists and works"
      value={text}
      onChange={setText}
      onSearch={search}
    />
  )
}

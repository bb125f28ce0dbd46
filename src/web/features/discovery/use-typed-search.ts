import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DELAY_MS } from '#contract/constants.ts'

/**
 * The text in the search field of Explore. It becomes the search of the page, `q`, on Enter, or 300 ms after the last key
 * (CD-9.14); another search in the address replaces it.
 */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
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
  /** Somebody follows a link that has the text as its search. */
  const take = () => setStarted(text.trim())
  const searchTyped = useEffectEvent((typed: string) => {
    // What was started may not have arrived in the address yet.
    if (typed.trim() !== started) search(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(text), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])

  return { text, setText, search, take }
}

import { useEffect, useState } from 'react'

/** Pixels from the top of the window at which a section counts as the one being read: below the header. */
const READING_LINE = 160

/** The id of the section that the reader is at. */
export const useSectionInView = <Id extends string>(ids: readonly Id[]): Id | undefined => {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const onScroll = () => {
      // The last ones are too short to reach the line.
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const line = isAtEnd ? window.innerHeight : READING_LINE
      const isReached = (id: Id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line
      setCurrent(ids.findLast(isReached) ?? ids[0])
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [ids])
  return current
}

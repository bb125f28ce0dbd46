import { useEffect, useState } from 'react'

/** The moment at which a part of the page was first drawn; it does not move on, so that nothing changes under the reader. */
export function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}

/** The longest that a browser's timer can wait: 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Whether a moment has come; it may come while the page is open. */
export function useHasCome(moment: Date): boolean {
  const time = moment.getTime()
  const [now, setNow] = useState(() => Date.now())
  const hasCome = now >= time
  useEffect(() => {
    const wait = time - Date.now()
    if (hasCome || wait > MAX_TIMER_MS) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(wait, 0))
    return () => clearTimeout(timer)
  }, [time, hasCome])
  return hasCome
}

import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `total` items to draw: `step` at once, and as many more each time the browser has finished the last ones.
 * One drawing of hundreds of cards would hold up the first press. What was drawn once stays.
 */
export const useGrowing = (total: number, step: number): number => {
  const [drawn, setDrawn] = useState(step)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => startTransition(() => setDrawn((count) => count + step)))
    return () => clearTimeout(timer)
  }, [drawn, total, step])
  return Math.min(drawn, total)
}

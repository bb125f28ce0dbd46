import { useState } from 'react'

interface Steps<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
}

/** A state whose changes can be undone and done again, as long as the page is open. */
export const useUndoable = <T>(first: () => T) => {
  const [{ past, now, future }, setSteps] = useState<Steps<T>>(() => ({ past: [], now: first(), future: [] }))
  const [last] = past.slice(-1)
  const [next] = future
  return {
    now,
    change: (part: Partial<T>) =>
      setSteps((steps) => ({ past: [...steps.past, steps.now], now: { ...steps.now, ...part }, future: [] })),
    /** A change that cannot be undone, and neither can those before it. */
    settle: (part: (now: T) => Partial<T>) =>
      setSteps((steps) => ({ past: [], now: { ...steps.now, ...part(steps.now) }, future: [] })),
    /** How many changes can be undone. */
    changes: past.length,
    /** Null when there is nothing to undo. */
    undo: last === undefined ? null : () => setSteps({ past: past.slice(0, -1), now: last, future: [now, ...future] }),
    redo: next === undefined ? null : () => setSteps({ past: [...past, now], now: next, future: future.slice(1) }),
  }
}

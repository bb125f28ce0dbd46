/**
 * Calls `step` every `intervalMs` milliseconds. Without an interval nothing ever happens.
 * @returns stops it
 */
export function startAutoplay(intervalMs: number | undefined, step: () => void): () => void {
  if (!intervalMs || !Number.isFinite(intervalMs)) return () => undefined
  const timer = setInterval(step, intervalMs)
  return () => clearInterval(timer)
}

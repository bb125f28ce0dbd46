import { readFile } from 'node:fs/promises'

const EVERY_MS = 50

/**
 * Looks at the memory of a process from outside, because one that reads keeps its own thread busy; calls `over` once when
 * it holds more megabytes than `most`. Where the system does not tell (all but Linux) only the limit of the heap holds.
 * Answers how to stop looking.
 */
export const watchMemory = (pid: number, most: number, over: () => void): (() => void) => {
  if (process.platform !== 'linux') return () => undefined
  const timer = setInterval(() => {
    // A process that has just ended has no status any more.
    void readFile(`/proc/${pid}/status`, 'utf8').then(look, () => undefined)
  }, EVERY_MS)
  const look = (status: string): void => {
    if (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) <= most * 1024) return
    clearInterval(timer)
    over()
  }
  return () => clearInterval(timer)
}

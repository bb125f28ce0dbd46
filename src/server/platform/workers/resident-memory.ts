import { readFile } from 'node:fs/promises'

const EVERY_MS = 50

/** Megabytes of memory a process holds; 0 once it has ended, and where the system does not tell (all but Linux). */
export const residentMb = async (pid: number): Promise<number> => {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}

/**
 * Looks at the memory of a process from outside, because one that reads keeps its own thread busy; calls `over` once when
 * it holds more megabytes than `most`. Where the system does not tell only the limit of the heap holds. Answers how to
 * stop looking; `over` is not called after that.
 */
export const watchMemory = (pid: number, most: number, over: () => void): (() => void) => {
  let watching = true
  const stop = (): void => {
    watching = false
    clearInterval(timer)
  }
  const look = async (): Promise<void> => {
    // The task may have ended while its memory was read: its worker has the next one by now.
    if ((await residentMb(pid)) <= most || !watching) return
    stop()
    over()
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  return stop
}

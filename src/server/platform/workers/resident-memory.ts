import { readFile } from 'node:fs/promises'

const INTERVAL_MS = 50

/** Resident memory of a process in megabytes; 0 once it has ended, and on systems other than Linux. */
export const residentMb = async (pid: number): Promise<number> => {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}

/**
 * Watches the memory of a process from outside, because a busy worker blocks its own thread. Calls `onExceeded` once when
 * it uses more than `maxMb`. On systems other than Linux only the heap limit applies. Returns a function that stops
 * watching, after which `onExceeded` is never called.
 */
export const watchMemory = (pid: number, maxMb: number, onExceeded: () => void): (() => void) => {
  let watching = true
  const stop = (): void => {
    watching = false
    clearInterval(timer)
  }
  const check = async (): Promise<void> => {
    // The task may have ended while the memory was read, and its worker may already run the next one.
    if ((await residentMb(pid)) <= maxMb || !watching) return
    stop()
    onExceeded()
  }
  const timer = setInterval(() => void check(), INTERVAL_MS)
  return stop
}

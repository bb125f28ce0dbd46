import { write, writeSync } from 'node:fs'

export interface LogStream {
  write(text: string): void
  /** Writes what waits before it returns; for the end of the process, after which nothing comes. */
  flushSync(): void
}

const WAIT_MS = 200
const MIN_CHARACTERS = 16_000
/** What waits for a reader that has stopped reading; later lines are dropped until it goes on. */
const MAX_CHARACTERS = 4_000_000
const FULL_PAUSE_MS = 20
/** At the end such a reader is waited for at most so often. */
const MAX_LAST_TRIES = 10
const NOTHING = Buffer.alloc(0)

const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN'

/**
 * Writes behind the requests and many lines at once, to an open file or pipe: a system call for each line costs more than a
 * cached answer. Whoever reads may go away: what cannot be written is dropped, and the product goes on and can be stopped.
 * `pino.destination` is not used: its flush at exit (sonic-boom 4) never returns once the reader of a pipe is gone.
 */
export const createLogStream = (fd: number): LogStream => {
  let waiting = ''
  /** Taken from what waits and not yet written; `busy` while the system has it. */
  let taken = NOTHING
  let busy = false
  let timer: NodeJS.Timeout | null = null

  const sendIn = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = null
      send()
    }, ms).unref()
  }
  const send = (): void => {
    if (busy) return
    if (taken.length === 0) {
      taken = Buffer.from(waiting)
      waiting = ''
    }
    if (taken.length === 0) return
    busy = true
    write(fd, taken, (error, count) => {
      busy = false
      if (error && isFull(error)) return sendIn(FULL_PAUSE_MS)
      taken = error ? NOTHING : taken.subarray(count)
      send()
    })
  }
  return {
    write(text) {
      if (waiting.length + text.length > MAX_CHARACTERS) return
      waiting += text
      if (waiting.length >= MIN_CHARACTERS) send()
      else sendIn(WAIT_MS)
    },
    flushSync() {
      // What the system has just now it writes itself.
      let left = Buffer.concat([busy ? NOTHING : taken, Buffer.from(waiting)])
      taken = NOTHING
      waiting = ''
      for (let tries = 0; left.length > 0 && tries < MAX_LAST_TRIES; ) {
        try {
          left = left.subarray(writeSync(fd, left))
        } catch (error) {
          if (!isFull(error)) return
          tries += 1
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FULL_PAUSE_MS)
        }
      }
    },
  }
}

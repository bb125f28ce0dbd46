import { write, writeSync } from 'node:fs'

export interface LogStream {
  write(text: string): void
  /** Writes the buffered lines before it returns. For the exit of the process, when nothing asynchronous runs any more. */
  flushSync(): void
}

const FLUSH_DELAY_MS = 200
/** A buffer of this size is written without waiting for the flush delay. */
const MIN_BATCH_CHARACTERS = 16_000
/** Limit of the buffer when the reader has stopped reading; further lines are dropped until it continues. */
const MAX_BUFFERED_CHARACTERS = 4_000_000
const RETRY_DELAY_MS = 20
/** Retries of `flushSync` while the pipe is full. */
const MAX_FLUSH_RETRIES = 10
const EMPTY = Buffer.alloc(0)

const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN'

/**
 * Buffers log lines and writes them in batches to an open file or pipe, because a system call per line costs more than a
 * cached response. The reader may disappear: lines that cannot be written are dropped, and the process keeps running and
 * can be stopped. `pino.destination` is not used because its flush at exit (sonic-boom 4) never returns once the reader of
 * a pipe is gone.
 */
export const createLogStream = (fd: number): LogStream => {
  let buffered = ''
  /** Taken from the buffer and not yet fully written; `busy` while a write is in progress. */
  let batch = EMPTY
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
    if (batch.length === 0) {
      batch = Buffer.from(buffered)
      buffered = ''
    }
    if (batch.length === 0) return
    busy = true
    write(fd, batch, (error, count) => {
      busy = false
      if (error && isFull(error)) return sendIn(RETRY_DELAY_MS)
      batch = error ? EMPTY : batch.subarray(count)
      send()
    })
  }
  return {
    write(text) {
      if (buffered.length + text.length > MAX_BUFFERED_CHARACTERS) return
      buffered += text
      if (buffered.length >= MIN_BATCH_CHARACTERS) send()
      else sendIn(FLUSH_DELAY_MS)
    },
    flushSync() {
      // A write in progress completes on its own thread.
      let left = Buffer.concat([busy ? EMPTY : batch, Buffer.from(buffered)])
      batch = EMPTY
      buffered = ''
      for (let retries = 0; left.length > 0 && retries < MAX_FLUSH_RETRIES; ) {
        try {
          left = left.subarray(writeSync(fd, left))
        } catch (error) {
          if (!isFull(error)) return
          retries += 1
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY_MS)
        }
      }
    },
  }
}

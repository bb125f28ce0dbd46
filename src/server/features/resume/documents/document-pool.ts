import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts'

/** Megabytes of resident memory at which the worker is killed. */
const MAX_MEMORY_MB = 256
/** Megabytes of JavaScript heap of the worker, in addition to buffers. */
const MAX_HEAP_MB = 160
/** How long a document may be queued before it is rejected, so that malicious documents do not block the queue for long. */
const MAX_WAIT_MS = 60_000

export interface DocumentPoolOptions {
  /** Entry module of the worker; it only calls `serveDocuments`. */
  entry: URL
  /** The only folder it may read, apart from the program itself. */
  folder: string
  /** Time limit of a document; its worker is killed when it is exceeded. Default 10 000. */
  timeoutMs?: number
  /** Maximum number of queued documents; further ones are rejected as `busy`. Default 32. */
  maxWaiting?: number
  /** A worker that was idle for this long is stopped. Default 60 000. */
  idleMs?: number
}

/** Reads documents in worker processes. `read` rejects only with `DocumentError`. */
export interface DocumentPool<Value> {
  /** The owners of the files take turns. */
  read(file: string, owner: string): Promise<Value>
  load(): { running: number; waiting: number; pids: number[] }
  close(): Promise<void>
}

const root = new URL('../../../../../', import.meta.url)
const program = ['src', 'node_modules', 'package.json'].map((name) => realpathSync(fileURLToPath(new URL(name, root))))

export const createDocumentPool = <Value>(options: DocumentPoolOptions): DocumentPool<Value> => {
  const readable = [...program, realpathSync(options.folder)].map((path) => `--allow-fs-read=${path}`)
  const pool = createWorkerPool(
    {
      name: 'document',
      entry: options.entry,
      // It may read its own program and the uploads, but not write files, start processes or load native code.
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, '--permission', ...readable],
      memoryMb: MAX_MEMORY_MB,
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    },
    {
      workers: 1,
      timeoutMs: options.timeoutMs ?? 10_000,
      maxWaiting: options.maxWaiting ?? 32,
      maxWaitMs: MAX_WAIT_MS,
      idleMs: options.idleMs ?? 60_000,
    },
  )
  return {
    read: (file, owner) => pool.submit({ file }, { owner, urgent: true }) as Promise<Value>,
    load: pool.load,
    close: pool.close,
  }
}

import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts'
import type { InventoryReading, ReadOptions } from './inventory-reading.ts'

/** Megabytes of resident memory at which the worker is killed, and of its JavaScript heap. */
const MAX_MEMORY_MB = 640
const MAX_HEAP_MB = 480
const TIMEOUT_MS = 60_000

export interface InventoryPoolOptions {
  /** The only folder it may read, apart from the program itself. */
  folder: string
  /** Default 60 000. */
  timeoutMs?: number
}

/** A file on the disk, and how to read it. */
export interface ReadingTask {
  file: string
  options: ReadOptions
}

export interface InventoryPool {
  /** Rejects with `WorkerError`s, `InventoryFailure`s among their codes. The owners of the files take turns. */
  readInventoryFile(file: string, options: ReadOptions, owner: string): Promise<InventoryReading>
  close(): Promise<void>
}

const root = new URL('../../../../../', import.meta.url)
const program = ['src', 'node_modules', 'package.json'].map((name) => realpathSync(fileURLToPath(new URL(name, root))))

/** Reads inventories in a process of its own, because a large file takes seconds and any file may be hostile. */
export const createInventoryPool = ({ folder, timeoutMs = TIMEOUT_MS }: InventoryPoolOptions): InventoryPool => {
  const readable = [...program, realpathSync(folder)].map((path) => `--allow-fs-read=${path}`)
  const pool = createWorkerPool(
    {
      name: 'inventory',
      entry: new URL('reader-worker.ts', import.meta.url),
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, '--permission', ...readable],
      memoryMb: MAX_MEMORY_MB,
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    },
    { workers: 1, timeoutMs, maxWaiting: 32, idleMs: 60_000 },
  )
  return {
    readInventoryFile: (file, options, owner) =>
      pool.submit({ file, options } satisfies ReadingTask, { owner, urgent: true }) as Promise<InventoryReading>,
    close: pool.close,
  }
}

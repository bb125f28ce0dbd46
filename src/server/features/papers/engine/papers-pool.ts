import { createWorkerPool } from '#server/platform/workers/worker-pool.ts'
import type { PaperResults, PaperTask } from './paper-task.ts'

/** Megabytes of resident memory at which the worker is killed, and of its JavaScript heap. */
const MAX_MEMORY_MB = 300
const MAX_HEAP_MB = 160
const TIMEOUT_MS = 90_000
/** How long a paper may be queued before it is rejected. */
const MAX_WAIT_MS = 60_000

/** Makes papers in a process of its own. Rejects only with `WorkerError`. */
export interface PapersPool {
  /** People take turns; what is shown is made before files are. */
  run<T extends PaperTask>(task: T, owner: string): Promise<PaperResults[T['kind']]>
  load(): { running: number; waiting: number; pids: number[] }
  close(): Promise<void>
}

export const createPapersPool = (): PapersPool => {
  const pool = createWorkerPool(
    {
      name: 'paper',
      entry: new URL('./papers-worker.ts', import.meta.url),
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      memoryMb: MAX_MEMORY_MB,
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    },
    { workers: 1, timeoutMs: TIMEOUT_MS, maxWaiting: 64, maxWaitMs: MAX_WAIT_MS, idleMs: 60_000 },
  )
  return {
    // A page that somebody looks at does not wait for the catalogue of somebody else's.
    run: <T extends PaperTask>(task: T, owner: string) =>
      pool.submit(task, { owner, urgent: task.kind !== 'file' }) as Promise<PaperResults[T['kind']]>,
    load: pool.load,
    close: pool.close,
  }
}

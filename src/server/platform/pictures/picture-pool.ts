import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createWorkerPool } from '../workers/worker-pool.ts'
import type { WorkerKind } from '../workers/worker-process.ts'
import { PictureError, type PictureFailure } from './picture-error.ts'
import { defaultIdleMs, defaultMaxWaiting, defaultTimeoutMs, derivedWidths } from './picture-limits.ts'
import type { Derivation, Inspection, PictureResults, PictureTask, ShareImage, ShareRequest } from './picture-task.ts'

export interface PicturePoolOptions {
  workers: 1 | 2
  /** Per picture; its worker is killed after it. Default 30 000. */
  timeoutMs?: number
  /** Jobs that may wait; one more is refused as `busy`. Default 256. */
  maxWaiting?: number
  /** A worker without work for this long is let go. Default 60 000. */
  idleMs?: number
}

/** Makes pictures outside this process. Every method rejects with `PictureError` and nothing else. */
export interface PicturePool {
  inspect(file: string): Promise<Inspection>
  /** Writes into `outFolder`, which must exist; see `derivePicture`. */
  derive(file: string, outFolder: string, widths?: readonly number[]): Promise<Derivation>
  /** Writes a WebP of `side` x `side` pixels to `outFile`, whose folder must exist; see `squarePicture`. */
  square(file: string, outFile: string, side: number): Promise<{ bytes: number }>
  composeShare(request: ShareRequest): Promise<ShareImage>
  load(): { running: number; waiting: number; pids: number[] }
  /** Refuses what waits, kills the workers and answers when they are gone. */
  close(): Promise<void>
}

const pictureWorker: WorkerKind = {
  name: 'picture',
  entry: new URL('./picture-worker.ts', import.meta.url),
  execArgv: ['--max-old-space-size=128'],
  env: {
    FONTCONFIG_FILE: fileURLToPath(new URL('./fonts/fonts.conf', import.meta.url)),
    XDG_CACHE_HOME: tmpdir(),
    MALLOC_ARENA_MAX: '2',
    UV_THREADPOOL_SIZE: '2',
  },
  // A picture worker answers with codes of its own list only.
  failure: (code, message, options) => new PictureError(code as PictureFailure, message, options),
}

export function createPicturePool(options: PicturePoolOptions): PicturePool {
  const { workers, timeoutMs = defaultTimeoutMs, maxWaiting = defaultMaxWaiting, idleMs = defaultIdleMs } = options
  const pool = createWorkerPool(pictureWorker, { workers, timeoutMs, maxWaiting, idleMs })
  // A worker answers a task with the result of its kind.
  const submit = <K extends PictureTask['kind']>(task: PictureTask & { kind: K }) =>
    pool.submit(task) as Promise<PictureResults[K]>
  return {
    inspect: (file) => submit({ kind: 'inspect', file }),
    derive: (file, outFolder, widths = derivedWidths) => submit({ kind: 'derive', file, outFolder, widths }),
    square: (file, outFile, side) => submit({ kind: 'square', file, outFile, side }),
    composeShare: (request) => submit({ kind: 'share', ...request }),
    load: pool.load,
    close: pool.close,
  }
}

import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createWorkerPool } from '../workers/worker-pool.ts'
import type { WorkerKind } from '../workers/worker-process.ts'
import { DERIVED_WIDTHS, MAX_WORKER_MEMORY_MB } from './picture-limits.ts'
import type {
  Derivation,
  DerivedFile,
  Inspection,
  Logo,
  PictureResults,
  PictureTask,
  ShareImage,
  ShareRequest,
} from './picture-task.ts'

export interface PicturePoolOptions {
  workers: 1 | 2
  /** Time limit of a picture; its worker is killed when it is exceeded. Default 30 000. */
  timeoutMs?: number
  /** Maximum number of queued tasks; further ones are rejected as `busy`. Default 256. */
  maxWaiting?: number
  /** A worker that was idle for this long is stopped. Default 60 000. */
  idleMs?: number
}

/** The user whose picture is processed; owners take turns (see `createFairQueue`). */
export interface ForOwner {
  owner: string
}

export interface DeriveOptions extends ForOwner {
  widths?: readonly number[]
  /** All of them if absent. */
  formats?: readonly DerivedFile['format'][]
  /** XMP that is embedded in every file; without it the files have no metadata. */
  xmp?: string | null
  /** True when a request waits for the result; other tasks run after all those. */
  urgent?: boolean
}

/**
 * Processes pictures in worker processes. Tasks that a request waits for (inspecting an upload, an avatar, a share image)
 * run before the derivation of widths, which happens after the answer. Every method rejects only with `PictureError`.
 */
export interface PicturePool {
  inspect(file: string, by: ForOwner): Promise<Inspection>
  /** Writes into `outFolder`, which must exist; see `derivePicture`. */
  derive(file: string, outFolder: string, options: DeriveOptions): Promise<Derivation>
  /** Writes a WebP of `side` x `side` pixels to `outFile`, whose folder must exist; see `squarePicture`. */
  square(file: string, outFile: string, side: number, by: ForOwner): Promise<{ bytes: number }>
  /** Writes a WebP to `outFile`, whose folder must exist; see `drawLogo`. */
  logo(file: string, outFile: string, options: ForOwner & { isDrawing: boolean }): Promise<Logo>
  composeShare(request: ShareRequest, by: ForOwner): Promise<ShareImage>
  load(): { running: number; waiting: number; pids: number[] }
  /** Rejects queued tasks, kills the workers and resolves when they have exited. */
  close(): Promise<void>
}

const pictureWorker: WorkerKind = {
  name: 'picture',
  entry: new URL('./picture-worker.ts', import.meta.url),
  execArgv: ['--max-old-space-size=128'],
  memoryMb: MAX_WORKER_MEMORY_MB,
  env: {
    FONTCONFIG_FILE: fileURLToPath(new URL('./fonts/fonts.conf', import.meta.url)),
    XDG_CACHE_HOME: tmpdir(),
    MALLOC_ARENA_MAX: '2',
    UV_THREADPOOL_SIZE: '2',
  },
}

export const createPicturePool = (options: PicturePoolOptions): PicturePool => {
  const { workers, timeoutMs = 30_000, maxWaiting = 256, idleMs = 60_000 } = options
  const pool = createWorkerPool(pictureWorker, { workers, timeoutMs, maxWaiting, idleMs })
  // The result type follows from the kind of the task.
  const submit = <K extends PictureTask['kind']>(task: PictureTask & { kind: K }, owner: string, urgent = true) =>
    pool.submit(task, { owner, urgent }) as Promise<PictureResults[K]>
  return {
    inspect: (file, { owner }) => submit({ kind: 'inspect', file }, owner),
    derive: (
      file,
      outFolder,
      { owner, widths = DERIVED_WIDTHS, formats = ['avif', 'webp', 'jpeg'], xmp = null, urgent = false },
    ) => submit({ kind: 'derive', file, outFolder, widths, formats, xmp }, owner, urgent),
    square: (file, outFile, side, { owner }) => submit({ kind: 'square', file, outFile, side }, owner),
    logo: (file, outFile, { owner, isDrawing }) => submit({ kind: 'logo', file, outFile, isDrawing }, owner),
    composeShare: (request, { owner }) => submit({ kind: 'share', ...request }, owner),
    load: pool.load,
    close: pool.close,
  }
}

import { PictureError } from './picture-error.ts'
import { defaultIdleMs, defaultMaxWaiting, defaultTimeoutMs, derivedWidths } from './picture-limits.ts'
import type { Derivation, Inspection, PictureResults, PictureTask, ShareImage, ShareRequest } from './picture-task.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

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

interface Job {
  task: PictureTask
  resolve(value: PictureResults[keyof PictureResults]): void
  reject(error: unknown): void
}

interface Slot {
  worker: WorkerProcess | null
  running: boolean
  idle: NodeJS.Timeout | undefined
}

export function createPicturePool(options: PicturePoolOptions): PicturePool {
  const { workers, timeoutMs = defaultTimeoutMs, maxWaiting = defaultMaxWaiting, idleMs = defaultIdleMs } = options
  const slots = Array.from({ length: workers }, (): Slot => ({ worker: null, running: false, idle: undefined }))
  const waiting: Job[] = []
  let closed = false

  function submit<K extends PictureTask['kind']>(task: PictureTask & { kind: K }): Promise<PictureResults[K]> {
    if (closed) return Promise.reject(new PictureError('failed', 'the picture pool is closed'))
    if (waiting.length >= maxWaiting) return Promise.reject(new PictureError('busy', `${maxWaiting} pictures wait`))
    return new Promise((resolve, reject) => {
      // A worker answers a task with the result of its kind.
      waiting.push({ task, resolve: (value) => resolve(value as PictureResults[K]), reject })
      startNext()
    })
  }

  function startNext(): void {
    // A warm worker first: starting one costs more than most inspections.
    const free = slots
      .filter((slot) => !slot.running)
      .toSorted((a, b) => Number(b.worker !== null) - Number(a.worker !== null))
    const slot = free[0]
    const job = slot && waiting.shift()
    if (slot && job) void perform(slot, job)
  }

  async function perform(slot: Slot, job: Job): Promise<void> {
    clearTimeout(slot.idle)
    slot.running = true
    try {
      slot.worker ??= start(slot)
      job.resolve(await slot.worker.run(job.task, timeoutMs))
    } catch (error) {
      // A killed worker reports its exit late; it must not get the next job.
      if (error instanceof PictureError && error.code === 'timeout') slot.worker = null
      job.reject(error instanceof PictureError ? error : new PictureError('failed', String(error), { cause: error }))
    }
    slot.running = false
    slot.idle = setTimeout(() => void slot.worker?.stop(), idleMs).unref()
    startNext()
  }

  function start(slot: Slot): WorkerProcess {
    const worker = startWorkerProcess(() => {
      if (slot.worker === worker) slot.worker = null
    })
    return worker
  }

  async function close(): Promise<void> {
    closed = true
    for (const job of waiting.splice(0)) job.reject(new PictureError('failed', 'the picture pool is closed'))
    for (const slot of slots) clearTimeout(slot.idle)
    await Promise.all(slots.flatMap(({ worker }) => (worker === null ? [] : [worker.stop()])))
    for (const slot of slots) clearTimeout(slot.idle)
  }

  return {
    inspect: (file) => submit({ kind: 'inspect', file }),
    derive: (file, outFolder, widths = derivedWidths) => submit({ kind: 'derive', file, outFolder, widths }),
    square: (file, outFile, side) => submit({ kind: 'square', file, outFile, side }),
    composeShare: (request) => submit({ kind: 'share', ...request }),
    load: () => ({
      running: slots.filter((slot) => slot.running).length,
      waiting: waiting.length,
      pids: slots.flatMap((slot) => (slot.worker === null ? [] : [slot.worker.pid])),
    }),
    close,
  }
}

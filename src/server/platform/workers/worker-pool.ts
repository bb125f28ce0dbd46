import { residentMb } from './resident-memory.ts'
import { startWorkerProcess, type WorkerKind, type WorkerProcess } from './worker-process.ts'

export interface WorkerPoolOptions {
  workers: 1 | 2
  /** Per task; its worker is killed after it. */
  timeoutMs: number
  /** Tasks that may wait; one more is refused as `busy`. */
  maxWaiting: number
  /** Milliseconds after which a task that still waits is refused as `busy`, too; without it a task waits for its turn. */
  maxWaitMs?: number
  /** A worker without work for this long is let go. */
  idleMs: number
}

/** Runs tasks in processes of their own, one at a time each. Everything rejects with what `failure` of the kind makes. */
export interface WorkerPool {
  submit(task: unknown): Promise<unknown>
  load(): { running: number; waiting: number; pids: number[] }
  /** Refuses what waits, kills the workers and answers when they are gone. */
  close(): Promise<void>
}

interface Job {
  task: unknown
  /** Ends its waiting. */
  clock?: NodeJS.Timeout
  resolve(value: unknown): void
  reject(error: unknown): void
}

interface Slot {
  worker: WorkerProcess | null
  running: boolean
  idle: NodeJS.Timeout | undefined
}

/** Share of the memory limit from which a worker is replaced: what one task left behind is not held against the next. */
const SWOLLEN = 5 / 8

export function createWorkerPool(kind: WorkerKind, options: WorkerPoolOptions): WorkerPool {
  const { workers, timeoutMs, maxWaiting, maxWaitMs, idleMs } = options
  const slots = Array.from({ length: workers }, (): Slot => ({ worker: null, running: false, idle: undefined }))
  const waiting: Job[] = []
  const closedMessage = `the ${kind.name} pool is closed`
  let closed = false

  function submit(task: unknown): Promise<unknown> {
    if (closed) return Promise.reject(kind.failure('failed', closedMessage))
    if (waiting.length >= maxWaiting) return Promise.reject(kind.failure('busy', `${maxWaiting} ${kind.name}s wait`))
    return new Promise((resolve, reject) => {
      const job: Job = { task, resolve, reject }
      if (maxWaitMs !== undefined) job.clock = setTimeout(() => turnAway(job), maxWaitMs)
      waiting.push(job)
      startNext()
    })
  }

  function turnAway(job: Job): void {
    waiting.splice(waiting.indexOf(job), 1)
    job.reject(kind.failure('busy', `no turn within ${maxWaitMs} ms`))
  }

  function startNext(): void {
    // A warm worker first: starting one costs more than most tasks.
    const free = slots
      .filter((slot) => !slot.running)
      .toSorted((a, b) => Number(b.worker !== null) - Number(a.worker !== null))
    const slot = free[0]
    const job = slot && waiting.shift()
    if (slot && job) void perform(slot, job)
  }

  async function perform(slot: Slot, job: Job): Promise<void> {
    clearTimeout(slot.idle)
    clearTimeout(job.clock)
    slot.running = true
    try {
      // A killed worker reports its exit late; it must not get the job, whether it failed or was let go this moment.
      if (!slot.worker?.usable()) slot.worker = null
      slot.worker ??= start(slot)
      job.resolve(await slot.worker.run(job.task, timeoutMs))
    } catch (error) {
      job.reject(error)
    }
    if (kind.memoryMb) await replaceSwollen(slot.worker, kind.memoryMb)
    slot.running = false
    slot.idle = setTimeout(() => void slot.worker?.stop(), idleMs).unref()
    startNext()
  }

  async function replaceSwollen(worker: WorkerProcess | null, memoryMb: number): Promise<void> {
    if (worker?.usable() && (await residentMb(worker.pid)) > memoryMb * SWOLLEN) await worker.stop()
  }

  function start(slot: Slot): WorkerProcess {
    const worker = startWorkerProcess(kind, () => {
      if (slot.worker === worker) slot.worker = null
    })
    return worker
  }

  async function close(): Promise<void> {
    closed = true
    for (const job of waiting.splice(0)) {
      clearTimeout(job.clock)
      job.reject(kind.failure('failed', closedMessage))
    }
    for (const slot of slots) clearTimeout(slot.idle)
    await Promise.all(slots.flatMap(({ worker }) => (worker === null ? [] : [worker.stop()])))
    for (const slot of slots) clearTimeout(slot.idle)
  }

  return {
    submit,
    load: () => ({
      running: slots.filter((slot) => slot.running).length,
      waiting: waiting.length,
      pids: slots.flatMap((slot) => (slot.worker === null ? [] : [slot.worker.pid])),
    }),
    close,
  }
}

import { createFairQueue, type Turn } from './fair-queue.ts'
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
  /** Without a turn all tasks count as one owner's and are done in their order. */
  submit(task: unknown, turn?: Turn): Promise<unknown>
  load(): { running: number; waiting: number; pids: number[] }
  /** Refuses what waits, kills the workers and answers when they are gone. */
  close(): Promise<void>
}

interface Job extends Turn {
  task: unknown
  /** Ends its waiting. */
  timer?: NodeJS.Timeout
  resolve(value: unknown): void
  reject(error: unknown): void
}

interface Slot {
  worker: WorkerProcess | null
  running: boolean
  idle: NodeJS.Timeout | undefined
}

/** Share of the memory limit from which a worker is replaced: what one task left behind does not count against the next. */
const REPLACED_FROM = 5 / 8
const EVERYBODY: Turn = { owner: '', urgent: true }

export const createWorkerPool = (kind: WorkerKind, options: WorkerPoolOptions): WorkerPool => {
  const { workers, timeoutMs, maxWaiting, maxWaitMs, idleMs } = options
  const slots = Array.from({ length: workers }, (): Slot => ({ worker: null, running: false, idle: undefined }))
  const waiting = createFairQueue<Job>()
  const closedMessage = `the ${kind.name} pool is closed`
  let closed = false

  const submit = (task: unknown, { owner, urgent }: Turn = EVERYBODY): Promise<unknown> => {
    if (closed) return Promise.reject(kind.failure('failed', closedMessage))
    if (waiting.size >= maxWaiting) return Promise.reject(kind.failure('busy', `${maxWaiting} ${kind.name}s wait`))
    return new Promise((resolve, reject) => {
      const job: Job = { task, owner, urgent, resolve, reject }
      if (maxWaitMs !== undefined) job.timer = setTimeout(() => turnAway(job), maxWaitMs)
      waiting.push(job)
      startNext()
    })
  }

  const turnAway = (job: Job): void => {
    waiting.remove(job)
    job.reject(kind.failure('busy', `no turn within ${maxWaitMs} ms`))
  }

  const startNext = (): void => {
    // A warm worker first: starting one costs more than most tasks.
    const [slot] = slots
      .filter(({ running }) => !running)
      .toSorted((a, b) => Number(b.worker !== null) - Number(a.worker !== null))
    const job = slot && waiting.take()
    if (slot && job) void perform(slot, job)
  }

  const perform = async (slot: Slot, job: Job): Promise<void> => {
    clearTimeout(slot.idle)
    clearTimeout(job.timer)
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

  const replaceSwollen = async (worker: WorkerProcess | null, memoryMb: number): Promise<void> => {
    if (worker?.usable() && (await residentMb(worker.pid)) > memoryMb * REPLACED_FROM) await worker.stop()
  }

  const start = (slot: Slot): WorkerProcess => {
    const worker = startWorkerProcess(kind, () => {
      if (slot.worker === worker) slot.worker = null
    })
    return worker
  }

  const close = async (): Promise<void> => {
    closed = true
    for (let job = waiting.take(); job; job = waiting.take()) {
      clearTimeout(job.timer)
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
      waiting: waiting.size,
      pids: slots.flatMap((slot) => (slot.worker === null ? [] : [slot.worker.pid])),
    }),
    close,
  }
}

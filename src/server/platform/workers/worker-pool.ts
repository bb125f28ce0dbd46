import { createFairQueue, type Turn } from './fair-queue.ts'
import { residentMb } from './resident-memory.ts'
import { WorkerError } from './worker-error.ts'
import { startWorkerProcess, type WorkerKind, type WorkerProcess } from './worker-process.ts'

export interface WorkerPoolOptions {
  workers: 1 | 2
  /** Time limit of a task; its worker is killed when it is exceeded. */
  timeoutMs: number
  /** Maximum number of queued tasks; further ones are rejected as `busy`. */
  maxWaiting: number
  /** A task queued for longer than this is rejected as `busy`, too. Without it tasks wait indefinitely. */
  maxWaitMs?: number
  /** A worker that was idle for this long is stopped. */
  idleMs: number
}

/** Runs tasks in worker processes, one task at a time in each. Rejects with `WorkerError`. */
export interface WorkerPool {
  /** Tasks without a turn share one owner and run in order. */
  submit(task: unknown, turn?: Turn): Promise<unknown>
  load(): { running: number; waiting: number; pids: number[] }
  /** Rejects queued tasks, kills the workers and resolves when they have exited. */
  close(): Promise<void>
}

interface Job extends Turn {
  task: unknown
  /** Rejects the task when it was queued for `maxWaitMs`. */
  timer?: NodeJS.Timeout
  resolve(value: unknown): void
  reject(error: unknown): void
}

interface Slot {
  worker: WorkerProcess | null
  running: boolean
  idle: NodeJS.Timeout | undefined
}

/** Share of the memory limit above which a worker is replaced, so that memory left over from a task does not fail the next. */
const MAX_LEFTOVER_SHARE = 5 / 8
const SHARED_TURN: Turn = { owner: '', urgent: true }

export const createWorkerPool = (kind: WorkerKind, options: WorkerPoolOptions): WorkerPool => {
  const { workers, timeoutMs, maxWaiting, maxWaitMs, idleMs } = options
  const slots = Array.from({ length: workers }, (): Slot => ({ worker: null, running: false, idle: undefined }))
  const waiting = createFairQueue<Job>()
  const closedMessage = `the ${kind.name} pool is closed`
  let closed = false

  const submit = (task: unknown, { owner, urgent }: Turn = SHARED_TURN): Promise<unknown> => {
    if (closed) return Promise.reject(new WorkerError('failed', closedMessage))
    if (waiting.size >= maxWaiting)
      return Promise.reject(new WorkerError('busy', `${maxWaiting} ${kind.name} tasks are already queued`))
    return new Promise((resolve, reject) => {
      const job: Job = { task, owner, urgent, resolve, reject }
      if (maxWaitMs !== undefined) job.timer = setTimeout(() => turnAway(job), maxWaitMs)
      waiting.push(job)
      startNext()
    })
  }

  const turnAway = (job: Job): void => {
    waiting.remove(job)
    job.reject(new WorkerError('busy', `not started within ${maxWaitMs} ms`))
  }

  const startNext = (): void => {
    // Prefer a running worker: starting one costs more than most tasks.
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
    const start = performance.now()
    try {
      // A killed worker, failed or idle, reports its exit later and must not get the task.
      if (!slot.worker?.usable()) slot.worker = null
      slot.worker ??= startWorker(slot)
      job.resolve(await slot.worker.run(job.task, timeoutMs))
    } catch (error) {
      job.reject(error)
    }
    waiting.spend(job.owner, performance.now() - start)
    if (kind.memoryMb) await replaceSwollen(slot.worker, kind.memoryMb)
    slot.running = false
    slot.idle = setTimeout(() => void slot.worker?.stop(), idleMs).unref()
    startNext()
  }

  const replaceSwollen = async (worker: WorkerProcess | null, memoryMb: number): Promise<void> => {
    if (worker?.usable() && (await residentMb(worker.pid)) > memoryMb * MAX_LEFTOVER_SHARE) await worker.stop()
  }

  const startWorker = (slot: Slot): WorkerProcess => {
    const worker = startWorkerProcess(kind, () => {
      if (slot.worker === worker) slot.worker = null
    })
    return worker
  }

  const close = async (): Promise<void> => {
    closed = true
    for (let job = waiting.take(); job; job = waiting.take()) {
      clearTimeout(job.timer)
      job.reject(new WorkerError('failed', closedMessage))
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

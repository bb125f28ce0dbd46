import { startWorkerProcess, type WorkerKind, type WorkerProcess } from './worker-process.ts'

export interface WorkerPoolOptions {
  workers: 1 | 2
  /** Per task; its worker is killed after it. */
  timeoutMs: number
  /** Tasks that may wait; one more is refused as `busy`. */
  maxWaiting: number
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
  resolve(value: unknown): void
  reject(error: unknown): void
}

interface Slot {
  worker: WorkerProcess | null
  running: boolean
  idle: NodeJS.Timeout | undefined
}

export function createWorkerPool(kind: WorkerKind, options: WorkerPoolOptions): WorkerPool {
  const { workers, timeoutMs, maxWaiting, idleMs } = options
  const slots = Array.from({ length: workers }, (): Slot => ({ worker: null, running: false, idle: undefined }))
  const waiting: Job[] = []
  const closedMessage = `the ${kind.name} pool is closed`
  let closed = false

  function submit(task: unknown): Promise<unknown> {
    if (closed) return Promise.reject(kind.failure('failed', closedMessage))
    if (waiting.length >= maxWaiting) return Promise.reject(kind.failure('busy', `${maxWaiting} ${kind.name}s wait`))
    return new Promise((resolve, reject) => {
      waiting.push({ task, resolve, reject })
      startNext()
    })
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
    slot.running = true
    try {
      slot.worker ??= start(slot)
      job.resolve(await slot.worker.run(job.task, timeoutMs))
    } catch (error) {
      // A killed worker reports its exit late; it must not get the next job.
      if (!slot.worker?.usable()) slot.worker = null
      job.reject(error)
    }
    slot.running = false
    slot.idle = setTimeout(() => void slot.worker?.stop(), idleMs).unref()
    startNext()
  }

  function start(slot: Slot): WorkerProcess {
    const worker = startWorkerProcess(kind, () => {
      if (slot.worker === worker) slot.worker = null
    })
    return worker
  }

  async function close(): Promise<void> {
    closed = true
    for (const job of waiting.splice(0)) job.reject(kind.failure('failed', closedMessage))
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

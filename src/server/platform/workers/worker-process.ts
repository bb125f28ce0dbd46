import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { watchMemory } from './resident-memory.ts'

/** What can go wrong with any task, whatever its worker does. */
export type WorkerFailure = 'timeout' | 'busy' | 'failed'

/** A kind of worker: the file it runs, what it may use, and the error its callers know. */
export interface WorkerKind {
  /** In messages for the log, such as `picture`. */
  name: string
  entry: URL
  /** Flags of its Node, its heap limit among them. */
  execArgv: readonly string[]
  /** Everything it finds in its environment: a reader that is taken over finds no secrets here. */
  env: Readonly<Record<string, string>>
  /** Megabytes of resident memory during a task, from which it is killed; without one the worker sees to it itself. */
  memoryMb?: number
  /** `code` is a `WorkerFailure` or one of the worker's own. */
  failure(code: string, message: string, options?: ErrorOptions): Error
}

export type WorkerReply = { ok: true; value: unknown } | { ok: false; code: string; message: string }

export interface WorkerProcess {
  readonly pid: number
  /** False once it was killed; its end is reported later. */
  usable(): boolean
  /** Runs one task; a second one must wait for the first. Rejects with what `failure` of its kind makes. */
  run(task: unknown, timeoutMs: number): Promise<unknown>
  /** Kills the process and answers when it is gone. */
  stop(): Promise<void>
}

/** Exit code of a worker that met its memory limit. */
export const MEMORY_EXIT_CODE = 77

/** Starts a worker. `onExit` is called once, however it ends. */
export const startWorkerProcess = (kind: WorkerKind, onExit: () => void): WorkerProcess => {
  const child = fork(fileURLToPath(kind.entry), [], {
    execArgv: [...kind.execArgv],
    env: { ...kind.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  void gone.then(onExit)

  const run = async (task: unknown, timeoutMs: number): Promise<unknown> => {
    const ended = new AbortController()
    child.ref()
    child.channel?.ref()
    try {
      return await new Promise((resolve, reject) => {
        const giveUp = (code: WorkerFailure, message: string): void => {
          reject(kind.failure(code, message))
          child.kill('SIGKILL')
        }
        const clock = setTimeout(() => giveUp('timeout', `no answer within ${timeoutMs} ms`), timeoutMs)
        const onMemory = (): void => giveUp('failed', `the ${kind.name} worker met its memory limit`)
        const stopWatching = kind.memoryMb ? watchMemory(child.pid ?? 0, kind.memoryMb, onMemory) : () => undefined
        const onMessage = (reply: WorkerReply): void =>
          reply.ok ? resolve(reply.value) : reject(kind.failure(reply.code, reply.message))
        const onDeath = (code: number | null, signal: string | null): void => {
          const why = code === MEMORY_EXIT_CODE ? 'met its memory limit' : `ended (${signal ?? code})`
          reject(kind.failure('failed', `the ${kind.name} worker ${why}`))
        }
        const onError = (error: Error): void => reject(kind.failure('failed', error.message, { cause: error }))
        child.once('message', onMessage).once('exit', onDeath).once('error', onError)
        ended.signal.addEventListener('abort', () => {
          clearTimeout(clock)
          stopWatching()
          child.off('message', onMessage).off('exit', onDeath).off('error', onError)
        })
        child.send(task as object, (error) => {
          if (error !== null) onError(error)
        })
      })
    } finally {
      ended.abort()
      child.unref()
      child.channel?.unref()
    }
  }

  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    child.kill('SIGKILL')
    await gone
  }

  return { pid: child.pid ?? 0, usable: () => !child.killed, run, stop }
}

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { watchMemory } from './resident-memory.ts'
import { WorkerError, type WorkerFailure } from './worker-error.ts'

/** A kind of worker: its entry file and its permissions. */
export interface WorkerKind {
  /** For log messages, such as `picture`. */
  name: string
  entry: URL
  /** Node flags, including the heap limit. */
  execArgv: readonly string[]
  /** Its whole environment, so that a compromised worker finds no secrets. Without it, that of this process. */
  env?: Readonly<Record<string, string>>
  /** A worker that exceeds this resident memory during a task is killed. */
  memoryMb?: number
}

export type WorkerReply =
  | { ok: true; value: unknown }
  /** `code` is a `WorkerFailure` or one of the worker's own. */
  | { ok: false; code: string; message: string }

export interface WorkerProcess {
  readonly pid: number
  /** False once it was killed; its exit is reported later. */
  usable(): boolean
  /** Runs one task at a time. Rejects with `WorkerError`. */
  run(task: unknown, timeoutMs: number): Promise<unknown>
  /** Kills the process and resolves when it has exited. */
  stop(): Promise<void>
}

/** Starts a worker. `onExit` is called once, for whatever reason it exits. */
export const startWorkerProcess = (kind: WorkerKind, onExit: () => void): WorkerProcess => {
  const child = fork(fileURLToPath(kind.entry), [], {
    execArgv: [...kind.execArgv],
    ...(kind.env && { env: { ...kind.env } }),
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
          reject(new WorkerError(code, message))
          child.kill('SIGKILL')
        }
        const timer = setTimeout(() => giveUp('timeout', `no answer within ${timeoutMs} ms`), timeoutMs)
        const onMemory = (): void => giveUp('memory', `the ${kind.name} worker exceeded its memory limit`)
        const stopWatching = kind.memoryMb ? watchMemory(child.pid ?? 0, kind.memoryMb, onMemory) : () => undefined
        const onMessage = (reply: WorkerReply): void =>
          reply.ok ? resolve(reply.value) : reject(new WorkerError(reply.code, reply.message))
        const onDeath = (code: number | null, signal: string | null): void =>
          reject(new WorkerError('failed', `the ${kind.name} worker ended (${signal ?? code})`))
        const onError = (error: Error): void => reject(new WorkerError('failed', error.message, { cause: error }))
        child.once('message', onMessage).once('exit', onDeath).once('error', onError)
        ended.signal.addEventListener('abort', () => {
          clearTimeout(timer)
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

import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { PictureError } from './picture-error.ts'
import { memoryExitCode } from './picture-limits.ts'
import type { PictureReply, PictureTask } from './picture-task.ts'

export interface WorkerProcess {
  readonly pid: number
  /** Runs one task; a second one must wait for the first. Rejects with `PictureError`. */
  run(task: PictureTask, timeoutMs: number): Promise<(PictureReply & { ok: true })['value']>
  /** Kills the process and answers when it is gone. */
  stop(): Promise<void>
}

/** Starts a picture worker. `onExit` is called once, however it ends. */
export function startWorkerProcess(onExit: () => void): WorkerProcess {
  const child = fork(fileURLToPath(new URL('./picture-worker.ts', import.meta.url)), [], {
    execArgv: ['--max-old-space-size=128'],
    // Only what it needs: a decoder that is taken over finds no secrets here.
    env: {
      FONTCONFIG_FILE: fileURLToPath(new URL('./fonts/fonts.conf', import.meta.url)),
      XDG_CACHE_HOME: tmpdir(),
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: '2',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  void gone.then(onExit)

  async function run(task: PictureTask, timeoutMs: number): Promise<(PictureReply & { ok: true })['value']> {
    const ended = new AbortController()
    child.ref()
    child.channel?.ref()
    try {
      return await new Promise((resolve, reject) => {
        const clock = setTimeout(() => {
          reject(new PictureError('timeout', `no answer within ${timeoutMs} ms`))
          child.kill('SIGKILL')
        }, timeoutMs)
        const onMessage = (reply: PictureReply): void =>
          reply.ok ? resolve(reply.value) : reject(new PictureError(reply.code, reply.message))
        const onDeath = (code: number | null, signal: string | null): void => {
          const why = code === memoryExitCode ? 'met its memory limit' : `ended (${signal ?? code})`
          reject(new PictureError('failed', `the picture worker ${why}`))
        }
        const onError = (error: Error): void => reject(new PictureError('failed', error.message, { cause: error }))
        child.once('message', onMessage).once('exit', onDeath).once('error', onError)
        ended.signal.addEventListener('abort', () => {
          clearTimeout(clock)
          child.off('message', onMessage).off('exit', onDeath).off('error', onError)
        })
        child.send(task, (error) => {
          if (error !== null) onError(error)
        })
      })
    } finally {
      ended.abort()
      child.unref()
      child.channel?.unref()
    }
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    child.kill('SIGKILL')
    await gone
  }

  return { pid: child.pid ?? 0, run, stop }
}

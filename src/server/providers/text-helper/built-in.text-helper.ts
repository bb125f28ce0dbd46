import type { WorkerError } from '#server/platform/workers/worker-error.ts'
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts'
import type { WorkerKind } from '#server/platform/workers/worker-process.ts'
import { type TextAnswer, type TextHelper, TextHelperError } from './text-helper.provider.ts'

export interface BuiltInTextHelper extends TextHelper {
  /** The ids of the running processes. */
  pids(): number[]
}

export interface BuiltInOptions {
  /** Time limit of a text; the process is killed when it is exceeded. */
  timeoutMs?: number
  /** Maximum number of queued texts; further ones are rejected as `busy`. */
  maxWaiting?: number
  /** A process that was idle for this long is stopped, which frees 400 MB. */
  idleMs?: number
}

const kind: WorkerKind = {
  name: 'text',
  entry: new URL('./text-worker.ts', import.meta.url),
  execArgv: ['--max-old-space-size=96'],
  env: {},
}

/** Grammar and spelling by Harper and our own rules, in a process that starts with the first text. No text leaves this machine. */
export const createBuiltInTextHelper = (options: BuiltInOptions = {}): BuiltInTextHelper => {
  const { timeoutMs = 20_000, maxWaiting = 32, idleMs = 300_000 } = options
  const pool = createWorkerPool(kind, { workers: 1, timeoutMs, maxWaiting, idleMs })
  return {
    name: 'built-in',
    enhance(request, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<TextAnswer>()
      const giveUp = () => reject(new TextHelperError('timeout', 'the caller aborted'))
      if (signal.aborted) giveUp()
      else {
        // The time in the queue counts, too; the pool's time limit only covers the task.
        signal.addEventListener('abort', giveUp, { once: true })
        void pool
          .submit(request)
          .then((answer) => resolve(answer as TextAnswer))
          // The pool rejects with no other error.
          .catch(({ code, message }: WorkerError) =>
            reject(new TextHelperError(code === 'memory' ? 'failed' : code, message)),
          )
          .finally(() => signal.removeEventListener('abort', giveUp))
      }
      return promise
    },
    pids: () => pool.load().pids,
    close: pool.close,
  }
}

import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Failure } from '#server/platform/failure.ts'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts'
import { INVENTORY_FAILURES } from './table/inventory-failure.ts'
import type { InventoryReading, ReadOptions } from './table/inventory-reading.ts'

const root = new URL('../../../../', import.meta.url)
const program = ['src', 'node_modules', 'package.json'].map((name) => realpathSync(fileURLToPath(new URL(name, root))))

/** Reads spreadsheets in a process of its own, which may read its program and `folder` and nothing else. */
export const createInventoryPool = (folder: string) => {
  const readable = [...program, realpathSync(folder)].map((path) => `--allow-fs-read=${path}`)
  const pool = createWorkerPool(
    {
      name: 'inventory',
      entry: new URL('./inventory-worker.ts', import.meta.url),
      execArgv: ['--max-old-space-size=384', '--permission', ...readable],
      memoryMb: 512,
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    },
    { workers: 1, timeoutMs: 60_000, maxWaiting: 16, maxWaitMs: 60_000, idleMs: 60_000 },
  )
  return {
    /** Throws a refusal that names the field `list`, or `unavailable` while too many others wait. */
    async read(file: string, options: ReadOptions, owner: string): Promise<InventoryReading> {
      try {
        return (await pool.submit({ file, options }, { owner, urgent: true })) as InventoryReading
      } catch (error) {
        throw error instanceof WorkerError ? refuse(error) : error
      }
    },
    close: pool.close,
  }
}
export type InventoryPool = ReturnType<typeof createInventoryPool>

const isFileFailure = (code: string): code is keyof typeof INVENTORY_FAILURES => Object.hasOwn(INVENTORY_FAILURES, code)

const refuse = (cause: WorkerError<string>): Failure => {
  if (cause.code === 'busy') return new Failure('unavailable', { retryAfter: 5, cause })
  // The process was stopped over this file, so it would be again.
  const message = INVENTORY_FAILURES[isFileFailure(cause.code) ? cause.code : 'unreadable']
  return new Failure('invalid_request', { message, fields: [{ field: 'list', message }], cause })
}

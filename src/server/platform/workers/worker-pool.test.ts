import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { residentMb, watchMemory } from './resident-memory.ts'
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'
import type { WorkerKind } from './worker-process.ts'

const kind: WorkerKind = {
  name: 'test',
  entry: new URL('./testing/test-worker.ts', import.meta.url),
  execArgv: [],
  env: {},
}
const withPool = async (
  work: (pool: WorkerPool) => Promise<void>,
  options: Partial<WorkerPoolOptions> = {},
  more: Partial<WorkerKind> = {},
) => {
  const settings = { workers: 1, timeoutMs: 10_000, maxWaiting: 8, idleMs: 60_000, ...options } as const
  const pool = createWorkerPool({ ...kind, ...more }, settings)
  await work(pool).finally(pool.close)
}

test('a task that arrives just as an idle worker is stopped runs in another one', () =>
  withPool(
    async (pool) => {
      const first = await pool.submit({ megabytes: 0 })
      // The pool's idle timer, which started earlier, has fired: the worker is killed but has not exited yet.
      await wait(30)
      const second = await pool.submit({ megabytes: 0 })
      expect(second).not.toBe(first)
    },
    { idleMs: 30 },
  ))

test('a task that is not started in time is rejected as busy, and the others run', () =>
  withPool(
    async (pool) => {
      await pool.submit({ megabytes: 0 })
      const [first, second] = [pool.submit({ megabytes: 0, ms: 500 }), pool.submit({ megabytes: 0 })]
      await expect(second).rejects.toMatchObject({ code: 'busy', message: 'not started within 100 ms' })
      expect(pool.load()).toMatchObject({ running: 1, waiting: 0 })
      await expect(pool.submit({ megabytes: 0 })).rejects.toMatchObject({ code: 'busy' })
      const done = await first
      expect(await pool.submit({ megabytes: 0 })).toBe(done)
    },
    { maxWaitMs: 100 },
  ))

test.runIf(process.platform === 'linux')(
  'a worker with much memory left over from a task is replaced before the next',
  () =>
    withPool(
      async (pool) => {
        const first = await pool.submit({ megabytes: 0 })
        expect(await pool.submit({ megabytes: 200 })).toBe(first)
        const second = await pool.submit({ megabytes: 200 })
        expect(second).not.toBe(first)
        expect(await pool.submit({ megabytes: 0 })).not.toBe(second)
      },
      {},
      { memoryMb: 350 },
    ),
)

test.runIf(process.platform === 'linux')('watchMemory does not report after it was stopped', async () => {
  vi.useFakeTimers()
  try {
    const over = vi.fn()
    watchMemory(process.pid, 1, over)
    vi.advanceTimersByTime(50)
    await vi.waitFor(() => expect(over).toHaveBeenCalledTimes(1), { timeout: 15_000 })

    const late = vi.fn()
    const stop = watchMemory(process.pid, 1, late)
    vi.advanceTimersByTime(50)
    stop()
    for (let read = 0; read < 5; read += 1) expect(await residentMb(process.pid)).toBeGreaterThan(1)
    expect(late).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

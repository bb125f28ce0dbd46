import { LRUCache } from 'lru-cache'

/** The owner and the priority of a task. */
export interface Turn {
  /** Tasks of one owner run in order; owners take turns. */
  owner: string
  /** True when a request waits for the result. Urgent tasks run before all others. */
  urgent: boolean
}

/** How long the time that was spent on an owner counts after their last task. */
const MEMORY_MS = 10 * 60_000
/** Owners whose time is remembered. */
const MAX_OWNERS = 10_000

/**
 * A queue with two priorities. Within a priority the owner on whom the least time was spent lately is next, and owners on
 * whom equally much was spent take turns, so that neither many nor slow tasks of one owner delay the first task of another.
 */
export const createFairQueue = <Task extends Turn>() => {
  const spent = new LRUCache<string, number>({ max: MAX_OWNERS, ttl: MEMORY_MS })
  const spentOn = (owner: string): number => spent.get(owner) ?? 0
  // Maps iterate in insertion order: the first owner is next.
  const urgent = new Map<string, Task[]>()
  const background = new Map<string, Task[]>()
  const chooseLane = (task: Turn) => (task.urgent ? urgent : background)
  let size = 0

  const takeFrom = (lane: Map<string, Task[]>): Task | undefined => {
    const [first, ...others] = lane
    if (!first) return undefined
    const [owner, tasks] = others.reduce((least, one) => (spentOn(one[0]) < spentOn(least[0]) ? one : least), first)
    const task = tasks.shift()
    lane.delete(owner)
    if (tasks.length > 0) lane.set(owner, tasks)
    size -= 1
    return task
  }

  return {
    get size(): number {
      return size
    },
    push(task: Task): void {
      const lane = chooseLane(task)
      const tasks = lane.get(task.owner)
      if (tasks) tasks.push(task)
      else lane.set(task.owner, [task])
      size += 1
    },
    take: (): Task | undefined => takeFrom(urgent) ?? takeFrom(background),
    /** Counts the milliseconds that a task of the owner took. */
    spend: (owner: string, ms: number): void => void spent.set(owner, spentOn(owner) + ms),
    /** Removes a queued task. */
    remove(task: Task): void {
      const lane = chooseLane(task)
      const tasks = lane.get(task.owner) ?? []
      const left = tasks.filter((one) => one !== task)
      size -= tasks.length - left.length
      if (left.length > 0) lane.set(task.owner, left)
      else lane.delete(task.owner)
    },
  }
}

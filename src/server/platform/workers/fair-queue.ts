/** The owner and the priority of a task. */
export interface Turn {
  /** Tasks of one owner run in order; owners take turns. */
  owner: string
  /** True when a request waits for the result. Urgent tasks run before all others. */
  urgent: boolean
}

/**
 * A queue with two priorities. Within a priority it is round-robin by owner, so that a thousand tasks of one owner do not
 * delay the first task of another.
 */
export const createFairQueue = <Task extends Turn>() => {
  // Maps iterate in insertion order: the first owner is next.
  const urgent = new Map<string, Task[]>()
  const background = new Map<string, Task[]>()
  const laneOf = (task: Turn) => (task.urgent ? urgent : background)
  let size = 0

  const takeFrom = (lane: Map<string, Task[]>): Task | undefined => {
    const [next] = lane
    if (!next) return undefined
    const [owner, tasks] = next
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
      const lane = laneOf(task)
      const tasks = lane.get(task.owner)
      if (tasks) tasks.push(task)
      else lane.set(task.owner, [task])
      size += 1
    },
    take: (): Task | undefined => takeFrom(urgent) ?? takeFrom(background),
    /** Removes a queued task. */
    remove(task: Task): void {
      const lane = laneOf(task)
      const tasks = lane.get(task.owner) ?? []
      const left = tasks.filter((one) => one !== task)
      size -= tasks.length - left.length
      if (left.length > 0) lane.set(task.owner, left)
      else lane.delete(task.owner)
    },
  }
}

/** Whose task it is and whether a request waits for its result. */
export interface Turn {
  /** Tasks of one owner are done in their order; owners take turns. */
  owner: string
  /** True: somebody waits for the answer. It goes before everything that nobody waits for. */
  urgent: boolean
}

/**
 * Tasks that wait. Urgent ones leave first; among those of one urgency each owner gives one task in turn, so that nobody's
 * thousand tasks stand before somebody else's first.
 */
export const createFairQueue = <Task extends Turn>() => {
  // A map keeps the order of insertion: the owner at its front is the one whose turn it is.
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
    /** Takes out a task that no longer wants to wait. */
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

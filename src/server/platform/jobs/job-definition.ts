/** A job and how its queue works. Feature modules declare theirs; names are unique in the installation. */
export interface JobDefinition<T extends object = object> {
  name: string
  handle(data: T): Promise<void>
  /** How many jobs of this name run concurrently in a process. Default 1. */
  concurrency?: number
  /** Called once after the last attempt failed, with its error. */
  onFinalFailure?(data: T, cause: unknown): Promise<void>
  /**
   * What a job's `singletonKey` means: `queued-once` queues at most one job per key; `strict-order` runs the jobs of a key
   * one at a time in the order of their transactions, and a failed job blocks those after it. Without it keys are ignored.
   */
  keys?: 'queued-once' | 'strict-order'
  /** A job whose last attempt failed becomes a dead letter, which an administrator can retry. */
  deadLetter?: boolean
  /** Runs at these times (UTC), once per installation however many processes it has. */
  cron?: string
  /** How long a run may take; default 15 minutes, then it counts as failed and is repeated. */
  maxSeconds?: number
  /**
   * It sends mail, moves money, buys something, deletes files, or finds such work by its state. In a restored copy it waits until
   * an administrator has seen it, because what came after the backup has been done already.
   */
  outside?: true
}

/** Types the data inside the definition; lists of definitions erase the type. */
export const defineJob = <T extends object>(definition: JobDefinition<T>): JobDefinition => definition

/** A housekeeping task that runs once an hour, and at start when its time passed while no process was running. */
export const hourly = (
  task: string,
  handle: () => Promise<void>,
  options: Pick<JobDefinition, 'outside'> = {},
): JobDefinition => ({
  name: `housekeeping.${task}`,
  handle,
  cron: '23 * * * *',
  ...options,
})

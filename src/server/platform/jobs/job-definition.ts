/** What a queue does. Modules declare theirs; names are unique in the installation. */
export interface JobDefinition<T extends object = object> {
  name: string
  handle(data: T): Promise<void>
  /** How many jobs of this name run at once in a process; 1 unless stated. */
  concurrency?: number
  /** Runs once after the last attempt failed, with its cause. */
  givenUp?(data: T, cause: unknown): Promise<void>
  /**
   * What a job's `singletonKey` means: `queued-once` keeps one waiting job a key, `strict-order` works the jobs of a key
   * one at a time in the order of their transactions, and none before one that failed. Without it a key means nothing.
   */
  keys?: 'queued-once' | 'strict-order'
  /** A job whose last attempt failed waits as a dead letter until somebody repeats it. */
  deadLetter?: boolean
  /** Runs by itself at these times (UTC), once in the installation however many processes it has. */
  cron?: string
}

/** A definition whose data stays typed inside and is erased in lists of definitions. */
export const defineJob = <T extends object>(definition: JobDefinition<T>): JobDefinition => definition

/** A task that forgets or mends what has served its time: runs once an hour, also when the hour passed while nothing ran. */
export const hourly = (task: string, handle: () => Promise<void>): JobDefinition => ({
  name: `housekeeping.${task}`,
  handle,
  cron: '23 * * * *',
})

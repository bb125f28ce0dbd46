import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database.ts'
import { defineJob, type JobDefinition } from '../jobs/job-definition.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { createNotifications } from './notifications.ts'

/**
 * The payload of each event type. A feature declares its own in `<name>.events.ts`; a type is the name of the thing and a
 * past participle, such as `artwork.changed`. Payloads are small: ids, never content.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging.
export interface EventPayloads {}
export type EventType = keyof EventPayloads
export type EventOf<K extends EventType> = K extends EventType ? { type: K } & EventPayloads[K] : never
export type Event = EventOf<EventType>

/** A consumer that receives every event of its type at least once, as a job: see `subscribe`. */
export interface Subscription {
  type: EventType
  /** Unique in the installation, such as `artworks.remove-files`. */
  name: string
  key: ((event: Event) => string) | undefined
  job: JobDefinition
}

export interface Consumer<K extends EventType> {
  name: string
  /** Events with the same key are handled one at a time in transaction order; a failed one blocks those after it. */
  key?(event: EventOf<K>): string
  /** How many events are handled concurrently in a process. Default 1. */
  concurrency?: number
  /** See `JobDefinition.outside`. */
  outside?: true
  /** Must be idempotent. */
  handle(event: EventOf<K>): Promise<void>
}

/**
 * Adds a durable consumer: every event of the type becomes a job in the transaction that emits it. Failures are retried
 * with back-off and end as a dead letter. Other consumers, and events with other keys, are not affected.
 */
export const subscribe = <K extends EventType>(type: K, consumer: Consumer<K>): Subscription => ({
  type,
  name: consumer.name,
  // A consumer only receives events of its own type.
  key: consumer.key && ((event) => (consumer.key as (event: Event) => string)(event)),
  job: defineJob<EventOf<K>>({
    name: getQueue(consumer.name),
    handle: (event) => consumer.handle(event),
    deadLetter: true,
    ...(consumer.concurrency && { concurrency: consumer.concurrency }),
    ...(consumer.outside && { outside: true }),
    ...(consumer.key && { keys: 'strict-order' }),
  }),
})

const getQueue = (consumer: string): string => `event.${consumer}`

export interface Events {
  /** Emits an event in the caller's transaction: it is delivered after commit and discarded on rollback. */
  emit(tx: Transaction, event: Event): Promise<void>
  /**
   * Calls `listener` in every process after commit, best effort: for caches and open connections. `onGap` is called when
   * events may have been missed.
   */
  listen<K extends EventType>(types: K | readonly K[], listener: (event: EventOf<K>) => void, onGap: () => void): void
  /** Runs `work` and notifies the listeners of this process of the events it emitted before it returns. */
  listenersFirst<T>(work: () => Promise<T>): Promise<T>
  /** Adds consumers. To be called before the jobs start. */
  subscribe(...subscriptions: readonly Subscription[]): void
  start(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'gesso_events'
/** Postgres limits a notification to less than 8000 bytes. */
const MAX_EVENT_BYTES = 7900

interface Notification {
  event: Event
  /** The process that notifies its own listeners before its answer, and must not notify them again. */
  calledIn: string | null
}

export interface EventsDeps {
  url: string
  jobs: Pick<Jobs, 'define' | 'enqueue'>
  log: Log
}

export const createEvents = ({ url, jobs, log }: EventsDeps): Events => {
  const subscriptions = new Map<EventType, Subscription[]>()
  const listeners = new Map<EventType, ((event: Event) => void)[]>()
  const gapListeners: (() => void)[] = []
  const emitted = new AsyncLocalStorage<Event[]>()
  const processId = randomUUID()

  const call = (listener: () => void): void => {
    try {
      listener()
    } catch (error) {
      log.error({ err: error }, 'a listener failed')
    }
  }
  const notifyListeners = (event: Event): void => {
    for (const listener of listeners.get(event.type) ?? []) call(() => listener(event))
  }
  const notifications = createNotifications(url, CHANNEL, log, {
    onMessage: (payload) => {
      const { event, calledIn } = JSON.parse(payload) as Notification
      if (calledIn !== processId) notifyListeners(event)
    },
    onGap: () => gapListeners.forEach(call),
  })

  const notify = async (tx: Queryable, event: Event): Promise<void> => {
    const calledIn = emitted.getStore() ? processId : null
    const payload = JSON.stringify({ event, calledIn } satisfies Notification)
    if (Buffer.byteLength(payload) > MAX_EVENT_BYTES) throw new Error(`An event of type ${event.type} is too large`)
    await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
  }

  return {
    async emit(tx, event) {
      for (const { key, job } of subscriptions.get(event.type) ?? [])
        await jobs.enqueue(tx, job.name, event, key && { singletonKey: key(event) })
      await notify(tx, event)
      emitted.getStore()?.push(event)
    },
    listen(types, listener, onGap) {
      for (const type of [types].flat() as EventType[])
        listeners.set(type, [...(listeners.get(type) ?? []), listener as (event: Event) => void])
      gapListeners.push(onGap)
    },
    async listenersFirst(work) {
      const events: Event[] = []
      try {
        return await emitted.run(events, work)
      } finally {
        // Also after a failure, which may have happened after the commit.
        events.forEach(notifyListeners)
      }
    },
    subscribe(...added) {
      for (const subscription of added) {
        subscriptions.set(subscription.type, [...(subscriptions.get(subscription.type) ?? []), subscription])
        jobs.define(subscription.job)
      }
    },
    start: notifications.start,
    stop: notifications.stop,
  }
}

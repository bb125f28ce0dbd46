import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database.ts'
import { defineJob, type JobDefinition } from '../jobs/job-definition.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { createNotifications } from './notifications.ts'

/**
 * What an event of a type says, by type. A feature adds its own in `<name>.events.ts`; a type is named after the thing
 * and the past tense of what befell it. Events are small: ids, never content.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging.
export interface EventPayloads {}
export type EventType = keyof EventPayloads
export type EventOf<K extends EventType> = K extends EventType ? { type: K } & EventPayloads[K] : never
export type Event = EventOf<EventType>

/** A receiver that gets every event of its type at least once, by a job: see `subscribe`. */
export interface Subscription {
  type: EventType
  /** Unique in the installation, such as `artworks.remove-files`. */
  name: string
  key: ((event: Event) => string) | undefined
  job: JobDefinition
}

export interface Consumer<K extends EventType> {
  name: string
  /** Events of one key are handled one at a time in the order of their transactions, and none before one that failed. */
  key?(event: EventOf<K>): string
  /** How many events are handled at once in a process; 1 unless stated. */
  concurrency?: number
  /** Does the same whether it runs once or twice. */
  handle(event: EventOf<K>): Promise<void>
}

/**
 * A durable receiver: every event of the type becomes a job in the transaction that emits it. A failure is tried again
 * with growing waits, then left as a dead letter; other consumers, and other events unless they share a key, go on.
 */
export const subscribe = <K extends EventType>(type: K, consumer: Consumer<K>): Subscription => ({
  type,
  name: consumer.name,
  // An event arrives at the consumers of its own type only.
  key: consumer.key && ((event) => (consumer.key as (event: Event) => string)(event)),
  job: defineJob<EventOf<K>>({
    name: queueOf(consumer.name),
    handle: (event) => consumer.handle(event),
    deadLetter: true,
    ...(consumer.concurrency && { concurrency: consumer.concurrency }),
    ...(consumer.key && { keys: 'strict-order' }),
  }),
})

const queueOf = (consumer: string): string => `event.${consumer}`

export interface Events {
  /** Says in the caller's transaction what it did; nobody hears of it before commit, or after a rollback. */
  emit(tx: Transaction, event: Event): Promise<void>
  /**
   * Calls `listener` in every process once the transaction has committed, best effort: for caches and open connections.
   * Where events may have been missed `onGap` is called instead. An event may come twice.
   */
  listen<K extends EventType>(types: K | readonly K[], listener: (event: EventOf<K>) => void, onGap: () => void): void
  /** Runs `work`; before it returns, the listeners of this process have heard of what it emitted. */
  listenersFirst<T>(work: () => Promise<T>): Promise<T>
  /** Adds consumers; before the jobs start. */
  subscribe(...subscriptions: readonly Subscription[]): void
  start(): Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'gesso_events'
/** Postgres takes a notification of less than 8000 bytes. */
const MAX_EVENT_BYTES = 7900

interface Notification {
  event: Event
  /** The process that calls its own listeners before it answers, and must not call them again. */
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
        // Also after a failure: what failed may have come after the commit.
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

import { AsyncLocalStorage } from 'node:async_hooks'
import { and, asc, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { outbox as table } from '#server/schema/platform.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { Log } from '../log.ts'

/** What happened, by topic. A topic is named after the thing and the past tense of what befell it. */
export interface Events {
  'artwork.changed': { artworkId: string; ownerId: string }
  'artwork.deleted': { artworkId: string; ownerId: string; imageIds: string[] }
  'profile.changed': { userId: string }
  'gallery.changed': { userId: string }
  'exhibition.changed': { exhibitionId: string; ownerId: string }
  'payment-account.changed': { userId: string }
  'comment.changed': { itemType: string; itemId: string }
}
export type Topic = keyof Events

export interface Outbox {
  /** Records an event in the caller's transaction; it is delivered after commit or not at all. */
  emit<T extends Topic>(tx: Queryable, topic: T, payload: Events[T]): Promise<void>
  /**
   * Calls `handler` for every event of the topic, in order, at least once. The request that caused the event is
   * answered after it.
   */
  on<T extends Topic>(topic: T, handler: (payload: Events[T]) => Promise<void> | void): void
  /** For what has time: calls `handler` with all waiting events of the topic at once, in order; no request waits for it. */
  collect<T extends Topic>(topic: T, handler: (payloads: Events[T][]) => Promise<void>): void
  /**
   * Calls `listener` in this process as soon as a write that recorded the topic is done, and again on delivery: for what
   * is kept in memory and can be dropped for nothing. Nobody waits for the database on its account.
   */
  hear(topic: Topic, listener: () => void): void
  /** Delivers what waits now. Whoever calls while a round is under way waits for that one and the next, no longer. */
  drain(): Promise<void>
  /** Runs `work`, then delivers what it recorded; work that records nothing anybody listens to waits for nothing. */
  deliverAfter<T>(work: () => Promise<T>): Promise<T>
  start(): void
  /** Lets the round under way end and begins no other: what is recorded from now on waits for the next start. */
  stop(): Promise<void>
  /** Seconds the oldest undelivered event has waited. */
  age(): Promise<number>
}

const BATCH = 100

const selectWaiting = (tx: Queryable, topics: string[]) =>
  tx
    .select({ id: table.id, topic: table.topic, payload: table.payload })
    .from(table)
    .where(and(isNull(table.deliveredAt), inArray(table.topic, topics)))
    .orderBy(asc(table.id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
type Waiting = Awaited<ReturnType<typeof selectWaiting>>[number]

const POLL_MS = 1000
const TOGETHER_MS = 100

export const createOutbox = (db: Database, log: Log): Outbox => {
  const handlers = new Map<string, ((payload: never) => Promise<void> | void)[]>()
  const collectors = new Map<string, ((payloads: never) => Promise<void>)[]>()
  const listeners = new Map<string, (() => void)[]>()
  const tell = (topic: string): void => {
    for (const listen of listeners.get(topic) ?? []) listen()
  }
  const heardTopics = (): string[] => [...new Set([...handlers.keys(), ...collectors.keys(), ...listeners.keys()])]
  const recorded = new AsyncLocalStorage<Set<Topic>>()
  let running: Promise<void> | null = null
  let following: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  let polling = Promise.resolve()
  let stopped = false

  /** The events stay for the next round, and those of their topic behind them: order within a topic matters more than speed. */
  const giveUp = (error: unknown, topic: string, failed: Set<string>): void => {
    failed.add(topic)
    log.error({ err: error, topic }, 'an event could not be delivered')
  }
  const deliverAll = async (waiting: readonly Waiting[], failed: Set<string>): Promise<number[]> => {
    const done: Waiting[] = []
    for (const event of waiting) {
      if (failed.has(event.topic)) continue
      try {
        tell(event.topic)
        for (const handle of handlers.get(event.topic) ?? []) await handle(event.payload as never)
        done.push(event)
      } catch (error) {
        giveUp(error, event.topic, failed)
      }
    }
    const collected = await deliverTogether(done, failed)
    return collected.map(({ id }) => id)
  }
  /** Those of the events that are delivered now. */
  const deliverTogether = async (events: readonly Waiting[], failed: Set<string>): Promise<Waiting[]> => {
    const lost = new Set<string>()
    for (const [topic, collect] of collectors) {
      const payloads = events.filter((event) => event.topic === topic).map(({ payload }) => payload)
      if (payloads.length === 0) continue
      try {
        for (const handle of collect) await handle(payloads as never)
      } catch (error) {
        lost.add(topic)
        giveUp(error, topic, failed)
      }
    }
    return events.filter(({ topic }) => !lost.has(topic))
  }

  /** Delivers a batch of what waits, but nothing of the topics that failed in this round; true when there may be more. */
  const deliverBatch = (failed: Set<string>): Promise<boolean> =>
    db.transaction(async (tx) => {
      const topics = heardTopics().filter((topic) => !failed.has(topic))
      const waiting = await selectWaiting(tx, topics)
      const done = await deliverAll(waiting, failed)
      if (done.length > 0) await tx.update(table).set({ deliveredAt: sql`now()` }).where(inArray(table.id, done))
      return waiting.length === BATCH
    })

  const begin = async (): Promise<void> => {
    if (stopped) return
    const round = (async () => {
      const failed = new Set<string>()
      while (await deliverBatch(failed));
    })().finally(() => {
      running = null
    })
    running = round
    await round
  }
  const drain = (): Promise<void> => {
    if (!running) return begin()
    // The round under way may have looked before the caller's transaction ended; everyone who comes meanwhile shares the next.
    following ??= running
      .catch(() => undefined)
      .then(() => {
        following = null
        return running ?? begin()
      })
    return following
  }

  const drainLogged = () => drain().catch((error: unknown) => log.error({ err: error }, 'an outbox round failed'))
  /** Events without subscribers are marked delivered. */
  const markWithoutSubscribers = () =>
    db
      .update(table)
      .set({ deliveredAt: sql`now()` })
      .where(and(isNull(table.deliveredAt), notInArray(table.topic, heardTopics())))
  const poll = async (): Promise<void> => {
    await drainLogged()
    await markWithoutSubscribers().catch((error: unknown) =>
      log.error({ err: error }, 'events without subscribers could not be marked'),
    )
  }
  /** What has time waits for others of its kind. */
  const drainSoon = (): void => {
    if (stopped) return
    soon ??= setTimeout(() => {
      soon = undefined
      void drainLogged()
    }, TOGETHER_MS).unref()
  }

  return {
    async emit(tx, topic, payload) {
      await tx.insert(table).values({ topic, payload })
      recorded.getStore()?.add(topic)
    },
    on(topic, handler) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler])
    },
    collect(topic, handler) {
      collectors.set(topic, [...(collectors.get(topic) ?? []), handler])
    },
    hear(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    drain,
    async deliverAfter(work) {
      const topics = new Set<Topic>()
      const answer = await recorded.run(topics, work)
      for (const topic of topics) tell(topic)
      // What was done is done: when telling about it fails the caller is not told otherwise, the next round tells again.
      if ([...topics].some((topic) => handlers.has(topic))) await drainLogged()
      else if ([...topics].some((topic) => collectors.has(topic))) drainSoon()
      return answer
    },
    start() {
      stopped = false
      timer = setInterval(() => {
        polling = poll()
      }, POLL_MS).unref()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(soon)
      soon = undefined
      // A round that fails tells whoever began it.
      await running?.catch(() => undefined)
      await polling
    },
    async age() {
      const [row] = await db
        .select({ seconds: sql<number>`coalesce(extract(epoch from now() - min(${table.createdAt})), 0)::float` })
        .from(table)
        .where(isNull(table.deliveredAt))
      return row?.seconds ?? 0
    },
  }
}

/** Delivered events are kept a day for whoever looks after the machine, then dropped. */
export const pruneOutbox = async (db: Database): Promise<void> => {
  await db.delete(table).where(sql`${table.deliveredAt} < now() - interval '1 day'`)
}

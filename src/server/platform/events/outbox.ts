import { AsyncLocalStorage } from 'node:async_hooks'
import { asc, inArray, isNull, sql } from 'drizzle-orm'
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
   * answered after it, unless what it does has time.
   */
  on<T extends Topic>(
    topic: T,
    handler: (payload: Events[T]) => Promise<void> | void,
    options?: { hasTime?: boolean },
  ): void
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
  stop(): Promise<void>
  /** Seconds the oldest undelivered event has waited. */
  age(): Promise<number>
}

const BATCH = 100
const POLL_MS = 1000

export const createOutbox = (db: Database, log: Log): Outbox => {
  const handlers = new Map<string, ((payload: never) => Promise<void> | void)[]>()
  const urgent = new Set<string>()
  const listeners = new Map<string, (() => void)[]>()
  const tell = (topic: string): void => {
    for (const listen of listeners.get(topic) ?? []) listen()
  }
  const recorded = new AsyncLocalStorage<Set<Topic>>()
  let running: Promise<void> | null = null
  let following: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const deliverBatch = () =>
    db.transaction(async (tx) => {
      const waiting = await tx
        .select()
        .from(table)
        .where(isNull(table.deliveredAt))
        .orderBy(asc(table.id))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      const done: number[] = []
      for (const event of waiting) {
        try {
          tell(event.topic)
          for (const handle of handlers.get(event.topic) ?? []) await handle(event.payload as never)
          done.push(event.id)
        } catch (error) {
          // The event stays for the next round: order within its topic matters more than speed.
          log.error({ err: error, topic: event.topic, event: event.id }, 'an event could not be delivered')
          break
        }
      }
      if (done.length > 0) await tx.update(table).set({ deliveredAt: sql`now()` }).where(inArray(table.id, done))
      return done.length
    })

  const begin = (): Promise<void> => {
    const round = (async () => {
      while ((await deliverBatch()) === BATCH);
    })().finally(() => {
      running = null
    })
    running = round
    return round
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

  return {
    async emit(tx, topic, payload) {
      await tx.insert(table).values({ topic, payload })
      recorded.getStore()?.add(topic)
    },
    on(topic, handler, { hasTime = false } = {}) {
      if (!hasTime) urgent.add(topic)
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler])
    },
    hear(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    drain,
    async deliverAfter(work) {
      const topics = new Set<Topic>()
      const answer = await recorded.run(topics, work)
      for (const topic of topics) tell(topic)
      if (![...topics].some((topic) => handlers.has(topic))) return answer
      // What was done is done: when telling about it fails the caller is not told otherwise, the next round tells again.
      const told = drain().catch((error: unknown) =>
        log.error({ err: error, topics: [...topics] }, 'events of a request wait for the next round'),
      )
      if ([...topics].some((topic) => urgent.has(topic))) await told
      return answer
    },
    start() {
      timer = setInterval(
        () => void drain().catch((error) => log.error({ err: error }, 'outbox round failed')),
        POLL_MS,
      )
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      // A round that fails tells whoever began it.
      await running?.catch(() => undefined)
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

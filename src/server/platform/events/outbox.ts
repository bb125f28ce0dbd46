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
  /** Calls `handler` for every event of the topic, in order, at least once. */
  on<T extends Topic>(topic: T, handler: (payload: Events[T]) => Promise<void> | void): void
  /** Delivers what waits now; `route()` calls it after a write. */
  drain(): Promise<void>
  start(): void
  stop(): Promise<void>
  /** Seconds the oldest undelivered event has waited. */
  age(): Promise<number>
}

const BATCH = 100
const POLL_MS = 1000

export const createOutbox = (db: Database, log: Log): Outbox => {
  const handlers = new Map<string, ((payload: never) => Promise<void> | void)[]>()
  let running: Promise<void> | null = null
  let again = false
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

  const drain = async (): Promise<void> => {
    if (running) {
      again = true
      return running
    }
    running = (async () => {
      do {
        again = false
        while ((await deliverBatch()) === BATCH);
      } while (again)
    })()
    try {
      await running
    } finally {
      running = null
    }
  }

  return {
    async emit(tx, topic, payload) {
      await tx.insert(table).values({ topic, payload })
    },
    on(topic, handler) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler])
    },
    drain,
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

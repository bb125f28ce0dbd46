import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { idempotency as table } from '#server/schema/platform.ts'
import type { Database } from '../db/database.ts'
import { Failure } from '../failure.ts'

export interface Claim {
  userId: string
  route: string
  key: string
  body: unknown
}
interface Stored {
  status: number
  response: unknown
}

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex')

/**
 * The guard of requests that must happen once. `begin` stores the key before any work: it answers what an earlier,
 * finished request answered, refuses another body (422) and a request still under way (409), and takes over one whose
 * process died (after a minute: no request lives that long).
 */
export const createIdempotency = (db: Database) => ({
  async begin({ userId, route, key, body }: Claim): Promise<Stored | null> {
    const bodyHash = hashOf(body)
    const inserted = await db
      .insert(table)
      .values({ userId, route, key, bodyHash })
      .onConflictDoUpdate({
        target: [table.userId, table.route, table.key],
        set: { createdAt: sql`now()` },
        setWhere: sql`${table.state} = 'started' and ${table.bodyHash} = ${bodyHash} and ${table.createdAt} < now() - interval '1 minute'`,
      })
      .returning({ key: table.key })
    if (inserted.length > 0) return null
    const [row] = await db.select().from(table).where(same({ userId, route, key }))
    if (!row) return null
    if (row.bodyHash !== bodyHash) throw new Failure('idempotency_mismatch')
    if (row.state === 'started') throw new Failure('idempotency_in_progress', { retryAfter: 2 })
    return { status: row.status ?? 200, response: row.response }
  },
  async finish(claim: Claim, status: number, response: unknown): Promise<void> {
    await db.update(table).set({ state: 'done', status, response }).where(same(claim))
  },
  /** A request that failed may be tried again with the same key. */
  async release(claim: Claim): Promise<void> {
    await db.delete(table).where(and(same(claim), eq(table.state, 'started')))
  },
  async prune(): Promise<void> {
    await db.delete(table).where(sql`${table.createdAt} < now() - interval '2 days'`)
  },
})
export type Idempotency = ReturnType<typeof createIdempotency>

const same = ({ userId, route, key }: Omit<Claim, 'body'>) =>
  and(eq(table.userId, userId), eq(table.route, route), eq(table.key, key))

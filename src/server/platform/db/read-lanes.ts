import pg from 'pg'
import type { Log } from '../log.ts'
import { PreparingClient } from './preparing-client.ts'

/** Few, so that many questions share a journey; more than one, so that a slower one holds up only some of them. */
const LANES = 2
/** So many leave at once, so that Postgres begins while the rest of a crowd is still being read. */
const MOST_TOGETHER = 8

/** Gathers what all requests of a turn of the event loop ask: it leaves in one call of the system. */
class LaneClient extends PreparingClient {
  protected override readonly mostTogether = MOST_TOGETHER

  protected override later(leave: () => void): void {
    setImmediate(leave)
  }
}

/** Postgres says so before it closes the connection. */
const endsConnection = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'FATAL'

interface Lane {
  client: LaneClient
  /** Questions under way. */
  asked: number
  /** Since the last look at idle lanes. */
  wasUsed: boolean
}

/** A lane that nobody used for so long is closed, as the pool closes its connections: what lies between may forget it. */
const IDLE_MS = 10_000
/** Above the database's own limit: an answer that does not come by then never will, and the lane is given up. */
const ANSWER_MS = 20_000
const SAFE = { keepAlive: true, keepAliveInitialDelayMillis: IDLE_MS, query_timeout: ANSWER_MS }

/**
 * Connections that all requests share for reads by key and short lists, which Postgres answers in well under a
 * millisecond: a question goes out behind the others without waiting for their answers, so that a crowd of readers costs
 * a few calls of the system instead of two each. Never for what waits for a lock, takes long or belongs to a transaction:
 * that goes through the pool. A connection that breaks is replaced, and what it was asked is asked once more: reads change
 * nothing, and many requests would be lost with it.
 */
export class ReadLanes {
  readonly #options: pg.ClientConfig
  readonly #log: Log
  readonly #lanes = new Set<Lane>()
  readonly #idle = setInterval(() => this.#endIdle(), IDLE_MS).unref()
  #closed = false

  constructor(options: pg.ClientConfig, log: Log) {
    this.#options = { ...options, ...SAFE }
    this.#log = log
  }

  async query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.#closed) throw new Error('The database was closed.')
    const lane = this.#next()
    try {
      return await this.#ask(lane, statement, values)
    } catch (error) {
      if (this.#closed || (this.#lanes.has(lane) && !endsConnection(error))) throw error
      this.#lanes.delete(lane)
      return this.#ask(this.#next(), statement, values)
    }
  }

  async #ask(lane: Lane, statement: pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const client: pg.Client = lane.client
    lane.asked += 1
    lane.wasUsed = true
    try {
      return await client.query(statement, values)
    } finally {
      lane.asked -= 1
    }
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#idle)
    await Promise.all([...this.#lanes].map(({ client }) => client.end()))
  }

  /** The one that gathers for this turn, or else the one with the least to do. */
  #next(): Lane {
    let next: Lane | undefined
    for (const lane of this.#lanes) {
      if (lane.client.isGathering) return lane
      if (!next || lane.asked < next.asked) next = lane
    }
    return next && (next.asked === 0 || this.#lanes.size >= LANES) ? next : this.#open()
  }

  #open(): Lane {
    const client = new LaneClient(this.#options)
    const lane = { client, asked: 0, wasUsed: true }
    this.#lanes.add(lane)
    const drop = (reason: string): void => {
      if (!this.#lanes.has(lane)) return
      this.#log.warn({ reason }, 'a connection for reads broke')
      this.#end(lane)
    }
    client.on('error', ({ message }) => drop(message))
    client.on('end', () => this.#lanes.delete(lane))
    // Whoever asked meanwhile is told by pg.
    client.connect().catch((error: unknown) => drop(String(error)))
    return lane
  }

  #endIdle(): void {
    for (const lane of this.#lanes) {
      if (!lane.wasUsed && lane.asked === 0) this.#end(lane)
      lane.wasUsed = false
    }
  }

  #end(lane: Lane): void {
    this.#lanes.delete(lane)
    lane.client.end().catch((error: unknown) => this.#log.debug({ reason: String(error) }, 'a connection did not end'))
  }
}

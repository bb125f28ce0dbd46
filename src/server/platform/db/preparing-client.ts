import { hash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'

/** A statement is prepared when it comes for this time: what is asked once is not worth keeping. */
const WORTH_PREPARING = 3
/** Most statements kept on a connection; lists of many lengths must not fill Postgres' memory. */
const MOST_PREPARED = 500

interface Statement {
  text: string
  name?: string
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

/**
 * Names for the statements that come again and again, alike on all connections: Postgres then reads and plans each of them
 * once a connection. Undefined for one that came seldom so far, or too late.
 */
export const createStatementNames = (most = MOST_PREPARED) => {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    // Forgotten all at once, so that texts that never come back take no room.
    if (seen.size > most * 4) seen.clear()
    if (times < WORTH_PREPARING) return undefined
    const name = `s_${hash('sha1', text, 'base64url')}`
    names.set(text, name)
    seen.delete(text)
    return name
  }
}

const nameOf = createStatementNames()

/** Nobody reads what a transaction's beginning answers. */
const BEGUN = Promise.resolve({ rows: [], rowCount: null })

/** The wire of a connection, which pg's types leave out. */
interface Wired {
  connection: { stream: Socket }
}

/**
 * A connection that prepares what its callers ask with parameters, unless they named it themselves, and that sends what
 * stands in line without waiting for the answer before: `Promise.all` over statements of a transaction is one journey. Its
 * beginning travels with its first statement; should it fail, which it does only with the connection, so do all others.
 */
export class PreparingClient extends pg.Client {
  #gathered = 0
  /** Counts journeys, so that one that has left is not ended twice. */
  #journey = 0
  /** So many questions leave without waiting for others. */
  protected readonly mostTogether: number = Number.POSITIVE_INFINITY

  constructor(options?: pg.ClientConfig) {
    super({ ...options, pipeline: true })
  }

  override query(...given: unknown[]): never {
    this.#gather()
    const answer = this.#ask(given)
    if (this.#gathered >= this.mostTogether) this.#leave()
    return answer as never
  }

  #ask(given: unknown[]): unknown {
    const [statement, values, ...rest] = given
    const ask = super.query as (...given: unknown[]) => Promise<unknown>
    if (!isStatement(statement) || statement.name !== undefined || !Array.isArray(values)) return ask.apply(this, given)
    const name = nameOf(statement.text)
    const answer = ask.apply(this, [name === undefined ? statement : { ...statement, name }, values, ...rest])
    if (statement.text !== 'begin') return answer
    answer.catch(() => this.end())
    return BEGUN
  }

  /** True while what is asked waits for what is asked in the same turn. */
  get isGathering(): boolean {
    return this.#gathered > 0
  }

  /** When what was gathered leaves. */
  protected later(leave: () => void): void {
    process.nextTick(leave)
  }

  /** What is asked in one turn leaves in one call of the system, which costs more than most of what is asked. */
  #gather(): void {
    this.#gathered += 1
    if (this.#gathered > 1) return
    this.#stream.cork()
    const journey = this.#journey
    this.later(() => {
      if (journey === this.#journey) this.#leave()
    })
  }

  #leave(): void {
    this.#gathered = 0
    this.#journey += 1
    this.#stream.uncork()
  }

  get #stream(): Socket {
    return (this as unknown as Wired).connection.stream
  }
}

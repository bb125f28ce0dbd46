import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { mailOutbox as table } from '#server/schema/platform.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { defineJob, hourly, type JobDefinition } from '../jobs/job-definition.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** A plain-text mail. */
export interface Mail {
  to: string
  subject: string
  text: string
}

export interface MailTransport {
  send(mail: Mail): Promise<void>
  /** True when mail is read in the outbox itself; otherwise the text is forgotten once it is sent. */
  readonly keepsInOutbox: boolean
}

export interface OutboxMail extends Mail {
  id: string
  createdAt: Date
  sentAt: Date | null
  /** Why the last try failed. */
  failure: string | null
}

export interface MailOutbox {
  /** Writes a mail in the transaction that causes it; a job sends it after commit, with four more attempts. */
  write(tx: Transaction, mail: Mail): Promise<void>
  /** Newest first. */
  latest(limit: number): Promise<OutboxMail[]>
  /** Mail that could not be sent until now, and why the newest of it could not. */
  failed(): Promise<{ count: number; last: { failure: string; writtenAt: Date } | null }>
  jobs: JobDefinition[]
}

const QUEUE = 'mail.send'
const KEPT_MS = 30 * 86_400_000

/** Mail on its way: what was decided is never lost, and no request waits for a mail server (CD-2.20). */
export const createMailOutbox = (
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  transport: MailTransport,
  clock: Clock,
): MailOutbox => {
  const send = async (id: string): Promise<void> => {
    const [mail] = await db.select().from(table).where(eq(table.id, id))
    if (!mail || mail.sentAt) return
    try {
      await transport.send({ to: mail.to, subject: mail.subject, text: mail.text })
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      await db
        .update(table)
        .set({ failure: failure.slice(0, 500) })
        .where(eq(table.id, id))
      throw error
    }
    // A sent mail may hold a link that opens an account: it is not kept longer than it is needed.
    const kept = transport.keepsInOutbox ? {} : { text: '' }
    await db
      .update(table)
      .set({ sentAt: clock.now(), failure: null, ...kept })
      .where(eq(table.id, id))
  }

  const prune = async (): Promise<void> => {
    await db.delete(table).where(lt(table.createdAt, new Date(clock.now().getTime() - KEPT_MS)))
  }

  return {
    async write(tx, mail) {
      const [row] = await tx
        .insert(table)
        .values({ ...mail, createdAt: clock.now() })
        .returning({ id: table.id })
      if (row) await jobs.enqueue(tx, QUEUE, { id: row.id })
    },
    latest: (limit) => db.select().from(table).orderBy(desc(table.id)).limit(limit),
    async failed() {
      const isFailed = and(isNull(table.sentAt), isNotNull(table.failure))
      const count = await db.$count(table, isFailed)
      const [last] = await db
        .select({ failure: table.failure, writtenAt: table.createdAt })
        .from(table)
        .where(isFailed)
        .orderBy(desc(table.id))
        .limit(1)
      return { count, last: last?.failure ? { failure: last.failure, writtenAt: last.writtenAt } : null }
    },
    jobs: [
      defineJob<{ id: string }>({ name: QUEUE, handle: ({ id }) => send(id), deadLetter: true }),
      hourly('mail', prune),
    ],
  }
}

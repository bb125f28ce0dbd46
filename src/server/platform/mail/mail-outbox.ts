import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { cut } from '#contract/clean-text.ts'
import { DAY_MS } from '#contract/constants.ts'
import { mailOutbox as table } from '#server/schema/platform.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { defineJob, hourly, type JobDefinition } from '../jobs/job-definition.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** A small file that a mail brings. */
export interface Attachment {
  name: string
  /** Such as `text/calendar; method=REQUEST`. */
  type: string
  base64: string
}

/** A plain-text mail. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** Stops further mails of this kind at a POST (RFC 8058). */
  unsubscribeUrl?: string | null
  attachments?: Attachment[]
}

export interface MailTransport {
  /** `id` is the same at each attempt. Throws when the mail was not accepted; the job retries. */
  send(mail: Mail & { id: string }): Promise<void>
  /** True when mail is read in the outbox itself; otherwise the text is deleted once it is sent. */
  readonly keepsInOutbox: boolean
  /** How many mails a process sends at a time. */
  readonly concurrency: number
}

export interface OutboxMail extends Mail {
  id: string
  createdAt: Date
  sentAt: Date | null
  /** Why the last attempt failed. */
  failure: string | null
}

export interface MailOutbox {
  /**
   * Stores a mail in the caller's transaction; a job sends it after commit, with up to four retries. Mails that one can
   * unsubscribe from let all others pass.
   */
  /** `id`, for who looks it up later, is made up otherwise. */
  write(tx: Transaction, mail: Mail & { id?: string }): Promise<void>
  /** Newest first. */
  latest(limit: number): Promise<OutboxMail[]>
  /** How many mails could not be sent so far, and the failure of the newest of them. */
  failed(): Promise<{ count: number; last: { failure: string; writtenAt: Date } | null }>
  jobs: JobDefinition[]
}

const QUEUE = 'mail.send'
const RETENTION_MS = 30 * DAY_MS
/** Thousands of digests may be waiting when somebody asks for a new password. */
const BULK_PRIORITY = -1

/** A transactional outbox for mail: no mail is lost, and no request waits for a mail server (CD-2.20). */
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
      await transport.send({
        id,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        unsubscribeUrl: mail.unsubscribeUrl,
        attachments: mail.attachments,
      })
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      await db
        .update(table)
        .set({ failure: cut(failure, 500) })
        .where(eq(table.id, id))
      throw error
    }
    // A mail may contain a link that opens an account, so its text is deleted as soon as it is sent.
    const erased = transport.keepsInOutbox ? {} : { text: '', attachments: [] }
    await db
      .update(table)
      .set({ sentAt: clock.now(), failure: null, ...erased })
      .where(eq(table.id, id))
  }

  const prune = async (): Promise<void> => {
    await db.delete(table).where(lt(table.createdAt, new Date(clock.now().getTime() - RETENTION_MS)))
  }

  return {
    async write(tx, mail) {
      const [row] = await tx
        .insert(table)
        .values({ ...mail, createdAt: clock.now() })
        .returning({ id: table.id })
      if (row) await jobs.enqueue(tx, QUEUE, { id: row.id }, mail.unsubscribeUrl ? { priority: BULK_PRIORITY } : {})
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
      defineJob<{ id: string }>({
        name: QUEUE,
        handle: ({ id }) => send(id),
        concurrency: transport.concurrency,
        deadLetter: true,
        outside: true,
      }),
      hourly('mail', prune, { outside: true }),
    ],
  }
}

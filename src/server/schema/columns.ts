import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from '#server/platform/ids.ts'

/** The columns of every table of objects: a time-sortable id, and when it was created and last changed. */
export const key = () => uuid('id').primaryKey().$defaultFn(uuidv7)
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** An amount in the smallest unit of its currency. */
export const minor = (name: string) => bigint(name, { mode: 'number' })
/** ISO 4217, lower case. */
export const currency = () => text('currency').notNull()
export const created = () => moment('created_at').notNull().defaultNow()
export const updated = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/**
 * The time of a change for `updated_at` as a version: in milliseconds, as the API has it, and always later than the one
 * before, so that two changes never have the same (decision 059).
 */
export const nextVersion = (updatedAt: AnyPgColumn | SQL): SQL<Date> =>
  sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${updatedAt} + interval '1 millisecond')`

/** When a record was last changed, for records whose forms compare it. */
export const version = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => nextVersion(sql`updated_at`))

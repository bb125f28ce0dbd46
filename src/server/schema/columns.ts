import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from '#server/platform/ids.ts'

/** The columns every table of objects has: a time-sortable id, and when it was made and last changed. */
export const key = () => uuid('id').primaryKey().$defaultFn(uuidv7)
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const created = () => moment('created_at').notNull().defaultNow()
export const updated = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

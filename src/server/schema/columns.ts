import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from '#server/platform/ids.ts'

/** The columns of every table of objects: a time-sortable id, and when it was created and last changed. */
export const key = () => uuid('id').primaryKey().$defaultFn(uuidv7)
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const created = () => moment('created_at').notNull().defaultNow()
export const updated = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

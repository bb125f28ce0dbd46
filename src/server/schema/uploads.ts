import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { created, key, moment } from './columns.ts'
import { userProfile } from './profiles.ts'

/** A file that arrives in parts (decision 090). */
export const upload = pgTable(
  'upload',
  {
    id: key(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Bytes, as stated at the beginning. */
    size: bigint('size', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** The keys of its parts, in their order. */
    parts: jsonb('parts').notNull().$type<string[]>().default([]),
    createdAt: created(),
    /** When a form took it. */
    usedAt: moment('used_at'),
  },
  (table) => [index('upload_owner').on(table.ownerId), index('upload_created').on(table.createdAt)],
)

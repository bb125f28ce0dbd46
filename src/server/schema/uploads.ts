import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { created, key, moment } from './columns.ts'
import { userProfile } from './profiles.ts'

/** A file that arrives in parts (decision 090). The table is named after the pictures that were the first to do so. */
export const upload = pgTable(
  'picture_upload',
  {
    id: key(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => userProfile.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Bytes, as stated at the beginning. */
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    /** The keys of its parts, in their order. */
    parts: jsonb('parts').notNull().$type<string[]>().default([]),
    /** Written by versions before decision 090 only. */
    picture: jsonb('picture').$type<{ id: string; width: number; height: number }>(),
    createdAt: created(),
    /** When a form took it. */
    usedAt: moment('used_at'),
  },
  (table) => [index('picture_upload_owner').on(table.ownerId), index('picture_upload_created').on(table.createdAt)],
)

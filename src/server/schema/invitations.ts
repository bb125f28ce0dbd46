import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '#contract/roles.ts'
import { created, key, moment } from './columns.ts'

/** Who was invited to become a member. Their link is signed and not stored. */
export const invitation = pgTable(
  'invitation',
  {
    id: key(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    role: text('role', { enum: ROLES }).notNull(),
    /** A line of the administrator, in the mail. */
    note: text('note').notNull().default(''),
    invitedBy: uuid('invited_by').notNull(),
    /** When it was sent last. */
    invitedAt: moment('invited_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Its newest mail; null until a job has written it. */
    mailId: uuid('mail_id'),
    /** When the link was first opened. */
    openedAt: moment('opened_at'),
    acceptedAt: moment('accepted_at'),
    acceptedBy: uuid('accepted_by'),
    withdrawnAt: moment('withdrawn_at'),
    createdAt: created(),
  },
  (table) => [
    // An address has one link at a time.
    uniqueIndex('invitation_open')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    index('invitation_accepted_by').on(table.acceptedBy),
  ],
)

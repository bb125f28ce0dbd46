import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ACTING_ENTRY_KINDS } from '#contract/acting-terms.ts'
import { created, key, moment } from './columns.ts'
import { identityAccount, identitySession } from './identity.ts'

const account = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => identityAccount.id, { onDelete: 'cascade' })

/** Members who let the administrators act for them, and until when. Withdrawing it deletes the row. */
export const actingConsent = pgTable('acting_consent', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => identityAccount.id, { onDelete: 'cascade' }),
  until: moment('until').notNull(),
  createdAt: created(),
})

/** Sessions of administrators that act for a member. It ends with the session, the consent, or at its own end. */
export const actingSession = pgTable(
  'acting_session',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => identitySession.id, { onDelete: 'cascade' }),
    administratorId: account('administrator_id'),
    memberId: account('member_id'),
    until: moment('until').notNull(),
    createdAt: created(),
  },
  (table) => [index('acting_session_member').on(table.memberId)],
)

/** What happened about acting for a member, and every change made that way: never what was written. */
export const actingEntry = pgTable(
  'acting_entry',
  {
    id: key(),
    memberId: account('member_id'),
    /** Null once the administrator has closed the account, and for what the member did. */
    administratorId: uuid('administrator_id').references(() => identityAccount.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ACTING_ENTRY_KINDS }).notNull(),
    /** Of a change: the method and the path of the endpoint, such as `PUT /artworks/:id`. */
    route: text('route'),
    createdAt: created(),
  },
  (table) => [index('acting_entry_member').on(table.memberId, table.createdAt)],
)

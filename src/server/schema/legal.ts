import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LegalKind } from '#contract/legal-texts.ts'
import { created, moment } from './columns.ts'
import { userProfile } from './profiles.ts'

/** The own legal texts of an installation. Every version is kept: somebody may have agreed to it. */
export const legalText = pgTable(
  'legal_text',
  {
    kind: text('kind').notNull().$type<LegalKind>(),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    publishedAt: created(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)

/** The latest version of the terms that a member has agreed to. */
export const termsAgreement = pgTable('terms_agreement', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userProfile.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  agreedAt: moment('agreed_at').notNull(),
})
